import { expect, it } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';

it('records that lie in no reporting period are counted with their days, until a period holds them', async () => {
  const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  const company = await newCompany(test);
  const person = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
  ]);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const without = async (of = person) => (await of.call('GET', '/inventory/without-period')).body;
  expect(await without()).toMatchObject({ records: 0, first: null, last: null });

  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const bill = { site, activityType: 'naturalGas', unit: 'kWh_gross', quantity: '100' };
  await made('/activity-data', { ...bill, from: '2023-12-15', to: '2024-01-14' });
  await made('/activity-data', { ...bill, from: '2024-03-01', to: '2024-03-31' });
  await made('/activity-data', { ...bill, from: '2026-01-01', to: '2026-01-31' });
  await made('/water-flows', {
    site,
    kind: 'withdrawal',
    source: 'thirdParty',
    from: '2022-05-01',
    to: '2022-05-31',
    quantity: '3',
  });
  expect(await without()).toMatchObject({ records: 4, first: '2022-05-01', last: '2026-01-01' });

  await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31', gwpSet: 'AR6' });
  expect(await without()).toMatchObject({ records: 2, first: '2022-05-01', last: '2026-01-01' });
  await made('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31', gwpSet: 'AR6' });
  expect(await without()).toMatchObject({ records: 1, first: '2022-05-01', last: '2022-05-01' });

  const other = await newPerson(test, await newCompany(test, 'Rival'), ['environmental.read']);
  expect(await without(other)).toMatchObject({ records: 0 });
  const nobody = await newPerson(test, company, ['company.read']);
  expect((await nobody.call('GET', '/inventory/without-period')).status).toBe(403);
});
