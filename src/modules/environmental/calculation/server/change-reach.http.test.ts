import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { statementsOf } from '#test/support/statements.ts';
import { allResources, tableOf } from '#platform/tables/server/table-of.ts';
import { reachBy } from './change-reach.ts';

it('what a calculation is made from is all that it reads: a change of any other kind of record marks none', async () => {
  const test = await testApp();
  const lead = await newPerson(test, await newCompany(test), [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const made = async (path: string, body: object) => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const days = { from: '2025-01-01', to: '2025-01-31' };
  await made('/activity-data', { site, activityType: 'electricity', ...days, quantity: '1000', unit: 'kWh' });
  const said = await statementsOf(async () => {
    const answer = await lead.call('POST', '/actions/calculate-inventory', { period });
    expect(answer.status, answer.text).toBe(200);
  });
  const read = new Set(
    said.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+(?:"?public"?\.)?"?(\w+)/gi)].map(([, name]) => name)),
  );
  const kinds = allResources().flatMap((resource) =>
    read.has(getTableName(tableOf(resource))) ? [resource.name] : [],
  );
  // A set of factors names them by its code, which never changes, and cannot go while it has any.
  expect(kinds.filter((kind) => kind !== 'factorSet').toSorted()).toEqual([...reachBy.keys()].toSorted());
});

it('older calculations that nobody approved are out of date in the list as well, each by what changed since it', async () => {
  const test = await testApp();
  const lead = await newPerson(test, await newCompany(test), [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const made = async (path: string, body: object) => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const year = async (name: string) =>
    made('/reporting-periods', { name, from: `${name}-01-01`, to: `${name}-12-31`, gwpSet: 'AR6' });
  const periods = { 2024: await year('2024'), 2025: await year('2025') };
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const bill = (month: string) =>
    made('/activity-data', {
      site,
      activityType: 'naturalGas',
      from: `${month}-01`,
      to: `${month}-28`,
      quantity: '1000',
      unit: 'kWh_gross',
    });
  const calculated = async (period: string): Promise<string> => {
    const { body, text } = await lead.call('POST', '/actions/calculate-inventory', { period });
    expect(body, text).toHaveProperty('result');
    return (body['result'] as { run: { id: string } }).run.id;
  };
  const counts = async () => {
    const { items } = (await lead.call('GET', '/inventory/runs')).body as {
      items: { id: string; outOfDate: { count: number } | null }[];
    };
    return (...ids: string[]) =>
      ids.map((id) => items.find((calculation) => calculation.id === id)?.outOfDate?.count ?? null);
  };
  await bill('2024-01');
  await bill('2025-01');
  const before = await calculated(periods[2024]);
  const first = await calculated(periods[2025]);
  await bill('2025-02');
  const second = await calculated(periods[2025]);
  expect((await counts())(before, first, second)).toEqual([null, 1, null]);
  await bill('2025-03');
  expect((await counts())(before, first, second)).toEqual([null, 2, 1]);
  // The page of the calculation says the same.
  expect((await lead.call('GET', `/inventory/runs/${first}`)).body).toMatchObject({ run: { outOfDate: { count: 2 } } });
});

it('is out of date by what would value a record that it lacks: a rule, a factor of the place, a factor of its name', async () => {
  const test = await testApp();
  const lead = await newPerson(test, await newCompany(test), [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const made = async (path: string, body: object) => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'DE' });
  const days = { from: '2025-01-01', to: '2025-12-31' };
  for (const [activityType, unit, product] of [
    ['districtHeat', 'kWh', null],
    ['electricity', 'kWh', null],
    ['purchasedGoods', 'EUR', 'Paper products'],
  ])
    await made('/activity-data', { site, activityType, ...days, quantity: '100', unit, product });
  const calculated = async (): Promise<string> => {
    const { body, text } = await lead.call('POST', '/actions/calculate-inventory', { period });
    expect(body, text).toHaveProperty('result');
    return (body['result'] as { run: { id: string } }).run.id;
  };
  const isOutOfDate = async (id: string) =>
    ((await lead.call('GET', `/inventory/runs/${id}`)).body as { run: { outOfDate: unknown } }).run.outOfDate !== null;
  const set = await made('/factor-sets', {
    publisher: 'Example',
    title: 'Example',
    edition: '2025',
    licence: 'Ours',
    validFrom: '2025-01-01',
  });
  const factor = (name: string, category: string, more: object) =>
    made('/custom-factors', {
      name,
      category,
      scope: '3',
      per: 'EUR',
      co2eKg: '0.4',
      gwpBasis: 'AR5',
      validFrom: '2025-01-01',
      source: 'Example',
      ...more,
    });
  const heat = { scope: '2', per: 'kWh', set };
  let run = await calculated();
  // Of another place, or for what the library has: nothing of it would be taken.
  await factor('Heat', 'heat', { ...heat, region: 'AT' });
  await factor('Grid', 'electricity', { ...heat, region: 'DE' });
  await factor('Cardboard', 'spend', {});
  expect(await isOutOfDate(run)).toBe(false);
  const local = await factor('Heat', 'heat', { ...heat, region: 'DE' });
  expect(await isOutOfDate(run)).toBe(true);
  run = await calculated();
  await factor('paper products', 'spend', {});
  expect(await isOutOfDate(run)).toBe(true);
  run = await calculated();
  await made('/activity-data', { site, activityType: 'water', ...days, quantity: '100', unit: 'm3' });
  run = await calculated();
  const { body } = await lead.call('GET', `/inventory/runs/${run}`);
  expect((body as { run: { counts: { gaps: number } } }).run.counts.gaps).toBe(1);
  await made('/factor-rules', {
    name: 'Water',
    activityType: 'water',
    factorSource: 'custom',
    factorId: local,
    method: 'average',
  });
  expect(await isOutOfDate(run)).toBe(true);
});
