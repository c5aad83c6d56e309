import { describe, expect, it } from 'vitest';
import type { RowResponse } from '#platform/imports/model/contract.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';

describe('pasting', async () => {
  const test = await testApp();
  const access = ['company.read', 'organisation.manage', 'environmental.read', 'environmental.write', 'data.import'];
  async function fresh() {
    const company = await newCompany(test);
    const person = await newPerson(test, company, access);
    await person.call('POST', '/org-units', { name: 'Plant', code: 'P', kind: 'site' });
    return { company, person };
  }
  const columns = ['site', 'activityType', 'from', 'to', 'quantity', 'unit', 'reference'];
  const bill = (reference: string, quantity = '12,5', day = '01.02.2025') => [
    'Plant',
    'Electricity',
    day,
    day,
    quantity,
    'kWh',
    reference,
  ];
  const check = async (caller: Caller, rows: string[][], options = {}) =>
    (await caller.call('POST', '/activity-data/paste/check', { columns, rows, options })).body[
      'items'
    ] as unknown as RowResponse[];
  const list = async (caller: Caller) =>
    (await caller.call('GET', '/activity-data?sort=reference')).body['items'] as unknown as Record<string, unknown>[];

  it('judges every cell, and saves nothing while it does', async () => {
    const { person } = await fresh();
    const rows = await check(person, [
      bill('A'),
      ['Nowhere', 'x', '2025-02-30', '', 'ten', 'kWh', 'B'],
      ['', '', '', '', '', '', ''],
      bill('A', '13,5'),
    ]);
    expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [1, 'new'],
      [2, 'wrong'],
      [4, 'wrong'],
    ]);
    expect(rows[0]?.cells['quantity']).toEqual({ given: '12,5', value: '12.5' });
    expect(Object.keys(rows[1]?.cells ?? {}).filter((name) => rows[1]?.cells[name]?.problems)).toEqual([
      'site',
      'activityType',
      'from',
      'quantity',
    ]);
    expect(rows[2]?.cells['site']?.problems?.[0]?.message).toMatch(/^Row 1 has the same/);
    expect(await list(person)).toEqual([]);
  });

  it('does not guess what a cell means: it is wrong until somebody says how it is to be read', async () => {
    const { person } = await fresh();
    const [row] = await check(person, [bill('A', '1.250', '03/04/2025')]);
    expect(row?.cells['quantity']?.problems?.[0]?.message).toBe('“1.250” is ambiguous.');
    expect(row?.cells['from']?.problems?.[0]?.message).toBe('“03/04/2025” could be two different dates.');
    const [read] = await check(person, [bill('A', '1.250', '03/04/2025')], {
      2: { dates: 'dmy' },
      3: { dates: 'dmy' },
      4: { decimal: ',' },
    });
    expect(read).toMatchObject({
      verdict: 'new',
      cells: { quantity: { value: '1250' }, from: { value: '2025-04-03' } },
    });
  });

  it('saves all rows or none, changes what is known, and can be undone like an import', async () => {
    const { person } = await fresh();
    expect(
      (await person.call('POST', '/activity-data/paste', { columns, rows: [bill('A'), bill('B', 'ten')] })).body,
    ).toMatchObject({
      status: 422,
      code: 'paste.wrong-rows',
      errors: [{ path: 'rows.1.quantity', message: '“ten” is not a number.' }],
    });
    expect(await list(person)).toEqual([]);
    const first = await person.call('POST', '/activity-data/paste', { columns, rows: [bill('A'), bill('B')] });
    expect(first.body).toMatchObject({ created: 2, changed: 0 });
    const second = await person.call('POST', '/activity-data/paste', {
      columns,
      rows: [bill('A', '99,5'), bill('B'), bill('C')],
    });
    expect(second.body).toMatchObject({ created: 1, changed: 1 });
    expect((await list(person)).map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['A', '99.5'],
      ['B', '12.5'],
      ['C', '12.5'],
    ]);
    expect((await person.call('POST', '/activity-data/paste', { columns, rows: [bill('A', '99,5')] })).body).toEqual({
      created: 0,
      changed: 0,
      importId: null,
    });
    const { items } = (await person.call('GET', '/imports')).body as unknown as {
      items: { id: string; fileName: string; source: string }[];
    };
    expect(items.map(({ fileName, source }) => [fileName, source])).toEqual([
      ['Pasted rows', 'paste'],
      ['Pasted rows', 'paste'],
    ]);
    await person.call('POST', `/imports/${String(second.body['importId'])}/undo`);
    await drainJobs(test.app);
    expect((await list(person)).map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['A', '12.5'],
      ['B', '12.5'],
    ]);
  });

  it('does the same twice when the same request comes twice', async () => {
    const { person } = await fresh();
    const once = () =>
      person.call('POST', '/activity-data/paste', { columns, rows: [bill('A')] }, { 'idempotency-key': 'paste-1' });
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect(await list(person)).toHaveLength(1);
  });

  it('needs the right to write; unknown columns and too many rows are refused', async () => {
    const { company, person } = await fresh();
    expect(
      (
        await (
          await newPerson(test, company, ['environmental.read'])
        ).call('POST', '/activity-data/paste/check', { columns, rows: [bill('A')] })
      ).status,
    ).toBe(403);
    expect(
      (
        await (
          await newPerson(test, null, [], company)
        ).call('POST', '/activity-data/paste', { columns, rows: [bill('A')] })
      ).status,
    ).toBe(404);
    expect(
      (await person.call('POST', '/activity-data/paste/check', { columns: ['nonsense'], rows: [['x']] })).body,
    ).toMatchObject({ code: 'import.unknown-field' });
    expect(
      (
        await person.call('POST', '/activity-data/paste/check', {
          columns: ['site'],
          rows: Array.from({ length: 5001 }, () => ['x']),
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await check(
          person,
          Array.from({ length: 5000 }, (_, at) => bill(`R${at}`)),
        )
      ).every(({ verdict }) => verdict === 'new'),
    ).toBe(true);
  });
});
