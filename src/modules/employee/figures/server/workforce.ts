import { sql } from 'drizzle-orm';
import { workforceQuery } from '#modules/employee/figures/model/workforce-query.ts';
import type { WorkforceJob, WorkforceSpell } from '#modules/employee/figures/model/workforce.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import { employeeRulesOf } from '#modules/employee/settings/model/employee-rules.ts';
import { employeeSettings } from '#modules/employee/settings/model/employee-settings.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct, rowAccess } from '#platform/tables/server/row-access.ts';

interface PersonRow extends Record<string, unknown> {
  id: string;
  gender: WorkforceSpell['gender'];
}
interface SpellRow extends Record<string, unknown>, Omit<WorkforceSpell, 'jobs' | 'gender'> {}
interface JobRow extends Record<string, unknown>, Omit<WorkforceJob, 'country'> {
  employee: string;
}
interface UnitRow extends Record<string, unknown> {
  id: string;
  parent: string | null;
  country: string | null;
}

/** The reporting line below the person of the transaction, whatever else they may see. */
const ofTeam = () =>
  rowAccess(employee, 'employee-data.read', new Map([['employee-data.read', new Set(['team' as const])]])) ?? sql`true`;

/**
 * All employments with their jobs. Each kind is read by itself and put together here: right after an import the database
 * has counted nothing, and would compare everybody with everybody.
 */
export async function workforceSpells(tx: Tx, of: 'company' | 'team'): Promise<WorkforceSpell[]> {
  const reached = of === 'company' ? sql`true` : ofTeam();
  const people = await tx.db.execute<PersonRow>(sql`
    select employee.id, employee.gender from employee
    where employee.company_id = ${tx.companyId} and employee.removed_at is null and ${everyRow(employee)} and ${reached}`);
  const genders = new Map(people.rows.map(({ id, gender }) => [id, gender]));
  const spells = await tx.db.execute<SpellRow>(sql`
    select employee, start_date::text as "from", end_date::text as "to", kind, end_reason as "endReason",
      left_voluntarily as "leftVoluntarily", probation_ends::text as "probationEnds"
    from employment where company_id = ${tx.companyId} and removed_at is null and ${everyRow(employment)}
    order by start_date, id`);
  const jobs = await tx.db.execute<JobRow>(sql`
    select employee, effective_from::text as "from", site, org_unit as unit, weekly_hours::text as "weeklyHours"
    from job_term where company_id = ${tx.companyId} and removed_at is null and ${everyRow(jobTerm)}
    order by effective_from`);
  const countryOf = countries(
    (
      await tx.db.execute<UnitRow>(
        sql`select id, parent, country from org_unit where company_id = ${tx.companyId} and removed_at is null`,
      )
    ).rows,
  );
  const byEmployee = Map.groupBy(jobs.rows, ({ employee: whose }) => whose);
  const known = spells.rows.filter(({ employee: whose }) => genders.has(whose));
  return known.map((spell) => ({
    employee: spell.employee,
    from: spell.from,
    to: spell.to,
    kind: spell.kind,
    endReason: spell.endReason,
    leftVoluntarily: spell.leftVoluntarily,
    probationEnds: spell.probationEnds,
    gender: genders.get(spell.employee) ?? null,
    jobs: (byEmployee.get(spell.employee) ?? [])
      .filter(({ from }) => from >= spell.from && (spell.to === null || from <= spell.to))
      .map(({ from, site, unit, weeklyHours }) => ({ from, site, unit, weeklyHours, country: countryOf(site) })),
  }));
}

/** The country of a unit, else of the nearest one that it is part of. */
function countries(units: readonly UnitRow[]): (id: string | null) => string | null {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  return (id) => {
    const seen = new Set<string>();
    for (let at = id; at !== null && !seen.has(at); at = known.get(at)?.parent ?? null) {
      seen.add(at);
      const country = known.get(at)?.country ?? null;
      if (country !== null) return country;
    }
    return null;
  };
}

export const handleWorkforce = handleQuery(workforceQuery, async (tx, { of, on }) => ({
  spells: await workforceSpells(tx, of),
  rules: employeeRulesOf.on(await records(asProduct(tx), employeeSettings).all(), on),
}));
