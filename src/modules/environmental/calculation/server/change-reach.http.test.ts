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
