import { sql } from 'drizzle-orm';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { employeeSurveyError } from '../model/errors.ts';
import type { EmployeeSurvey } from '../model/survey.ts';
import { dimensions, planOf, serviceBandOf } from '../model/survey-plan.ts';
import { invites } from './audience.ts';
import { assertNoOverlap } from './assert-no-overlap.ts';
import { employeeSurveyPlan, employeeSurveyTicket } from './tables.ts';

/** The value of a dimension that is not recorded of somebody. */
export const unknownValue = '';

interface Person extends Record<string, unknown> {
  id: string;
  unit: string | null;
  site: string | null;
  level: number | null;
  start: string;
}

/** Who is employed on a day, with unit, site and level of that day and the first day of the employment. */
export async function employedOn(tx: Tx, day: string): Promise<Person[]> {
  const { rows } = await tx.db.execute<Person>(sql`
    select employee.id, term.org_unit as unit, term.site, held.level, spell.start_date::text as start from employee
    join lateral (
      select start_date, end_date from employment
      where ${everyRow(employment)} and company_id = ${tx.companyId} and employee = employee.id and removed_at is null
        and start_date <= ${day}::date
      order by start_date desc limit 1
    ) spell on spell.end_date is null or spell.end_date >= ${day}::date
    left join lateral (
      select org_unit, site, position from job_term
      where ${everyRow(jobTerm)} and company_id = ${tx.companyId} and employee = employee.id and removed_at is null
        and effective_from between spell.start_date and ${day}::date
      order by effective_from desc limit 1
    ) term on true
    left join position held on held.company_id = employee.company_id and held.id = term.position
    where employee.company_id = ${tx.companyId} and employee.removed_at is null and ${everyRow(employee)}
    order by employee.id`);
  return rows;
}

/**
 * Gives a ticket to everybody of the audience who is employed on the day, and fixes what the results may tell apart.
 *
 * @throws `survey.few-invited` where fewer than k are, `survey.overlap`
 */
export async function inviteAll(tx: Tx, survey: EmployeeSurvey, day: string): Promise<number> {
  const k = Math.max(SMALLEST_GROUP, survey.threshold ?? SMALLEST_GROUP);
  const units = await records(asProduct(tx), orgUnit).all();
  const people = (await employedOn(tx, day)).filter(await invites(tx, survey));
  if (people.length < k)
    throw employeeSurveyError('survey.few-invited', { survey: survey.title, count: people.length, threshold: k });
  await assertNoOverlap(tx, survey, new Set(people.map(({ id }) => id)), k);
  const invited = people.map(({ id, unit, site, start }) => ({
    employee: id,
    at: [unit ?? unknownValue, site ?? unknownValue, serviceBandOf(start, day)],
  }));
  const { plan, blockOf } = planOf(invited, k);
  const values = dimensions.map((_name, dimension) =>
    [...new Set(invited.map(({ at }) => at[dimension] ?? ''))].sort(),
  );
  const named = new Set(values.flat());
  await tx.db.insert(employeeSurveyPlan).values({
    companyId: tx.companyId,
    survey: survey.id,
    plan: {
      ...plan,
      values,
      names: Object.fromEntries(units.flatMap(({ id, name }) => (named.has(id) ? [[id, name]] : []))),
    },
  });
  const tickets = invited.map(({ employee: person }, at) => ({
    companyId: tx.companyId,
    survey: survey.id,
    employee: person,
    block: blockOf[at] ?? 0,
    isUsed: false,
  }));
  for (let at = 0; at < tickets.length; at += 1000)
    await tx.db.insert(employeeSurveyTicket).values(tickets.slice(at, at + 1000));
  return people.length;
}
