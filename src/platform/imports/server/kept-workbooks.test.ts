import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportResponse, RowResponse, UnknownValuesResponse } from '#platform/imports/model/contract.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';

describe('files as they are kept', async () => {
  const test = await testApp();
  const { app } = test;
  async function fresh() {
    const person = await newPerson(test, await newCompany(test), [
      'company.read',
      'organisation.manage',
      'environmental.read',
      'environmental.write',
      'data.import',
    ]);
    await person.call('POST', '/org-units', { name: 'Werk Nord', code: 'N1', kind: 'site' });
    return { person };
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

  it('are read with units in brackets below the headers, merged cells, months, dashes and totals', async () => {
    const { person } = await fresh();
    const rows = [
      ['Energiebericht 2025'],
      [],
      ['Standort', 'Monat', 'Strom', 'Erdgas', 'Pellets', 'Hackschnitzel', 'Status'],
      [null, null, '[kWh]', '[kWh Hs]', '[t]', '[t]', null],
      ['Werk Nord', 'Jan', '1.200,5', '800', '2', '3', 'geprüft'],
      [null, 'Feb', '1.100', '-', '2', 'k.A.', 'offen'],
      ['Summe Nord', null, '2.300,5', '800', '4', '3', null],
      ['Lager', 'Jan', '5,25', 'n/a', null, null, 'offen'],
      ['* vorläufig'],
    ];
    const sent = await send(person, Buffer.from(await writeXlsx({ sheets: [{ name: 'Energie', rows }] })), 'e.xlsx');
    expect(sent.questions).toMatchObject([{ column: 0, option: 'blanks', examples: ['1'] }]);
    expect(sent.wideProposal?.columns.map(({ means, unit }) => [means, unit])).toEqual([
      ['electricity', 'kWh'],
      ['naturalGas', 'kWh_gross'],
      ['biomass', 't'],
      ['biomass', 't'],
    ]);
    const { mapping, constants, wideProposal: wide } = sent;
    const map = (options: object) =>
      person.call('PUT', `/imports/${sent.id}/mapping`, { mapping, constants, options, wide });
    expect((await map({})).body).toMatchObject({ import: { questions: [{ option: 'blanks' }] } });
    expect((await map({ 0: { blanks: 'above' } })).body).toMatchObject({ import: { questions: [], missing: [] } });
    expect((await checked(person, sent.id)).unknown.open).toBe(1);
    await one(person, 'PUT', `/imports/${sent.id}/values`, {
      choices: [{ field: 'site', given: 'Lager', choice: { leaveOut: true } }],
    });
    expect((await checked(person, sent.id)).counts).toMatchObject({ new: 6, wrong: 0 });
    const shown = (await rowsOf(person, sent.id, 'new')).map(({ cells }) =>
      ['from', 'activityType', 'product', 'quantity'].map((name) => cells[name]?.value ?? null).join(' '),
    );
    // Two kinds of wood are two records; the usual one of the activity needs no product.
    expect(shown).toEqual([
      '2025-01-01 electricity  1200.5',
      '2025-01-01 naturalGas  800',
      '2025-01-01 biomass  2',
      '2025-01-01 biomass Hackschnitzel 3',
      '2025-02-01 electricity  1100',
      '2025-02-01 biomass  2',
    ]);
  });

  it('keep what an activity is called as the product, so that two of a kind are two records', async () => {
    const { person } = await fresh();
    const file = 'Site;Activity;From;To;Quantity;Unit\n';
    const row = (activity: string, unit = 't') => `N1;${activity};2025-01-01;2025-12-31;2;${unit}\n`;
    const lines = ['Sperrmüll', 'Altpapier', 'Abfall', 'Strom'].map((activity) => row(activity)).join('');
    const { id } = await send(person, file + lines + row('Kältemittel R410a', 'kg'));
    await checked(person, id);
    await one(person, 'PUT', `/imports/${id}/values`, {
      choices: [
        ...['Sperrmüll', 'Altpapier'].map((given) => ({ field: 'activityType', given, choice: { use: 'waste' } })),
        { field: 'activityType', given: 'Kältemittel R410a', choice: { use: 'refrigerant' } },
      ],
    });
    expect((await checked(person, id)).counts).toMatchObject({ new: 5, wrong: 0 });
    const read = async (from: string) =>
      (await rowsOf(person, from, 'new')).map(({ cells }) => [
        cells['activityType']?.value,
        cells['product']?.value ?? null,
      ]);
    expect(await read(id)).toEqual([
      ['waste', 'Sperrmüll'],
      ['waste', 'Altpapier'],
      ['waste', null],
      ['electricity', null],
      ['refrigerant', 'Kältemittel R410a'],
    ]);
    // A file that says the product itself is left as it is.
    const own = await send(
      person,
      `Site;Activity;From;To;Quantity;Unit;Product\nN1;Propan;2025-01-01;2025-12-31;2;t;\n`,
    );
    await checked(person, own.id);
    expect(await read(own.id)).toEqual([['lpg', null]]);
  });

  it('are asked which gallon they mean', async () => {
    const { person } = await fresh();
    const { id } = await send(
      person,
      'Site;Activity;From;To;Quantity;Unit\nN1;Diesel;2025-01-01;2025-01-31;2;gallons\n',
    );
    await checked(person, id);
    const [unit] = await valuesOf(person, id);
    expect(unit?.items[0]?.proposals.slice(0, 2).map(({ use, likeness }) => [use, likeness])).toEqual([
      ['gal_us', 1],
      ['gal_imp', 1],
    ]);
  });

  it('have months beside their years, and groups of columns over amounts and costs', async () => {
    const { person } = await fresh();
    const months = await send(
      person,
      'Jahr;Monat;Standort;Energieart;Menge;ME\n2025;Januar;N1;Strom;10;kWh\n;Februar;N1;Strom;11;kWh\n',
    );
    expect(months.columns[1]?.sample).toEqual(['2025-01', '2025-02']);
    expect((await checked(person, months.id)).counts).toMatchObject({ new: 2, wrong: 0 });
    expect(
      (await rowsOf(person, months.id, 'new')).map(({ cells }) => [cells['from']?.value, cells['to']?.value]),
    ).toEqual([
      ['2025-01-01', '2025-01-31'],
      ['2025-02-01', '2025-02-28'],
    ]);
    const groups = await send(
      person,
      'Monat;Werk;Strom;;Gas;\n;;Verbrauch [kWh];Kosten [EUR];Verbrauch [m³];Kosten [EUR]\nJan 2025;N1;10,5;3;7;2\nGesamt;;10,5;3;7;2\n',
    );
    expect(groups.columns.map(({ header }) => header).slice(2)).toEqual([
      'Strom Verbrauch [kWh]',
      'Strom Kosten [EUR]',
      'Gas Verbrauch [m³]',
      'Gas Kosten [EUR]',
    ]);
    expect(groups.mapping['0']).toBe('from');
    expect(groups.wideProposal?.columns.map(({ index, unit }) => [index, unit])).toEqual([
      [2, 'kWh'],
      [4, 'm3'],
    ]);
  });

  it('have days that a spreadsheet keeps as their number', async () => {
    const { person } = await fresh();
    const rows = [
      ['Site', 'Activity', 'From', 'To', 'Quantity', 'Unit'],
      ['N1', 'Diesel', 45_809, 45_838, 5, 'L'],
    ];
    const { id } = await send(person, Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })), 'serial.xlsx');
    await checked(person, id);
    expect((await rowsOf(person, id, 'new')).map(({ cells }) => [cells['from']?.value, cells['to']?.value])).toEqual([
      ['2025-06-01', '2025-06-30'],
    ]);
  });

  it('have units beside their amounts, and their headers again on each page', async () => {
    const { person } = await fresh();
    const file =
      'Standort;Energieart;Monat;Verbrauch\nN1;Strom;Jan 2025;1.000,5 kWh\nN1;Erdgas;Jan 2025;800 Nm³\n' +
      'Standort;Energieart;Monat;Verbrauch\nN1;Heizöl;Jan 2025;12 Fässer\nN1;Diesel;Jan 2025;5\n';
    const sent = await send(person, file);
    expect(sent.missing).toEqual([]);
    expect((await checked(person, sent.id)).counts).toMatchObject({ new: 2, wrong: 2, leftOut: 1 });
    expect((await rowsOf(person, sent.id, 'leftOut'))[0]?.problems[0]?.code).toBe('import-rows.header-row');
    const [unit] = await valuesOf(person, sent.id);
    expect(unit?.items.map(({ given }) => given)).toEqual(['Fässer']);
    // The cell is the amount's: a unit in its place would lose it.
    const correction = { line: 5, field: 'unit', text: 'L' };
    expect((await person.call('PUT', `/imports/${sent.id}/corrections`, correction)).status).toBe(409);
    await one(person, 'PUT', `/imports/${sent.id}/values`, {
      choices: [{ field: 'unit', given: 'Fässer', choice: { use: 'bbl' } }],
    });
    expect((await checked(person, sent.id)).counts).toMatchObject({ new: 3, wrong: 1 });
    expect(
      (await rowsOf(person, sent.id, 'new')).map(({ cells }) => [
        cells['quantity']?.value,
        cells['unit']?.given,
        cells['unit']?.value,
      ]),
    ).toEqual([
      ['1000.5', 'kWh', 'kWh'],
      ['800', 'Nm³', 'Nm3'],
      ['12', 'Fässer', 'bbl'],
    ]);
  });

  it('are told which column would keep two rows apart that have the same key', async () => {
    const { person } = await fresh();
    const head = 'Site;Activity;From;To;Quantity;Unit;Supplier';
    const row = 'N1;Purchased goods and services;2025-01-01;2025-12-31;5;EUR;';
    const { id } = await send(person, `${head}\n${row}Huber\n${row}Stahl AG\n`);
    expect((await checked(person, id)).counts).toMatchObject({ new: 1, wrong: 1 });
    const [wrong] = await rowsOf(person, id, 'wrong');
    expect(wrong?.cells['site']?.problems?.[0]?.message).toBe(
      'Row 2 has the same site, activity, from, to, product, document or meter. To import both, assign a column that tells them apart to one of these: product, document or meter.',
    );
  });
});
