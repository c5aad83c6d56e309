import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { expect, test as it } from 'vitest';
import { newCompany, newMember, newPerson, testApp } from '#test/support/company.ts';

interface Made {
  id: string;
}

it('the share of employees under collective agreements is stated once everybody has a contract, and of no few', async () => {
  const now = new Date('2026-03-15T09:00:00Z');
  const test = await testApp({ clock: () => now });
  const company = await newCompany(test, 'Agreements');
  const hr = await newMember(test, company, ['hr', 'owner']);
  const manager = await newPerson(test, company, ['company.read', 'environmental.manage', 'periods.manage']);
  const made = async (path: string, body: object, by = hr) => {
    const answer = await by.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as Made;
  };
  const people: Made[] = [];
  for (let at = 0; at < 10; at += 1)
    people.push(await made('/employees', { givenName: 'One', familyName: `Of ${at}`, startDate: '2024-01-01' }));
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }, manager);
  const stated = (access: readonly string[]) =>
    inCompany(
      test.database,
      { companyId: company.id, accountId: hr.accountId, requestId: newId(), now, grants: grantsOf(access) },
      async (tx) => [
        (await runQuery(tx, disclosureSources.pay, { period: period.id })).figures.find(({ concept }) =>
          concept.includes('CollectiveBargaining'),
        ),
        (await runQuery(tx, esrsSources.pay, { period: period.id })).figures.find(
          ({ point }) => point === 'bargaining.coverage',
        ),
      ],
    );
  const contract = (employee: Made | undefined, more: object = {}) =>
    made('/employment-contracts', {
      employee: employee?.id,
      kind: 'employment',
      effectiveFrom: '2024-01-01',
      ...more,
    });
  const rights = ['company.read', 'employee.read', 'fair-pay.read'];
  for (const person of people.slice(0, 5)) await contract(person, { agreement: 'Wood and plastics' });
  for (const person of people.slice(5, 9)) await contract(person);
  // Of the last one there is a contract that has ended.
  await contract(people[9], { until: '2024-12-31', agreement: 'Wood and plastics' });
  expect(await stated(rights)).toEqual([undefined, undefined]);
  await contract(people[9], { effectiveFrom: '2025-01-01' });
  expect(await stated(rights)).toMatchObject([
    { value: '0.5', unit: 'xbrli:pure', lineage: 'hr/employee-data?tab=contracts' },
    { value: '0.5' },
  ]);
  expect(await stated(['company.read', 'employee.read'])).toEqual([undefined, undefined]);
  // One more is covered: four are not, and they are too few.
  await contract(people[9], { kind: 'amendment', effectiveFrom: '2025-06-01', agreement: 'Wood and plastics' });
  expect(await stated(rights)).toEqual([undefined, undefined]);
});
