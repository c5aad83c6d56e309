import { jointAssessment, payInformationRequest } from '#modules/hr/fair-pay/model/duties.ts';
import { payRound } from '#modules/hr/pay-rounds/model/pay-round.ts';
import { auditSample } from '#modules/hr/pay/model/audit-sample.ts';
import { compensation, minimumWage, payCategory } from '#modules/hr/pay/model/compensation.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { minimumWagesOfBorealis, payCategoriesOfBorealis, payOfBorealis, type PayCategoryKey } from './borealis-pay.ts';
import { peopleOfBorealis } from './borealis-people.ts';

/**
 * What the people of the demo company are paid, in their categories of equal work, with the minimum wages of their
 * countries, the joint assessment of the category with a gap, a request that is open, and a pay round in
 * draft for one site, which somebody of another may approve.
 *
 * @param employees  ids by their number
 * @param sites  ids by their code
 */
export async function payPeople(
  tx: Tx,
  employees: ReadonlyMap<string, string>,
  sites: ReadonlyMap<string, string>,
): Promise<void> {
  const people = peopleOfBorealis();
  const categories = new Map<PayCategoryKey, string>();
  for (const [key, { name, code }] of Object.entries(payCategoriesOfBorealis))
    categories.set(key as PayCategoryKey, (await records(tx, payCategory).create({ name, code })).id);
  for (const { number, category, ...pay } of payOfBorealis(people))
    await records(tx, compensation).create({
      ...pay,
      employee: employees.get(number) ?? '',
      payPeriod: 'month',
      salariesPerYear: '12',
      currency: 'EUR',
      payCategory: categories.get(category) ?? null,
    });
  for (const wage of minimumWagesOfBorealis) await records(tx, minimumWage).create({ ...wage, currency: 'EUR' });
  await records(tx, jointAssessment).create({ payCategory: categories.get('sales') ?? '', reportedOn: '2026-06-30' });
  await records(tx, payRound).create({
    name: 'Collective agreement Umeå 2027',
    unit: sites.get('MILL') ?? '',
    effectiveFrom: '2027-01-01',
    currency: 'EUR',
    method: 'percent',
    percent: '0.031',
    reason: 'Collective agreement of 12 November 2026',
  });
  const drawn = { day: '2026-06-30' };
  await records(tx, auditSample).create({ ...drawn, covers: 'pay', purpose: 'Audit of the financial year 2026' });
  await records(tx, auditSample).create({ ...drawn, covers: 'personal', purpose: 'Audit of workforce data 2026' });
  await records(tx, payInformationRequest).create({ employee: employees.get('1012') ?? '', receivedOn: '2026-11-02' });
}
