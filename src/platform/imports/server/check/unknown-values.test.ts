import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportResponse, RowResponse, UnknownValuesResponse } from '#platform/imports/model/contract.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { exportFile, importFile } from '#test/support/imports.ts';
import { countryCode } from '#platform/imports/model/cells/countries.ts';
import { currencyOfSign } from '#platform/imports/model/cells/unit-words.ts';
import { countryCodes } from '#platform/values/model/country-codes.ts';
import { upload } from '#test/support/upload.ts';

const writing = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'data.import',
  'history.read',
];

describe('values that nobody knows', async () => {
  const test = await testApp();
  const { app } = test;

  async function fresh(access: readonly string[] = writing) {
    const company = await newCompany(test);
    const owner = await newPerson(test, company, writing);
    const made = await owner.call('POST', '/org-units', { name: 'Werk Nord', code: 'N1', kind: 'site' });
    const person = access === writing ? owner : await newPerson(test, company, access);
    return { company, person, owner, site: (made.body['record'] as { id: string }).id };
  }
  const one = async (caller: Caller, method: string, path: string, body?: unknown) => {
    const answer = await caller.call(method, path, body);
    expect(answer.body).toHaveProperty('import');
    return answer.body['import'] as unknown as ImportResponse;
  };
  const send = async (caller: Caller, bytes: string | Buffer, name = 'file.csv') =>
    (await upload(caller, '/imports', { name, bytes }, { resource: 'activityData' })).body[
      'import'
    ] as unknown as ImportResponse;
  const checked = async (caller: Caller, id: string) => {
    await one(caller, 'POST', `/imports/${id}/check`);
    await drainJobs(app);
    return one(caller, 'GET', `/imports/${id}`);
  };
  const valuesOf = async (caller: Caller, id: string) =>
    ((await caller.call('GET', `/imports/${id}/values`)).body as unknown as UnknownValuesResponse).fields;
  const rowsOf = async (caller: Caller, id: string, verdict: string) =>
    ((await caller.call('GET', `/imports/${id}/rows?verdict=${verdict}`)).body as unknown as { items: RowResponse[] })
      .items;

  const bills = (extra: readonly string[] = []) =>
    [
      'Standort;Art;Von;Bis;Verbrauch;Einheit;Beleg',
      'Werk Nord;Strom;01.01.2025;31.01.2025;1.000,5;kWh;R-1',
      'Werk Nrod;Strom;01.02.2025;28.02.2025;900;kWh;R-2',
      'Werk Nrod;Erdgas;01.02.2025;28.02.2025;70;kilowattstd;R-3',
      'Lager Süd;Strom;01.03.2025;31.03.2025;5;kWh;R-4',
      'Alt;Strom;01.03.2025;31.03.2025;6;kWh;R-5',
      ...extra,
    ].join('\r\n');

  it('are listed once with their rows, proposed, matched, created or left out, and remembered with the layout', async () => {
    const { person, site } = await fresh();
    const { id } = await send(person, bills());
    const first = await checked(person, id);
    // Exact synonyms of options are read; what is only alike is not.
    expect(first.counts).toMatchObject({ new: 1, wrong: 4 });
    expect(first.unknown).toEqual({ open: 4, decided: 0 });
    const [sites, units] = await valuesOf(person, id);
    expect(sites).toMatchObject({
      field: 'site',
      isCut: false,
      creates: { resource: 'orgUnit', needs: ['kind'], asked: ['country'] },
    });
    expect(sites?.items.map(({ given, rows, proposals }) => [given, rows, proposals[0]?.use])).toEqual([
      ['Werk Nrod', 2, site],
      ['Lager Süd', 1, undefined],
      ['Alt', 1, undefined],
    ]);
    expect(units).toMatchObject({ field: 'unit', creates: null, items: [{ given: 'kilowattstd', rows: 1 }] });

    await one(person, 'PUT', `/imports/${id}/values`, {
      choices: [
        { field: 'site', given: 'Werk Nrod', choice: { use: site } },
        { field: 'site', given: 'Alt', choice: { leaveOut: true } },
        { field: 'unit', given: 'kilowattstd', choice: { use: 'kWh_gross' } },
      ],
    });
    const made = await one(person, 'POST', `/imports/${id}/values/records`, {
      field: 'site',
      names: ['Lager Süd'],
      set: { kind: 'site' },
    });
    expect([made.state, made.unknown]).toEqual(['uploaded', { open: 0, decided: 4 }]);
    const second = await checked(person, id);
    expect(second.counts).toMatchObject({ new: 4, wrong: 0, leftOut: 1 });
    expect(second.unknown).toEqual({ open: 0, decided: 4 });
    expect(await rowsOf(person, id, 'leftOut')).toMatchObject([{ line: 6, verdict: 'leftOut' }]);
    await one(person, 'POST', `/imports/${id}/commit`, { rows: 'all' });
    await drainJobs(app);
    const rejects = await person.call('GET', `/imports/${id}/rejects`);
    expect(rejects.text.split('\r\n')[1]).toContain('Alt;Strom;');

    // The next file of this layout needs no decision.
    const next = await send(person, bills(['Werk Nrod;Strom;01.04.2025;30.04.2025;12;kWh;R-6']));
    expect((await checked(person, next.id)).counts).toMatchObject({ new: 1, same: 4, wrong: 0, leftOut: 1 });
    expect((await valuesOf(person, next.id))[0]?.items.find(({ given }) => given === 'Werk Nrod')).toMatchObject({
      rows: 3,
      choice: { use: site, label: 'Werk Nord' },
    });
  });

  it('may stand for all rows: a site that no column names is given by its name and created', async () => {
    const { person } = await fresh();
    const { id, mapping } = await send(
      person,
      ['Art;Von;Bis;Verbrauch;Einheit', 'Strom;01.01.2025;31.01.2025;7;kWh', 'Strom;01.02.2025;28.02.2025;8;kWh'].join(
        '\r\n',
      ),
    );
    await one(person, 'PUT', `/imports/${id}/mapping`, { mapping, constants: { site: 'Backstube' }, options: {} });
    const first = await checked(person, id);
    expect([first.counts, first.unknown]).toMatchObject([
      { new: 0, wrong: 2 },
      { open: 1, decided: 0 },
    ]);
    expect((await valuesOf(person, id))[0]?.items).toMatchObject([{ given: 'Backstube', rows: 2 }]);
    await one(person, 'POST', `/imports/${id}/values/records`, {
      field: 'site',
      names: ['Backstube'],
      set: { kind: 'site' },
    });
    expect((await checked(person, id)).counts).toMatchObject({ new: 2, wrong: 0 });
  });

  it('are not first and last days where a column of months or years says both', async () => {
    const { person } = await fresh();
    const file = (header: string, ...periods: string[]) =>
      [
        `Standort;Art;${header};Verbrauch;Einheit`,
        ...periods.map((period, at) => `Werk Nord;Strom;${period};${at + 5};kWh`),
      ].join('\r\n');
    for (const [text, ...days] of [
      [file('Monat', 'Januar 2025', 'Feb 2025'), '2025-01-01', '2025-01-31', '2025-02-01', '2025-02-28'],
      [file('Monat', '01.03.2025', '2025-04'), '2025-03-01', '2025-03-31', '2025-04-01', '2025-04-30'],
      [file('Jahr', '2024', '2023'), '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ] as const) {
      const { id } = await send(person, text);
      const { counts, missing } = await checked(person, id);
      expect([counts, missing], text).toMatchObject([{ new: 2, wrong: 0 }, []]);
      const rows = await rowsOf(person, id, 'new');
      expect(rows.flatMap(({ cells }) => [cells['from']?.value, cells['to']?.value])).toEqual(days);
    }
    // Not every value is a period: nothing is concluded.
    const { id } = await send(person, file('Monat', '2025-05', '17.06.2025'));
    expect((await checked(person, id)).counts).toMatchObject({ new: 0, wrong: 2 });
  });

  it('are asked about again when what they were matched to is gone', async () => {
    const { person } = await fresh();
    const made = await person.call('POST', '/org-units', { name: 'Short-lived', kind: 'site' });
    const { id: use, version } = made.body['record'] as { id: string; version: number };
    const { id } = await send(person, bills());
    await checked(person, id);
    await one(person, 'PUT', `/imports/${id}/values`, { choices: [{ field: 'site', given: 'Alt', choice: { use } }] });
    await person.call('DELETE', `/org-units/${use}?version=${version}`);
    await checked(person, id);
    const alt = (await rowsOf(person, id, 'wrong')).find(({ line }) => line === 6);
    expect(alt?.cells['site']?.problems?.map(({ message }) => message)).toEqual([
      'The entry that “Alt” was matched to no longer exists.',
    ]);
  });

  it('become records only where the person may write them by hand, and are matched to nothing of another company', async () => {
    const { person } = await fresh(writing.filter((key) => key !== 'organisation.manage'));
    const { id } = await send(person, bills());
    await checked(person, id);
    expect((await valuesOf(person, id))[0]).toMatchObject({ field: 'site', creates: null });
    const refused = await person.call('POST', `/imports/${id}/values/records`, {
      field: 'site',
      names: ['Alt'],
      set: { kind: 'site' },
    });
    expect(refused.status).toBe(403);
    const { site: foreign } = await fresh();
    await one(person, 'PUT', `/imports/${id}/values`, {
      choices: [{ field: 'site', given: 'Alt', choice: { use: foreign } }],
    });
    expect((await checked(person, id)).counts).toMatchObject({ new: 1, wrong: 4 });
  });

  it('do not make two rows duplicates of each other', async () => {
    const { person } = await fresh();
    const { id } = await send(
      person,
      'Site;Activity;From;To;Quantity;Unit\nUnknown A;Strom;2025-01-01;2025-01-31;5;kWh\nUnknown B;Strom;2025-01-01;2025-01-31;6;kWh\n',
    );
    await checked(person, id);
    const codes = (await rowsOf(person, id, 'wrong')).flatMap(({ cells, problems }) => [
      ...Object.values(cells).flatMap((cell) => (cell.problems ?? []).map(({ code }) => code)),
      ...problems.map(({ code }) => code),
    ]);
    expect(codes).toEqual(['import-rows.no-entry', 'import-rows.no-entry']);
  });

  it('of a column called status are no states of the record, unless they are called so', async () => {
    const { person } = await fresh();
    const file = (value: string) =>
      `Site;Activity;From;To;Quantity;Unit;Status\nN1;Strom;2025-01-01;2025-01-31;5;kWh;${value}\n`;
    expect((await send(person, file('paid'))).mapping[6]).toBeNull();
    expect((await send(person, file('Draft'))).mapping[6]).toBe('status');
  });

  it('leave rows of totals out by proposal, one of them or all of them back by a word', async () => {
    const { person } = await fresh();
    const workbook = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Strom',
            rows: [
              ['Stromverbrauch 2025'],
              ['Standort', 'Art', 'Von', 'Bis', 'Verbrauch', 'Einheit'],
              ['Werk Nord', 'Strom', '01.01.2025', '31.01.2025', 100.25, 'kWh'],
              ['Werk Nord', 'Strom', '01.02.2025', '28.02.2025', 50.5, 'kWh'],
              ['Summe', null, null, null, 150.75, 'kWh'],
              [null, null, null, null, 150.75, 'kWh'],
            ],
          },
        ],
      }),
    );
    const { id } = await send(person, workbook, 'strom.xlsx');
    expect((await checked(person, id)).counts).toMatchObject({ new: 2, wrong: 0, leftOut: 2 });
    expect((await rowsOf(person, id, 'leftOut')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [5, 'import-rows.row-of-totals'],
      [6, 'import-rows.row-of-sums'],
    ]);
    await one(person, 'PUT', `/imports/${id}/totals`, { notTotal: 6 });
    expect((await checked(person, id)).counts).toMatchObject({ new: 2, wrong: 1, leftOut: 1 });
    // A row in the middle of a workbook is found again and again.
    for (const text of ['Werk Nord', 'N1'])
      expect(
        (await person.call('PUT', `/imports/${id}/corrections`, { line: 6, field: 'site', text })).body,
      ).toMatchObject({ row: { verdict: 'wrong' } });
    await one(person, 'PUT', `/imports/${id}/totals`, { totals: 'import' });
    expect((await checked(person, id)).counts).toMatchObject({ new: 2, wrong: 2, leftOut: 0 });
  });

  it('and cells that are wrong are corrected where they are shown, and the correction stays with the import', async () => {
    const { company, person } = await fresh();
    const { id } = await send(
      person,
      'Site;Activity;From;To;Quantity;Unit\nN1;Strom;2025-01-01;2025-01-31;fünf;kWh\nN1;Strom;2025-02-30;2025-02-28;6;kWh\nN1;Strom;2025-03-01;2025-03-31;7;kWh\n',
    );
    expect((await checked(person, id)).counts).toMatchObject({ new: 1, wrong: 2 });
    const correct = async (line: number, field: string, text: string) =>
      (await person.call('PUT', `/imports/${id}/corrections`, { line, field, text })).body as unknown as {
        import: ImportResponse;
        row: RowResponse;
      };
    expect(await correct(2, 'quantity', 'six')).toMatchObject({
      import: { corrections: 1, counts: { new: 1, wrong: 2 } },
      row: { verdict: 'wrong', cells: { quantity: { given: 'six' } } },
    });
    // The column has no decimal sign yet: that of the correction is read.
    expect(await correct(2, 'quantity', '5,5')).toMatchObject({
      import: { state: 'checked', corrections: 1, counts: { new: 2, wrong: 1 } },
      row: { verdict: 'new', cells: { quantity: { value: '5.5' } } },
    });
    expect(await correct(3, 'from', '2025-02-01')).toMatchObject({ import: { counts: { new: 3, wrong: 0 } } });
    // A row that is right, or is not there, is nothing to correct.
    for (const line of [4, 400])
      expect(await correct(line, 'quantity', '1')).toMatchObject({ code: 'import.not-correctable' });
    expect((await rowsOf(person, id, 'new')).map(({ line, cells }) => [line, cells['quantity']?.value])).toEqual([
      [2, '5.5'],
      [3, '6'],
      [4, '7'],
    ]);
    await one(person, 'POST', `/imports/${id}/commit`, { rows: 'all' });
    await drainJobs(app);
    expect((await one(person, 'GET', `/imports/${id}`)).counts).toMatchObject({ new: 3, wrong: 0 });
    const { rows } = await inCompany(test.database, { companyId: company.id, accountId: null }, (tx) =>
      tx.client.query(
        "select after -> 'corrections' as corrections from history where import_id = $1 and after ? 'corrections'",
        [id],
      ),
    );
    expect(rows).toEqual([
      {
        corrections: [
          { line: 2, field: 'quantity', before: 'fünf', after: '5,5' },
          { line: 3, field: 'from', before: '2025-02-30', after: '2025-02-01' },
        ],
      },
    ]);
  });

  it('and tables that go across become rows once somebody says so: months of one year, empty cells left', async () => {
    const { person } = await fresh();
    const { id, wideProposal, mapping } = await send(
      person,
      'Standort;Art;Einheit;Jan;Feb;Mrz;Summe\nN1;Strom;kWh;1.000,5;;30;1.030,5\nN1;Erdgas;kWh;7;x;9;16\nSumme;;;1.007,5;;39;1.046,5\n',
      'Verbrauch 2025.csv',
    );
    expect(wideProposal).toEqual({
      into: 'quantity',
      as: '(period)',
      columns: [3, 4, 5].map((index) => ({ index, means: `2025-0${index - 2}`, unit: null })),
    });
    const mapped = await one(person, 'PUT', `/imports/${id}/mapping`, { mapping, wide: wideProposal });
    expect([mapped.missing, mapped.questions]).toEqual([[], []]);
    // The row of sums and the empty cell make no row of data; the wrong cell is named by its line and column.
    expect((await checked(person, id)).counts).toMatchObject({ new: 4, wrong: 1, leftOut: 2, rows: 7 });
    expect(await rowsOf(person, id, 'wrong')).toMatchObject([{ line: 3005, cells: { quantity: { given: 'x' } } }]);
    const rejected = async () => (await person.call('GET', `/imports/${id}/rejects`)).text.split('\r\n').slice(1, 3);
    expect((await rejected())[0]).toMatch(/^N1;Erdgas;kWh;;x;;16;3;/);
    await person.call('PUT', `/imports/${id}/corrections`, { line: 3005, field: 'quantity', text: '8' });
    expect(
      (await rowsOf(person, id, 'new')).map(({ line, cells }) => [
        line,
        cells['from']?.value,
        cells['to']?.value,
        cells['quantity']?.value,
      ]),
    ).toEqual([
      [2004, '2025-01-01', '2025-01-31', '1000.5'],
      [2006, '2025-03-01', '2025-03-31', '30'],
      [3004, '2025-01-01', '2025-01-31', '7'],
      [3005, '2025-02-01', '2025-02-28', '8'],
      [3006, '2025-03-01', '2025-03-31', '9'],
    ]);
    await one(person, 'POST', `/imports/${id}/commit`, { rows: 'all' });
    await drainJobs(app);
    expect((await one(person, 'GET', `/imports/${id}`)).counts).toMatchObject({ new: 5, leftOut: 2 });
  });

  it('and carriers of energy across bring the unit of their header', async () => {
    const { person } = await fresh();
    const { id, wideProposal, mapping } = await send(
      person,
      'Site,From,To,electricity_kwh,natural_gas_therms,Steam (kBtu)\nN1,2016-01-01,2016-12-31,2160443.75,47151.5,\n',
    );
    expect(wideProposal).toEqual({
      into: 'quantity',
      as: 'activityType',
      columns: [
        { index: 3, means: 'electricity', unit: 'kWh' },
        { index: 4, means: 'naturalGas', unit: 'therm' },
        // Nothing stands below it yet.
        { index: 5, means: 'steam', unit: 'kBtu' },
      ],
    });
    const steam = { index: 5, means: 'steam', unit: 'kBtu' };
    await one(person, 'PUT', `/imports/${id}/mapping`, { mapping, wide: wideProposal });
    expect((await checked(person, id)).counts).toMatchObject({ new: 2, wrong: 0 });
    expect(
      (await rowsOf(person, id, 'new')).map(({ cells }) => [cells['activityType']?.value, cells['unit']?.value]),
    ).toEqual([
      ['electricity', 'kWh'],
      ['naturalGas', 'therm'],
    ]);
    const refused = await person.call('PUT', `/imports/${id}/mapping`, {
      mapping,
      wide: { ...wideProposal, columns: [{ ...steam, means: 'magic' }] },
    });
    expect(refused.body).toMatchObject({ code: 'import.bad-shape' });
  });

  it('and costs beside the amounts stay with them where the records have a field for them, else are left out', async () => {
    const { person } = await fresh([...writing, 'company.manage']);
    const file =
      'Standort;Von;Bis;Strom Verbrauch (kWh);Strom Kosten;Gas Verbrauch m³;Gas Kosten\n' +
      'N1;01.01.2025;31.01.2025;1.000,5;310,25;;55\nN1;01.02.2025;28.02.2025;900;;70;x\n';
    const first = await send(person, file);
    const across = [
      { index: 3, means: 'electricity', unit: 'kWh' },
      // Several carriers are called gas: which it is is chosen.
      { index: 5, means: '', unit: 'm3' },
    ];
    const chosen = across.map((column) => ({ ...column, means: column.means || 'naturalGas' }));
    const columns = [
      { index: 4, of: 3 },
      { index: 6, of: 5 },
    ];
    expect(first.wideProposal).toEqual({
      into: 'quantity',
      as: 'activityType',
      columns: across,
      costs: { into: null, columns },
    });
    await one(person, 'PUT', `/imports/${first.id}/mapping`, { mapping: first.mapping, wide: first.wideProposal });
    expect((await person.call('POST', `/imports/${first.id}/check`)).body).toMatchObject({ code: 'import.bad-shape' });
    await one(person, 'PUT', `/imports/${first.id}/mapping`, {
      mapping: first.mapping,
      wide: { ...first.wideProposal, columns: chosen },
    });
    expect((await checked(person, first.id)).counts).toMatchObject({ new: 3, wrong: 0 });

    const field = { resource: 'activityData', key: 'cost', label: 'Kosten', kind: 'number' };
    expect((await person.call('POST', '/custom-fields', field)).status).toBe(201);
    const again = await send(person, file, 'again.csv');
    expect(again.wideProposal?.costs ?? again.wide?.costs).toBeDefined();
    const wide = { into: 'quantity', as: 'activityType', columns: chosen, costs: { into: 'custom.cost', columns } };
    const mapped = await one(person, 'PUT', `/imports/${again.id}/mapping`, { mapping: again.mapping, wide });
    expect([mapped.missing, mapped.questions]).toEqual([[], []]);
    // A cost that is no number and one whose amount is missing are named with their rows.
    expect((await checked(person, again.id)).counts).toMatchObject({ new: 2, wrong: 2 });
    const cells = async (verdict: string) =>
      (await rowsOf(person, again.id, verdict)).map(({ line, cells: of }) => [
        line,
        of['quantity']?.value ?? null,
        (of['custom.cost']?.value || of['custom.cost']?.given) ?? null,
      ]);
    expect(await cells('new')).toEqual([
      [2004, '1000.5', '310.25'],
      [3004, '900', ''],
    ]);
    expect((await cells('wrong')).map(([line]) => line)).toEqual([2006, 3006]);
    const rejects = (await person.call('GET', `/imports/${again.id}/rejects`)).text.split('\r\n').slice(1, 3);
    expect(rejects.map((line) => line.split(';').slice(3, 7))).toEqual([
      ['', '', '', '55'],
      ['', '', '70', 'x'],
    ]);
    await one(person, 'POST', `/imports/${again.id}/commit`, { rows: 'good' });
    await drainJobs(app);
    const { items } = (await person.call('GET', '/activity-data?sort=from')).body as unknown as {
      items: { quantity: string; custom: Record<string, string> }[];
    };
    expect(items.map(({ quantity, custom }) => [quantity, custom['cost'] ?? null])).toEqual([
      ['1000.5', '310.25'],
      ['900', null],
    ]);
  });

  it('and months under carriers, in two rows of headers, bring month, carrier and unit, remembered with the layout', async () => {
    const { person } = await fresh();
    const file =
      'Energie der Standorte\n;Strom (MWh);;Erdgas;;Heizwerk Nord;\nStandort;Jan;Feb;Jan;Feb;Jan;Feb\n;;;m³;m³;MWh;MWh\nN1;1,5;;300;x;7;8\n';
    const { id, wideProposal, mapping, columns } = await send(person, file, 'Verbrauch 2025.csv');
    expect(columns.map(({ header }) => header).slice(0, 4)).toEqual([
      'Standort',
      'Strom (MWh) Jan',
      'Strom (MWh) Feb',
      'Erdgas Jan (m³)',
    ]);
    const across = (option: string, label: string, unit: string, first: number) =>
      [1, 2].map((month) => ({ index: first + month - 1, means: `2025-0${month}`, option, label, unit }));
    const known = [...across('electricity', 'Strom (MWh)', 'MWh', 1), ...across('naturalGas', 'Erdgas (m³)', 'm3', 3)];
    expect(wideProposal).toEqual({
      into: 'quantity',
      as: '(period)',
      also: 'activityType',
      columns: [...known, ...across('', 'Heizwerk Nord (MWh)', 'MWh', 5)],
    });
    // Which carrier a name means that nobody knows is said first.
    await one(person, 'PUT', `/imports/${id}/mapping`, { mapping, wide: wideProposal });
    expect((await person.call('POST', `/imports/${id}/check`)).body).toMatchObject({ code: 'import.bad-shape' });
    const wide = { ...wideProposal, columns: [...known, ...across('districtHeat', 'Heizwerk Nord (MWh)', 'MWh', 5)] };
    const mapped = await one(person, 'PUT', `/imports/${id}/mapping`, { mapping, wide });
    expect([mapped.missing, mapped.questions]).toEqual([[], []]);
    expect((await checked(person, id)).counts).toMatchObject({ new: 4, wrong: 1, rows: 5 });
    expect(await rowsOf(person, id, 'wrong')).toMatchObject([{ line: 5005, cells: { quantity: { given: 'x' } } }]);
    expect(
      (await rowsOf(person, id, 'new')).map(({ line, cells }) => [
        line,
        ...['activityType', 'from', 'quantity', 'unit'].map((name) => cells[name]?.value),
      ]),
    ).toEqual([
      [5002, 'electricity', '2025-01-01', '1.5', 'MWh'],
      [5004, 'naturalGas', '2025-01-01', '300', 'm3'],
      [5006, 'districtHeat', '2025-01-01', '7', 'MWh'],
      [5007, 'districtHeat', '2025-02-01', '8', 'MWh'],
    ]);
    await one(person, 'POST', `/imports/${id}/commit`, { rows: 'good' });
    await drainJobs(app);
    // The next year's file: the same carriers, its own year; without one in its name the year is asked again.
    const yearOf = async (name: string) =>
      ((await send(person, file, name)).wide?.columns ?? []).map(({ means, option }) => `${means} ${option}`);
    expect((await yearOf('Verbrauch 2026.csv')).slice(4)).toEqual(['2026-01 districtHeat', '2026-02 districtHeat']);
    expect((await yearOf('Verbrauch.csv')).slice(0, 2)).toEqual(['-01 electricity', '-02 electricity']);
    // The rows that were not imported come back under one row of headers, and are understood again.
    const rejects = (await person.call('GET', `/imports/${id}/rejects`)).text.replace(';x;', ';9;');
    const again = (await send(person, rejects, 'Verbrauch 2025 - wrong rows.csv')).wideProposal;
    expect(again?.columns.slice(0, 4)).toEqual(known);
  });

  it('and a zero in columns across is asked about once: a measured one, or no data; remembered with the layout', async () => {
    const { person } = await fresh();
    const file =
      'site_no,From,To,electricity_kwh,natural_gas_therms\nN1,2016-01-01,2016-12-31,12.5,0\nN1,2017-01-01,2017-12-31,0.00,7\n';
    const { id, wideProposal: wide, mapping } = await send(person, file);
    expect(mapping['0']).toBe('site');
    const asked = await one(person, 'PUT', `/imports/${id}/mapping`, { mapping, wide });
    expect(asked.questions).toMatchObject([{ column: 5, option: 'zeros', examples: ['2'] }]);
    expect((await person.call('POST', `/imports/${id}/check`)).body).toMatchObject({
      code: 'import.ambiguous-columns',
    });
    for (const [zeros, expected] of [
      ['measured', { new: 4, rows: 4 }],
      ['noData', { new: 2, rows: 2 }],
    ] as const) {
      const { questions } = await one(person, 'PUT', `/imports/${id}/mapping`, {
        mapping,
        wide,
        options: { 5: { zeros } },
      });
      expect(questions).toEqual([]);
      expect((await checked(person, id)).counts).toMatchObject(expected);
    }
    const next = await send(person, `${file}N1,2018-01-01,2018-12-31,0,0\n`);
    expect([next.options, next.wide]).toEqual([{ 5: { zeros: 'noData' } }, wide]);
  });

  it('and amounts in thousands of a currency are read in that currency, wherever the file says so', async () => {
    const { person } = await fresh();
    const spend = async (file: string) => {
      const { id, constants } = await send(person, file);
      expect((await checked(person, id)).counts).toMatchObject({ new: 1, wrong: 0 });
      const [row] = await rowsOf(person, id, 'new');
      return [constants['unit'], row?.cells['quantity']?.value, row?.cells['unit']?.value];
    };
    const head = 'Site;Activity;From;To;';
    const row = 'N1;Purchased goods and services;2025-01-01;2025-12-31;';
    expect(await spend(`${head}Quantity;Unit\n${row}12,5;TEUR\n`)).toEqual([undefined, '12500', 'EUR']);
    expect(await spend(`${head}Quantity (T€)\n${row}12,5\n`)).toEqual(['T€', '12500', 'EUR']);
  });

  it('are not in the template of a register, which imports as it is when filled, without its example row', async () => {
    const { person, company } = await fresh();
    const { sheets } = await readXlsx(await exportFile(test, person, company, '/imports/templates/activityData'));
    expect(sheets.map(({ name }) => name)).toEqual(['Activity data', 'Allowed values', 'Columns']);
    const [headers = [], example = []] = sheets[0]?.rows ?? [];
    const allowed = (header: string) =>
      (sheets[1]?.rows ?? []).slice(1).flatMap((row) => row[headers.indexOf(header)] ?? []);
    expect(allowed('Site')).toEqual(['Werk Nord']);
    expect(allowed('Activity')).toContain('Natural gas');
    const filled = headers.map((header) =>
      header === 'Site'
        ? 'Werk Nord'
        : ['Activity', 'From', 'To', 'Quantity', 'Unit'].includes(String(header))
          ? (example[headers.indexOf(header)] ?? null)
          : null,
    );
    const { id, mapping } = await send(
      person,
      Buffer.from(await writeXlsx({ sheets: [{ name: 'Activity data', rows: [headers, example, filled] }] })),
      'filled.xlsx',
    );
    expect(Object.values(mapping)).not.toContain(null);
    expect((await checked(person, id)).counts).toMatchObject({ new: 1, wrong: 0, leftOut: 1 });
    const reader = await newPerson(test, company, ['environmental.read', 'data.import']);
    expect((await reader.call('GET', '/imports/templates/activityData')).status).toBe(404);
  });

  it('are not in a template’s countries, currencies and members, which all import as they are offered', async () => {
    const { person, company, site } = await fresh([...writing, 'environmental.manage']);
    const offered = async (kind: string, header: string, caller: Caller = person) => {
      const { sheets } = await readXlsx(await exportFile(test, caller, company, `/imports/templates/${kind}`));
      const [headers = []] = sheets[1]?.rows ?? [];
      return (sheets[1]?.rows ?? []).slice(1).flatMap((row) => row[headers.indexOf(header)] ?? []);
    };
    const countries = await offered('orgUnit', 'Country');
    expect(countries).toContain('Germany (DE)');
    expect(countries.map((name) => countryCode(String(name))).toSorted()).toEqual(countryCodes);
    const currencies = await offered('intensityDenominator', 'Currency');
    expect(currencies).toContain('EUR');
    expect(currencies.filter((code) => currencyOfSign(String(code)) !== code)).toEqual([]);
    // Members are offered to those who may read them: names with the address that tells two of one name apart.
    expect(await offered('expectation', 'Data owner')).toEqual([]);
    const reader = await newPerson(test, company, [...writing, 'environmental.manage', 'members.read']);
    const members = await offered('expectation', 'Data owner', reader);
    const { rows } = await test.database.pool.query<{ email: string }>(
      'select email from directory.account where id = $1',
      [reader.accountId],
    );
    const own = String(members.find((member) => String(member).endsWith(`${rows[0]?.email ?? ''}>`)));
    const file = `Site;Activity;From;Data owner\nWerk Nord;Natural gas;2025-01-01;${own}\n`;
    const { counts } = await importFile(test, reader, { resource: 'expectation', bytes: file, commit: 'all' });
    expect(counts).toMatchObject({ new: 1, wrong: 0 });
    const list = await reader.call('GET', `/expected-activities?site=${site}`);
    expect(list.status, list.text).toBe(200);
    expect(list.body['items']).toMatchObject([{ owner: reader.accountId }]);
  });

  it('as units are defined once with amount and source, and converted from then on, in pasted rows as well', async () => {
    const { person } = await fresh([...writing, 'units.manage']);
    const file = 'Site;Activity;From;To;Quantity;Unit\nN1;Biomass fuel;2025-01-01;2025-01-31;2,5;Sack\n';
    const { id } = await send(person, file);
    await checked(person, id);
    expect(await valuesOf(person, id)).toMatchObject([
      { field: 'unit', creates: { resource: 'companyUnit', needs: ['factor', 'unit', 'source'], asked: [] } },
    ]);
    const set = { factor: '15', unit: 'kg', source: 'Data sheet of the supplier' };
    const define = (name: string, other = {}) =>
      person.call('POST', `/imports/${id}/values/records`, { field: 'unit', names: [name], set: { ...set, ...other } });
    expect((await define('kWh')).status).toBe(422);
    expect((await define('Sack', { factor: '0' })).status).toBe(422);
    expect((await define('Sack')).status).toBe(200);
    expect((await checked(person, id)).counts).toMatchObject({ new: 1, wrong: 0 });
    const read = async (items: RowResponse[]) =>
      items.map(({ cells }) => [cells['quantity']?.value, cells['unit']?.value]);
    expect(await read(await rowsOf(person, id, 'new'))).toEqual([['37.5', 'kg']]);
    const pasted = await person.call('POST', '/activity-data/paste/check', {
      columns: ['site', 'activityType', 'from', 'to', 'quantity', 'unit'],
      rows: [['N1', 'Biomass fuel', '2025-02-01', '2025-02-28', '2', 'sack']],
    });
    expect(await read((pasted.body as unknown as { items: RowResponse[] }).items)).toEqual([['30', 'kg']]);
    // From July on a sack is another one: rows are converted by what holds on their day, and keep what was entered.
    const july = { ...set, name: 'Sack', factor: '20', validFrom: '2025-07-01', source: 'Data sheet of July' };
    expect((await person.call('POST', '/company-units', july)).status).toBe(201);
    const saved = await person.call('POST', '/activity-data/paste', {
      columns: ['site', 'activityType', 'from', 'to', 'quantity', 'unit'],
      rows: [
        ['N1', 'Biomass fuel', '2025-06-01', '2025-06-30', '2', 'sack'],
        ['N1', 'Biomass fuel', '2025-07-01', '2025-07-31', '2', 'sack'],
      ],
    });
    expect(saved.status).toBe(200);
    const { body } = await person.call('GET', '/activity-data?sort=from');
    const kept = (body as unknown as { items: { quantity: string; unit: string; enteredAs: string }[] }).items;
    expect(kept.map(({ quantity, unit, enteredAs }) => [quantity, unit, enteredAs])).toEqual([
      ['30', 'kg', '2 Sack × 15 kg (Data sheet of the supplier)'],
      ['40', 'kg', '2 Sack × 20 kg (Data sheet of July)'],
    ]);
    // Somebody else's company does not know it.
    const { person: other } = await fresh();
    const theirs = await send(other, file);
    expect((await checked(other, theirs.id)).unknown).toEqual({ open: 1, decided: 0 });
  });
});
