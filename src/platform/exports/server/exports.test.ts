import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '#platform/imports/model/csv.ts';
import { disarm, rearm } from '#platform/imports/model/cells/cell.ts';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';

const access = [
  'company.read',
  'company.manage',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'data.import',
  'data.export',
  'history.read',
];

describe('exports', async () => {
  const test = await testApp();
  const { app, http } = test;

  async function fresh() {
    const company = await newCompany(test);
    const person = await newPerson(test, company, access);
    return { company, person };
  }
  const create = async (caller: Caller, path: string, values: object) => {
    const { status, body, text } = await caller.call('POST', path, values);
    if (status !== 201) throw new Error(text);
    return (body['record'] as { id: string }).id;
  };
  const raw = async (caller: Caller, slug: string, path: string) =>
    (
      await http.inject({
        method: 'GET',
        url: `/api/companies/${slug}${path}`,
        headers: { cookie: `session=${caller.token}` },
      })
    ).rawPayload;
  const rowsIn = (text: string) => new CsvReader(',').push(text.replace(/^\ufeff/, ''));

  it('hold the filtered list with labels, names and units, and nothing a spreadsheet would run', async () => {
    const { company, person } = await fresh();
    const parent = await create(person, '/org-units', {
      name: '=HYPERLINK("http://evil")',
      kind: 'group',
      code: '-1+1',
    });
    await create(person, '/org-units', {
      name: 'Plant; "North"',
      kind: 'site',
      parent,
      floorAreaM2: '1250.5',
      ownershipShare: '0.375',
      country: 'DE',
      location: { lat: '48.2', lon: '-16.37' },
      address: 'Street 1\nTown',
      validFrom: '2020-01-31',
    });
    const csv = await person.call('GET', '/org-units/export?kind=site');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text.charCodeAt(0)).toBe(0xfeff);
    const [header = [], row = [], ...rest] = rowsIn(csv.text);
    expect(rest).toEqual([]);
    const cells = Object.fromEntries(header.map((name, at) => [name, row[at]]));
    expect(cells).toMatchObject({
      Name: 'Plant; "North"',
      Type: 'Site',
      'Part of': `'=HYPERLINK("http://evil")`,
      'Floor area (m²)': '1250.5',
      'Ownership (%)': '37.5',
      Country: 'DE',
      Coordinates: '48.2, -16.37',
      Address: 'Street 1\nTown',
      'Part of the company since': '2020-01-31',
      'Financial control': 'Yes',
    });
    const chosen = await person.call(
      'GET',
      '/org-units/export?columns=code,floorAreaM2,createdBy&bom=false&separator=semicolon&sort=name',
    );
    expect(chosen.text).toBe(
      `Code;Floor area (m²);Created by\r\n'-1+1;;Test Person ${person.accountId.slice(-4)}\r\n;1250.5;Test Person ${person.accountId.slice(-4)}\r\n`,
    );
    expect((await person.call('GET', '/org-units/export?columns=secret')).body).toMatchObject({
      code: 'query.unknown-field',
    });
    expect((await person.call('GET', '/org-units/export?nonsense=1')).body).toMatchObject({
      code: 'query.unknown-field',
    });
    void company;
  });

  it('are workbooks with real numbers and days, and texts that stay texts', async () => {
    const { company, person } = await fresh();
    await create(person, '/org-units', { name: '=1+1', kind: 'site', floorAreaM2: '-0', validFrom: '2020-02-29' });
    await create(person, '/org-units', {
      name: 'Digits',
      kind: 'site',
      floorAreaM2: '123456789012.123456789012',
      landAreaHa: '12.25',
    });
    const bytes = await raw(
      person,
      company.slug,
      '/org-units/export?format=xlsx&sort=name&columns=name,floorAreaM2,landAreaHa,validFrom',
    );
    const {
      sheets: [sheet],
    } = await readXlsx(bytes);
    expect(sheet?.rows).toEqual([
      ['Name', 'Floor area (m²)', 'Land area (ha)', 'Part of the company since'],
      ['=1+1', 0, null, new Date('2020-02-29T00:00:00Z')],
      ['Digits', '123456789012.123456789012', 12.25, null],
    ]);
  });

  it('are JSON with the values as the calls answer them', async () => {
    const { person } = await fresh();
    const parent = await create(person, '/org-units', { name: 'Group', kind: 'group' });
    await create(person, '/org-units', { name: 'Site', kind: 'site', parent, floorAreaM2: '12.5' });
    const { body } = await person.call(
      'GET',
      '/org-units/export?format=json&kind=site&columns=name,parent,floorAreaM2',
    );
    expect(body).toMatchObject([{ name: 'Site', parent: { id: parent, name: 'Group' }, floorAreaM2: '12.5' }]);
  });

  it('go page by page to the end, and stand in the history with their filters and count', async () => {
    const { person, company } = await fresh();
    await test.database.pool.query('select 1');
    const lines = ['Name,Kind', ...Array.from({ length: 1203 }, (_, at) => `Unit ${at},Site`)].join('\n');
    const { body } = await upload(person, '/imports', { name: 'units.csv', bytes: lines }, { resource: 'orgUnit' });
    const { id } = body['import'] as unknown as ImportResponse;
    await person.call('POST', `/imports/${id}/check`);
    await drainJobs(app);
    await person.call('POST', `/imports/${id}/commit`, { rows: 'all' });
    await drainJobs(app);
    const csv = await person.call('GET', '/org-units/export?kind=site&columns=name');
    expect(new Set(rowsIn(csv.text).flat()).size).toBe(1204);
    const { asOwner } = await import('#test/support/owner.ts');
    const {
      rows: [entry],
    } = await asOwner(test.database.ownerUrl, (owner) =>
      owner.query<{ after: unknown; actor: string }>(
        `select after, actor from history where company_id = $1 and action = 'export'`,
        [company.id],
      ),
    );
    expect(entry).toEqual({
      actor: person.accountId,
      after: { format: 'csv', rows: 1203, columns: ['name'], query: { kind: 'site', sort: 'name' } },
    });
  });

  it('need the right to export, and the right to read', async () => {
    const { company } = await fresh();
    expect((await (await newPerson(test, company, ['company.read'])).call('GET', '/org-units/export')).status).toBe(
      403,
    );
    expect((await (await newPerson(test, company, ['data.export'])).call('GET', '/org-units/export')).status).toBe(403);
    expect((await (await newPerson(test, null, [], company)).call('GET', '/org-units/export')).status).toBe(404);
  });

  it('say in a workbook that a text is too long for a cell, and have it whole as CSV', async () => {
    const ring = Array.from({ length: 3_000 }, (_none, at) => [
      8 + 0.1 * Math.cos((2 * Math.PI * at) / 3_000),
      51 + 0.1 * Math.sin((2 * Math.PI * at) / 3_000),
    ]);
    const geometry = JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
    const { company, person } = await fresh();
    await create(person, '/sensitive-areas', {
      name: 'Round',
      code: 'R',
      kind: 'national',
      geometry,
      dataSet: 'Own',
      licence: 'CC0',
      asOf: '2025-01-01',
    });
    const {
      sheets: [sheet],
    } = await readXlsx(await raw(person, company.slug, '/sensitive-areas/export?format=xlsx&columns=name,geometry'));
    expect(sheet?.rows[1]).toEqual([
      'Round',
      `[${geometry.length.toLocaleString('en')} characters: too long for a cell, see the CSV or JSON export]`,
    ]);
    expect(rowsIn((await person.call('GET', '/sensitive-areas/export?columns=name,geometry')).text)[1]).toEqual([
      'Round',
      geometry,
    ]);
  });

  it.each(['csv', 'xlsx'])('come back as they went: nothing is lost by %s out and in again', async (format) => {
    const { company, person } = await fresh();
    const field = async (key: string, kind: string) =>
      create(person, '/custom-fields', {
        resource: 'orgUnit',
        key,
        label: `Own ${key}`,
        kind,
        ...(kind === 'choice' ? { options: [{ value: 'red' }, { value: 'blue' }] } : {}),
      });
    for (const [key, kind] of [
      ['remark', 'text'],
      ['level', 'number'],
      ['due', 'date'],
      ['colour', 'choice'],
      ['owner', 'person'],
    ] as const)
      await field(key, kind);
    const group = await create(person, '/org-units', { name: 'Twin', kind: 'group', code: 'T1' });
    await create(person, '/org-units', { name: 'twin', kind: 'group', code: 'T2' });
    await create(person, '/org-units', {
      name: `'=not a formula`,
      code: '007',
      kind: 'legalEntity',
      parent: group,
      country: 'AT',
      region: 'AT-9',
      city: '＝Wien',
      address: ' two\nlines "quoted"; and, more',
      location: { lat: '48.2', lon: '16.37' },
      nace: '16.22',
      ownershipShare: '0.333333333333',
      financialControl: false,
      operationalControl: true,
      validFrom: '2020-02-29',
      validTo: '2021-03-04',
      floorAreaM2: '123456789.123456789012',
      landAreaHa: '0.000000000001',
      use: '＋49 123',
      custom: { remark: '@home', level: '-12.5', due: '2026-03-04', colour: 'blue', owner: person.accountId },
    });
    const contents = async (caller: Caller) => {
      const { items } = (await caller.call('GET', '/org-units?sort=code')).body as unknown as {
        items: Record<string, unknown>[];
      };
      const codes = new Map(items.map((item) => [item['id'], item['code']]));
      return items.map(
        ({
          id: _id,
          version: _version,
          createdAt: _at,
          createdBy: _by,
          changedAt: _changed,
          changedBy: _changer,
          parent,
          ...rest
        }): Record<string, unknown> => ({ ...rest, parent: codes.get(parent) ?? null }),
      );
    };
    const bytes = await raw(person, company.slug, `/org-units/export?format=${format}`);
    // Into the same company nothing changes; into an empty one everything is there again.
    const other = await newCompany(test);
    const elsewhere = await newPerson(test, other, access);
    const send = async (caller: Caller, content: Buffer) => {
      const { body } = await upload(
        caller,
        '/imports',
        { name: `units.${format}`, bytes: content },
        { resource: 'orgUnit' },
      );
      const sent = body['import'] as unknown as ImportResponse;
      expect(sent.questions).toEqual([]);
      await caller.call('POST', `/imports/${sent.id}/check`);
      await drainJobs(app);
      return (await caller.call('GET', `/imports/${sent.id}`)).body['import'] as unknown as ImportResponse;
    };
    expect((await send(person, bytes)).counts).toEqual({ rows: 3, new: 0, changed: 0, same: 3, wrong: 0, leftOut: 0 });
    if (format === 'xlsx') return;
    const before = await contents(person);
    for (const [key, kind] of [
      ['remark', 'text'],
      ['level', 'number'],
      ['due', 'date'],
      ['colour', 'choice'],
    ] as const)
      await create(elsewhere, '/custom-fields', {
        resource: 'orgUnit',
        key,
        label: `Own ${key}`,
        kind,
        ...(kind === 'choice' ? { options: [{ value: 'red' }, { value: 'blue' }] } : {}),
      });
    // Ids and people of one company mean nothing in another; the parent's code does.
    const text = bytes
      .toString('utf8')
      .replace(/Twin \[[0-9a-f-]+\]/, 'T1')
      .replace(/,Own owner\r\n/, ',Nobody\r\n');
    const copied = await send(elsewhere, Buffer.from(text));
    expect(copied.counts).toMatchObject({ new: 3, wrong: 0 });
    await elsewhere.call('POST', `/imports/${copied.id}/commit`, { rows: 'all' });
    await drainJobs(app);
    expect(await contents(elsewhere)).toEqual(
      before.map((record) => ({
        ...record,
        custom: Object.fromEntries(Object.entries(record['custom'] as object).filter(([key]) => key !== 'owner')),
      })),
    );
  });

  it('disarm every text, and take exactly that back', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^'*[ \u00a0\u200b\u3164]*[=+\-@\t\r＝＋－＠].*$/)),
        (text) => {
          expect(rearm(disarm(text))).toBe(text);
          expect(disarm(text)).not.toMatch(/^(?:[\t\r\n]|[\s\p{Cf}\u3164]*[=+\-@＝＋－＠])/u);
        },
      ),
    );
  });

  it('is the CSV that other programs read', async () => {
    const { person } = await fresh();
    await create(person, '/org-units', { name: 'a "b", c', kind: 'site', address: 'x\ny' });
    const { text } = await person.call('GET', '/org-units/export?columns=name,address');
    expect(parse(text, { bom: true })).toEqual([
      ['Name', 'Address'],
      ['a "b", c', 'x\ny'],
    ]);
  });
});
