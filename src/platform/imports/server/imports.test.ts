import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportResponse, RowResponse } from '#platform/imports/model/contract.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { eq } from 'drizzle-orm';
import { inCompany } from '#platform/database/server/in-company.ts';
import { dataImport } from './tables.ts';

const writing = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'data.import',
  'data.export',
  'history.read',
];

describe('imports', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const test = await testApp({ clock: () => now });
  const { app, database } = test;

  /** A company of its own with a site, and somebody who may import. */
  async function fresh(access: readonly string[] = writing) {
    const company = await newCompany(test);
    const person = await newPerson(test, company, access);
    const made = await person.call('POST', '/org-units', { name: 'Plant North', code: 'N1', kind: 'site' });
    return { company, person, site: (made.body['record'] as { id: string }).id };
  }
  const send = async (caller: Caller, resource: string, bytes: string | Buffer, name = 'file.csv', fields = {}) =>
    (await upload(caller, '/imports', { name, bytes }, { resource, ...fields })).body[
      'import'
    ] as unknown as ImportResponse;
  const call = async (caller: Caller, method: string, path: string, body?: unknown) =>
    (await caller.call(method, path, body)).body['import'] as unknown as ImportResponse;
  async function checked(caller: Caller, id: string) {
    const started = await caller.call('POST', `/imports/${id}/check`);
    expect(started.body).toMatchObject({ import: { state: 'checking' } });
    await drainJobs(app);
    return call(caller, 'GET', `/imports/${id}`);
  }
  async function committed(caller: Caller, id: string, rows = 'all') {
    expect((await caller.call('POST', `/imports/${id}/commit`, { rows })).body).toMatchObject({
      import: { state: 'importing' },
    });
    await drainJobs(app);
    return call(caller, 'GET', `/imports/${id}`);
  }
  const rowsOf = async (caller: Caller, id: string, verdict: string, after = 0) =>
    (await caller.call('GET', `/imports/${id}/rows?verdict=${verdict}&after=${after}`)).body as unknown as {
      items: RowResponse[];
      next: number | null;
    };
  const list = async (caller: Caller, path: string) =>
    (await caller.call('GET', path)).body as unknown as { items: Record<string, unknown>[]; count: { value: number } };

  const bills = [
    'Site;Activity;From;To;Quantity;Unit;Document or meter;Supplier',
    'Plant North;Electricity;01.01.2025;31.01.2025;1.250,5;kWh;R-1;Stadtwerke Zürich',
    'n1;electricity;01.02.2025;28.02.2025;990;kWh;R-2;Stadtwerke Zürich',
    'Plant North;Electricity;2025-03-01;2025-03-31;1.100,25;MWh;R-3;"Müller; Söhne"',
  ].join('\r\n');

  it('tell what an earlier release kept of a failure, until the file is checked again', async () => {
    const { company, person } = await fresh();
    const { id } = await send(person, 'activityData', bills);
    await inCompany(database, { companyId: company.id, accountId: null }, (tx) =>
      tx.db
        .update(dataImport)
        .set({ state: 'failed', earlierProblem: 'The disk was full.' })
        .where(eq(dataImport.id, id)),
    );
    const failed = await call(person, 'GET', `/imports/${id}`);
    expect(failed).toMatchObject({ state: 'failed', problem: { message: 'The disk was full.' } });
    const again = await checked(person, id);
    expect(again.state).toBe('checked');
    expect(again).not.toHaveProperty('problem');
  });

  it('go from the file to the register with a history, and change nothing the second time', async () => {
    const { person } = await fresh();
    const uploaded = await send(person, 'activityData', bills);
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      counts: { rows: 3 },
      questions: [],
      missing: [],
      mappingRemembered: false,
    });
    expect(Object.values(uploaded.mapping)).toEqual([
      'site',
      'activityType',
      'from',
      'to',
      'quantity',
      'unit',
      'reference',
      'supplier',
    ]);
    const dry = await checked(person, uploaded.id);
    expect(dry.counts).toEqual({ rows: 3, new: 3, changed: 0, same: 0, wrong: 0, leftOut: 0 });
    expect((await list(person, '/activity-data')).items).toHaveLength(0);
    const preview = await rowsOf(person, uploaded.id, 'new');
    expect(preview.items[0]).toMatchObject({
      line: 2,
      verdict: 'new',
      cells: { quantity: { given: '1.250,5', value: '1250.5' }, from: { given: '01.01.2025', value: '2025-01-01' } },
    });

    const done = await committed(person, uploaded.id);
    expect(done).toMatchObject({ state: 'done', counts: { new: 3, wrong: 0 }, undoUntil: '2026-03-03T10:00:00.000Z' });
    const { items } = await list(person, '/activity-data?sort=from');
    expect(items.map(({ quantity, unit, supplier, from, status }) => [quantity, unit, supplier, from, status])).toEqual(
      [
        ['1250.5', 'kWh', 'Stadtwerke Zürich', '2025-01-01', 'draft'],
        ['990', 'kWh', 'Stadtwerke Zürich', '2025-02-01', 'draft'],
        ['1100.25', 'MWh', 'Müller; Söhne', '2025-03-01', 'draft'],
      ],
    );
    const history = (await person.call('GET', `/activity-data/${String(items[1]?.['id'])}/history`)).body[
      'items'
    ] as unknown as { action: string; changes: { field: string; after: unknown }[] }[];
    expect(history).toHaveLength(1);
    expect(history[0]?.action).toBe('import');
    expect(history[0]?.changes.find(({ field }) => field === 'quantity')?.after).toBe('990');
    // Found by text, once the index has been made.
    expect((await list(person, '/activity-data?search=zurich')).items).toHaveLength(2);

    const again = await send(person, 'activityData', bills);
    expect(again).toMatchObject({ mappingRemembered: true, repeatOf: uploaded.id });
    expect((await checked(person, again.id)).counts).toEqual({
      rows: 3,
      new: 0,
      changed: 0,
      same: 3,
      wrong: 0,
      leftOut: 0,
    });
    expect((await person.call('POST', `/imports/${again.id}/commit`, { rows: 'all' })).body).toMatchObject({
      code: 'import.nothing-to-do',
    });
  });

  it('change what the natural key knows, with one entry of history for each change', async () => {
    const { person } = await fresh();
    const first = await send(person, 'activityData', bills);
    await checked(person, first.id);
    await committed(person, first.id);
    const second = await send(person, 'activityData', bills.replace('990;', '995;').replace('1.100,25', '1.100,250'));
    const dry = await checked(person, second.id);
    expect(dry.counts).toEqual({ rows: 3, new: 0, changed: 1, same: 2, wrong: 0, leftOut: 0 });
    expect((await rowsOf(person, second.id, 'changed')).items[0]).toMatchObject({
      line: 3,
      cells: { quantity: { value: '995', before: '990' } },
    });
    await committed(person, second.id);
    const {
      items: [row],
    } = await list(person, '/activity-data?from=2025-02-01');
    expect(row).toMatchObject({ quantity: '995', version: 2 });
    const history = (await person.call('GET', `/activity-data/${String(row?.['id'])}/history`)).body[
      'items'
    ] as unknown as { action: string; changes: unknown[] }[];
    expect(history.map(({ changes }) => changes.length)).toEqual([1, 10]);
    expect(history[0]?.changes).toEqual([{ field: 'quantity', before: '990', after: '995' }]);
  });

  it('say what is wrong at each cell, take the good rows only if asked to, and give the others back with the reason', async () => {
    const { person } = await fresh();
    const file = [
      'Site,Activity,From,To,Quantity,Unit,Document or meter',
      'Plant North,electricity,2025-01-01,2025-01-31,10,kWh,A',
      'Nowhere,electricity,2025-01-01,2025-01-31,10,kWh,B',
      'Plant North,steam engine,2025-01-01,2025-01-31,10,kWh,C',
      'Plant North,electricity,2025-02-30,2025-01-31,ten,kWh,D',
      'Plant North,electricity,2025-03-31,2025-03-01,10,kWh,E',
      'Plant North,electricity,2025-01-01,2025-01-31,11,kWh,A',
      'Plant North,electricity,2025-01-01,2025-01-31,,furlong,G',
      'Plant North,electricity,2025-01-01,2025-01-31,"1,5",kWh,=cmd',
      '',
      'Plant North,electricity,2025-01-31,2025-01-30,10.5,kWh,I',
    ].join('\n');
    const uploaded = await send(person, 'activityData', file);
    expect(uploaded.questions).toMatchObject([{ column: 4, option: 'decimal', examples: ['10.5', '1,5'] }]);
    await call(person, 'PUT', `/imports/${uploaded.id}/mapping`, {
      mapping: uploaded.mapping,
      options: { 4: { decimal: '.' } },
    });
    const dry = await checked(person, uploaded.id);
    expect(dry.counts).toEqual({ rows: 9, new: 1, changed: 0, same: 0, wrong: 8, leftOut: 0 });
    const { items } = await rowsOf(person, uploaded.id, 'wrong');
    const said = Object.fromEntries(
      items.map((row) => [
        row.line,
        [
          ...Object.entries(row.cells).flatMap(([name, cell]) =>
            (cell.problems ?? []).map(({ message }) => `${name}: ${message}`),
          ),
          ...row.problems.map(({ message }) => message),
        ],
      ]),
    );
    expect(said).toEqual({
      3: ['site: There is no organisation unit “Nowhere”.'],
      4: [expect.stringMatching(/^activityType: “steam engine” is not one of /)],
      5: ['from: “2025-02-30” is not a date. Use the format 2026-03-31.', 'quantity: “ten” is not a number.'],
      6: ['to: “To” must not be before “From”.'],
      7: [expect.stringMatching(/^site: Row 2 has the same /)],
      8: ['unit: “furlong” is not a known unit.'],
      9: ['quantity: “1,5” does not match the decimal point of this column.'],
      11: ['to: “To” must not be before “From”.'],
    });
    expect((await person.call('POST', `/imports/${uploaded.id}/commit`, { rows: 'all' })).body).toMatchObject({
      status: 409,
      code: 'import.wrong-rows',
      values: { wrong: 8 },
    });
    expect(await committed(person, uploaded.id, 'good')).toMatchObject({ state: 'done', counts: { new: 1, wrong: 8 } });
    expect((await list(person, '/activity-data')).items).toHaveLength(1);

    const rejects = await person.call('GET', `/imports/${uploaded.id}/rejects`);
    const lines = rejects.text.split('\r\n');
    expect(lines).toHaveLength(10);
    expect(lines[1]).toBe(
      'Nowhere,electricity,2025-01-01,2025-01-31,10,kWh,B,3,Site: There is no organisation unit “Nowhere”.',
    );
    expect(lines[7]).toContain("'=cmd");
    // Corrected and sent again, the file of rejects imports as it is.
    const corrected = await send(
      person,
      'activityData',
      `${lines[0]}\r\n${lines[1]?.replace('Nowhere', 'Plant North')}\r\n`,
    );
    expect((await checked(person, corrected.id)).counts).toMatchObject({ new: 1, wrong: 0 });
  });

  it('do not pass over cells beyond the headers', async () => {
    const { person } = await fresh();
    const lines = Array.from(
      { length: 40 },
      (_, at) => `N1,electricity,2025-01-01,2025-01-31,${at},kWh,R${at}${at === 37 ? ',lost' : ''}`,
    );
    const uploaded = await send(
      person,
      'activityData',
      ['Site,Activity,From,To,Quantity,Unit,Document or meter', ...lines].join('\n'),
    );
    expect((await checked(person, uploaded.id)).counts).toMatchObject({ new: 39, wrong: 1 });
    expect((await rowsOf(person, uploaded.id, 'wrong')).items).toMatchObject([
      { line: 39, problems: [{ code: 'import-rows.too-many-cells' }] },
    ]);
  });

  it('ask when a column can be read in two ways, and do not go on before it is answered', async () => {
    const { person } = await fresh();
    const uploaded = await send(
      person,
      'activityData',
      'Site,Activity,From,To,Quantity,Unit\nN1,electricity,01/02/2025,03/02/2025,"1,250",kWh\nN1,electricity,05/03/2025,06/03/2025,"2,500",kWh\n',
    );
    expect(uploaded.questions.map(({ column, option }) => [column, option])).toEqual([
      [2, 'dates'],
      [3, 'dates'],
      [4, 'decimal'],
    ]);
    expect((await person.call('POST', `/imports/${uploaded.id}/check`)).body).toMatchObject({
      status: 422,
      code: 'import.ambiguous-columns',
    });
    const answered = await call(person, 'PUT', `/imports/${uploaded.id}/mapping`, {
      mapping: uploaded.mapping,
      constants: {},
      options: { 2: { dates: 'dmy' }, 3: { dates: 'dmy' }, 4: { decimal: '.' } },
    });
    expect(answered.questions).toEqual([]);
    await checked(person, uploaded.id);
    const { items } = await rowsOf(person, uploaded.id, 'new');
    expect(items[0]?.cells).toMatchObject({ from: { value: '2025-02-01' }, quantity: { value: '1250' } });
  });

  it('fill fields with the same value for every row, and tell which required fields nothing fills', async () => {
    const { person } = await fresh();
    const uploaded = await send(
      person,
      'activityData',
      'Site,From,To,Consumption (MWh),Colour\nN1,2025-01-01,2025-01-31,5,red\n',
    );
    expect(uploaded.mapping).toEqual({ 0: 'site', 1: 'from', 2: 'to', 3: 'quantity', 4: null });
    expect(uploaded.constants).toEqual({ unit: 'MWh' });
    expect(uploaded.missing).toEqual(['activityType']);
    const mapped = await call(person, 'PUT', `/imports/${uploaded.id}/mapping`, {
      mapping: uploaded.mapping,
      constants: { unit: 'MWh', activityType: 'Electricity' },
    });
    expect(mapped.missing).toEqual([]);
    expect((await checked(person, uploaded.id)).counts).toMatchObject({ new: 1 });
    await committed(person, uploaded.id);
    expect((await list(person, '/activity-data')).items[0]).toMatchObject({
      quantity: '5',
      unit: 'MWh',
      activityType: 'electricity',
    });
  });

  it('read workbooks: numbers, days, the chosen sheet', async () => {
    const { person } = await fresh();
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Cover', rows: [['Nothing here']] },
          {
            name: 'Notes',
            rows: [
              ['Month', 'Remark'],
              ['January', 'cold'],
            ],
          },
          {
            name: 'Bills',
            rows: [
              ['Energy bills of 2025'],
              [],
              ['Site', 'Activity', 'From', 'To', 'Quantity', 'Unit'],
              [
                'Plant North',
                'electricity',
                new Date('2025-01-01T00:00:00Z'),
                new Date('2025-01-31T00:00:00Z'),
                1250.1,
                'kWh',
              ],
              [
                'Plant North',
                'electricity',
                new Date('2025-02-01T00:00:00Z'),
                new Date('2025-02-28T00:00:00Z'),
                0.1 + 0.2,
                'kWh',
              ],
            ],
          },
        ],
      }),
    );
    const uploaded = await send(person, 'activityData', bytes, 'bills.xlsx', { sheet: 'Bills' });
    expect(uploaded).toMatchObject({
      sheets: ['Cover', 'Notes', 'Bills'],
      sheet: 'Bills',
      counts: { rows: 2 },
      questions: [],
    });
    expect((await checked(person, uploaded.id)).counts).toMatchObject({ new: 2, wrong: 0 });
    await committed(person, uploaded.id);
    expect(
      (await list(person, '/activity-data?sort=from')).items.map(({ from, quantity }) => [from, quantity]),
    ).toEqual([
      ['2025-01-01', '1250.1'],
      ['2025-02-01', '0.3'],
    ]);
    const { id } = await send(person, 'activityData', bytes, 'bills.xlsx');
    expect(await call(person, 'GET', `/imports/${id}`)).toMatchObject({ sheet: 'Notes' });
    expect((await person.call('PUT', `/imports/${id}/sheet`, { sheet: 'Cover' })).body).toMatchObject({
      code: 'import.empty',
    });
    expect(await call(person, 'PUT', `/imports/${id}/sheet`, { sheet: 'Bills' })).toMatchObject({
      state: 'uploaded',
      sheet: 'Bills',
      columns: uploaded.columns,
      mapping: uploaded.mapping,
      counts: { rows: 2 },
    });
    expect((await person.call('PUT', `/imports/${id}/sheet`, { sheet: 'Other' })).body).toMatchObject({
      code: 'import.unreadable',
    });
    expect(
      (await upload(person, '/imports', { name: 'bills.xlsx', bytes }, { resource: 'activityData', sheet: 'Other' }))
        .body,
    ).toMatchObject({ code: 'import.unreadable' });
  });

  it('bring a tree whose rows name each other, in any order, and refuse the children of wrong parents', async () => {
    const { person } = await fresh();
    const file =
      'Code,Name,Kind,Part of\nD1,Hall 1,Department,Plant West\nS1,Plant West,Site,Acme Group\nG,Acme ' +
      'Group,Group,\nS2,Plant East,nonsense,Acme Group\nD2,Hall 2,Department,S2\nD3,Hall 3,Department,N1\n';
    const uploaded = await send(person, 'orgUnit', file);
    const dry = await checked(person, uploaded.id);
    expect(dry.counts).toMatchObject({ new: 4, wrong: 2 });
    expect((await rowsOf(person, uploaded.id, 'wrong')).items[1]).toMatchObject({
      line: 6,
      cells: { parent: { problems: [{ message: 'Row 5, which this row refers to, has errors.' }] } },
    });
    await committed(person, uploaded.id, 'good');
    const { items } = await list(person, '/org-units?sort=name');
    const byName = new Map(items.map((item) => [item['name'], item]));
    expect(byName.get('Hall 1')?.['parent']).toBe(byName.get('Plant West')?.['id']);
    expect(byName.get('Plant West')?.['parent']).toBe(byName.get('Acme Group')?.['id']);
    expect(byName.get('Hall 3')?.['parent']).toBe(byName.get('Plant North')?.['id']);
  });

  it('are undone within a day; what people changed or use meanwhile stays and is told', async () => {
    const { person, site } = await fresh();
    const first = await send(person, 'activityData', bills);
    await checked(person, first.id);
    await committed(person, first.id);
    const second = await send(
      person,
      'activityData',
      `${bills.replace('990;', '995;').replace('1.250,5', '1.300')}\r\nPlant North;Electricity;01.04.2025;30.04.2025;70;kWh;R-4;X\r\nPlant North;Electricity;01.05.2025;31.05.2025;80;kWh;R-5;X\r\n`,
    );
    await call(person, 'PUT', `/imports/${second.id}/mapping`, {
      mapping: second.mapping,
      constants: {},
      options: { 4: { decimal: ',' } },
    });
    expect((await checked(person, second.id)).counts).toMatchObject({ new: 2, changed: 2, same: 1 });
    await committed(person, second.id);
    const byReference = async () =>
      new Map((await list(person, '/activity-data')).items.map((item) => [item['reference'], item]));
    const before = await byReference();
    const change = async (reference: string, set: object) =>
      person.call('PATCH', `/activity-data/${String(before.get(reference)?.['id'])}`, {
        version: before.get(reference)?.['version'],
        set,
      });
    expect((await change('R-1', { quantity: '1' })).status).toBe(200);
    expect((await change('R-5', { note: 'Looked at' })).status).toBe(200);

    expect((await person.call('POST', `/imports/${second.id}/undo`)).body).toMatchObject({
      import: { state: 'undoing' },
    });
    await drainJobs(app);
    const undone = await call(person, 'GET', `/imports/${second.id}`);
    expect(undone).toMatchObject({ state: 'undone', undoUntil: null });
    expect(undone.kept.map(({ reasons }) => reasons.map(({ message }) => message).join(' '))).toEqual([
      'It has been changed since.',
      'It has been changed since.',
    ]);
    const after = await byReference();
    expect([...after.keys()].sort()).toEqual(['R-1', 'R-2', 'R-3', 'R-5']);
    expect([after.get('R-1')?.['quantity'], after.get('R-2')?.['quantity']]).toEqual(['1', '990']);
    const bin = await list(person, '/activity-data?bin=true');
    expect(bin.items.map(({ reference }) => reference)).toEqual(['R-4']);
    const history = (await person.call('GET', `/activity-data/${String(bin.items[0]?.['id'])}/history`)).body[
      'items'
    ] as unknown as { action: string }[];
    expect(history.map(({ action }) => action)).toEqual(['undo-import', 'import']);
    const kept = (await person.call('GET', `/activity-data/${String(after.get('R-5')?.['id'])}/history`)).body[
      'items'
    ] as unknown as { action: string }[];
    expect(kept.map(({ action }) => action)).toEqual(['change', 'import']);
    expect((await person.call('POST', `/imports/${second.id}/undo`)).body).toMatchObject({
      code: 'import.wrong-state',
    });

    now = new Date(now.getTime() + 25 * 3600_000);
    await database.pool.query('update directory.session set last_seen_at = $1, expires_at = $2', [
      now,
      new Date(now.getTime() + 3600_000),
    ]);
    expect((await person.call('POST', `/imports/${first.id}/undo`)).body).toMatchObject({ code: 'import.undo-late' });
    void site;
  });

  it('keep units that others use when their import is undone', async () => {
    const { person } = await fresh();
    const units = await send(
      person,
      'orgUnit',
      'Code,Name,Kind,Part of\nG,Group,Group,\nS1,Used,Site,G\nS2,Unused,Site,G\n',
    );
    await checked(person, units.id);
    await committed(person, units.id);
    const data = await send(
      person,
      'activityData',
      'Site,Activity,From,To,Quantity,Unit\nUsed,electricity,2025-01-01,2025-01-31,5,kWh\n',
    );
    await checked(person, data.id);
    await committed(person, data.id);
    await person.call('POST', `/imports/${units.id}/undo`);
    await drainJobs(app);
    const { kept } = await call(person, 'GET', `/imports/${units.id}`);
    expect(
      Object.fromEntries(kept.map(({ title, reasons }) => [title, reasons.map(({ message }) => message).join(' ')])),
    ).toEqual({
      Used: 'It is used by activity data.',
      Group: 'It is used by organisation units that are kept.',
    });
    expect((await list(person, '/org-units?sort=name')).items.map(({ name }) => name)).toEqual([
      'Group',
      'Plant North',
      'Used',
    ]);
  });

  it('belong to those who may import and write; nobody else sees them', async () => {
    const { company, person } = await fresh();
    const { id } = await send(person, 'activityData', bills);
    const [reader, other, stranger] = [
      await newPerson(test, company, ['environmental.read', 'data.import']),
      await newPerson(test, await newCompany(test), writing, company),
      await newPerson(test, null, [], company),
    ];
    for (const caller of [reader, other, stranger]) {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/check'],
        ['GET', '/rows'],
        ['POST', '/cancel'],
        ['POST', '/undo'],
        ['GET', '/rejects'],
      ] as const)
        expect([path, (await caller.call(method, `/imports/${id}${path}`)).status]).toEqual([path, 404]);
      expect(
        (await upload(caller, '/imports', { name: 'a.csv', bytes: bills }, { resource: 'activityData' })).status,
      ).toBe(404);
    }
    expect((await (await newPerson(test, company, ['environmental.write'])).call('GET', '/imports')).status).toBe(403);
    expect((await list(reader, '/imports')).items).toEqual([]);
    expect((await list(person, '/imports')).items.map((item) => item['id'])).toEqual([id]);
  });

  it('take a CSV that is larger than other files may be, and name that limit for a text that is none', async () => {
    const { person } = await fresh();
    const row = `North,electricity,2025-01-01,2025-01-31,5,kWh,${'x'.repeat(4000)}\n`;
    const bytes = `Site,Activity,From,To,Quantity,Unit,Remarks\n${row.repeat(6600)}`;
    expect(bytes.length).toBeGreaterThan(25 * 1024 * 1024);
    const large = await upload(person, '/imports', { name: 'bills.csv', bytes }, { resource: 'activityData' });
    expect([large.status, (large.body['import'] as ImportResponse | undefined)?.progress.total]).toEqual([201, 6600]);
    const evidence = await upload(person, '/files', { name: 'bills.csv', bytes });
    expect([evidence.status, evidence.text]).toEqual([413, expect.stringContaining('larger than 25 MB')]);
  });

  it('can be cancelled at every stage', async () => {
    const { person } = await fresh();
    const { id } = await send(person, 'activityData', bills);
    await person.call('POST', `/imports/${id}/check`);
    expect((await person.call('POST', `/imports/${id}/cancel`)).body).toMatchObject({ import: { state: 'cancelled' } });
    await drainJobs(app);
    expect(await call(person, 'GET', `/imports/${id}`)).toMatchObject({ state: 'cancelled' });
    expect((await checked(person, id)).state).toBe('checked');
    await person.call('POST', `/imports/${id}/commit`, { rows: 'all' });
    await person.call('POST', `/imports/${id}/cancel`);
    await drainJobs(app);
    expect(await call(person, 'GET', `/imports/${id}`)).toMatchObject({ state: 'cancelled' });
    expect((await list(person, '/activity-data')).items).toEqual([]);
  });

  it('say of a workbook that cannot be read what can be done, and nothing that a library says', async () => {
    const { person } = await fresh();
    const whole = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Bills',
            rows: [
              ['Site', 'Activity'],
              ['Plant', 'Electricity'],
            ],
          },
        ],
      }),
    );
    // The sheet itself is spoilt; what the file says it is stays.
    const bytes = Buffer.from(whole);
    bytes.fill(0x55, Math.floor(whole.length * 0.3), Math.floor(whole.length * 0.7));
    const { status, body } = await upload(
      person,
      '/imports',
      { name: 'bills.xlsx', bytes },
      { resource: 'activityData' },
    );
    expect([status, body['code'], body['title']]).toEqual([
      422,
      'import.unreadable',
      'This file could not be read: it is damaged',
    ]);
  });

  it('refuse files that are none, have no rows or never close a quote', async () => {
    const { person } = await fresh();
    const refused = async (bytes: string | Buffer, name = 'a.csv') =>
      (await upload(person, '/imports', { name, bytes }, { resource: 'activityData' })).body['code'];
    expect(await refused('Site,Activity\n')).toBe('import.empty');
    expect(await refused('%PDF-1.7\n%%EOF')).toBe('import.unreadable');
    expect(await refused('Site,Activity\n"never closed,x\n')).toBe('import.unreadable');
    expect(await refused(readFileSync(fileURLToPath(import.meta.url)).subarray(0, 0))).toBe('file.empty');
    expect((await upload(person, '/imports', { name: 'a.csv', bytes: bills }, { resource: 'nonsense' })).status).toBe(
      404,
    );
  });
});
