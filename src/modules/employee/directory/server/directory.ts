import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow, visibleTo } from '#platform/records/server/rules.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import {
  directoryPageRows,
  type ChartEntry,
  type directoryCall,
  type DirectoryEntry,
  type employeesBySiteCall,
  type organisationChartCall,
  type SiteOfPeople,
} from '../model/directory-calls.ts';

/** Of more sites the search finds the people. */
const SITES_MAX = 200;

const seen = (tx: Tx): SQL => visibleTo(tx, employee, tableOf(employee)) ?? sql`true`;

/**
 * Who is employed on a day, of those whom the reader may see, with the job of that day. Employments and jobs of
 * everybody are looked at: of them only what colleagues may see is told. Both are looked up person by person: right
 * after an import the database has counted nothing, and would compare everybody with everybody.
 */
const employedOn = (tx: Tx, day: string): SQL => sql`
  select employee.id, employee.name, employee.work_email, employee.work_phone, position.title as position,
    unit.name as unit, term.site, place.name as site_name, term.manager
  from employee
  join lateral (
    select start_date, end_date from employment
    where ${everyRow(employment)} and company_id = ${tx.companyId} and employee = employee.id and removed_at is null
      and start_date <= ${day}::date
    order by start_date desc limit 1
  ) spell on spell.end_date is null or spell.end_date >= ${day}::date
  left join lateral (
    select position, org_unit, site, manager from job_term
    where ${everyRow(jobTerm)} and company_id = ${tx.companyId} and employee = employee.id and removed_at is null
      and effective_from between spell.start_date and ${day}::date
    order by effective_from desc limit 1
  ) term on true
  left join position on position.company_id = ${tx.companyId} and position.id = term.position
  left join org_unit unit on unit.company_id = ${tx.companyId} and unit.id = term.org_unit
  left join org_unit place on place.company_id = ${tx.companyId} and place.id = term.site
  where employee.company_id = ${tx.companyId} and employee.removed_at is null and ${seen(tx)}`;

interface DirectoryRow extends Record<string, unknown> {
  id: string;
  name: string;
  work_email: string | null;
  work_phone: string | null;
  position: string | null;
  unit: string | null;
  site_name: string | null;
  manager: string | null;
  manager_name: string | null;
  count: number;
}

interface DirectoryQuery {
  on?: string | undefined;
  search?: string | undefined;
  site?: string | undefined;
  after?: string | undefined;
}

/**
 * The directory on a day, by name, a page at a time; every word of the search is in the name, the address, the position
 * or the unit.
 *
 * @throws `request.invalid` for an `after` that is none of ours
 */
export async function directory(
  tx: Tx,
  { on, search = '', site, after }: DirectoryQuery,
): Promise<ResponseOf<typeof directoryCall>> {
  const day = on ?? (await todayOf(tx));
  const from = after === undefined ? null : placeOf(after);
  const conditions = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .map(
      (word) => sql`(name ilike ${word} or work_email ilike ${word} or position ilike ${word} or unit ilike ${word})`,
    );
  if (site !== undefined) conditions.push(sql`site = ${site}::uuid`);
  const found = sql`select * from (${employedOn(tx, day)}) employed where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const { rows } = await tx.db.execute<DirectoryRow>(sql`
    with found as materialized (${found}), counted as (select count(*)::int as count from found)
    select counted.count, shown.*, manager.name as manager_name
    from counted left join lateral (
      select * from found where ${from === null ? sql`true` : sql`(name, id) > (${from[0]}, ${from[1]}::uuid)`}
      order by name, id limit ${directoryPageRows + 1}
    ) shown on true
    left join (select id, name from employee where company_id = ${tx.companyId} and ${seen(tx)}) manager on manager.id = shown.manager
    order by shown.name, shown.id`);
  const { rows: sites } = await tx.db.execute<{ id: string; name: string }>(sql`
    select id, name from org_unit where company_id = ${tx.companyId} and kind = 'site' and removed_at is null
    order by name, id limit ${SITES_MAX}`);
  const people = rows.filter(({ id }) => id !== null);
  const shown = people.slice(0, directoryPageRows);
  const last = shown.at(-1);
  return {
    on: day,
    count: rows[0]?.count ?? 0,
    items: shown.map(entryOf),
    sites: sites.map(({ id, name }) => ({ id, name })),
    next: people.length > directoryPageRows && last !== undefined ? JSON.stringify([last.name, last.id]) : null,
  };
}

const entryOf = (row: DirectoryRow): DirectoryEntry => ({
  id: row.id,
  name: row.name,
  workEmail: row.work_email,
  workPhone: row.work_phone,
  position: row.position,
  unit: row.unit,
  site: row.site_name,
  manager: row.manager === null || row.manager_name === null ? null : { id: row.manager, name: row.manager_name },
});

function placeOf(after: string): [name: string, id: string] {
  try {
    const [name, id] = JSON.parse(after) as unknown[];
    if (typeof name === 'string' && typeof id === 'string' && isId(id)) return [name, id];
  } catch {
    // Said below.
  }
  throw userError('request.invalid');
}

/** Somebody as the directory has them on a day; null where they were not employed on it. */
export async function employedPerson(tx: Tx, id: string, day: string): Promise<DirectoryEntry | null> {
  const { rows } = await tx.db.execute<DirectoryRow>(sql`
    select one.*, manager.name as manager_name from (${employedOn(tx, day)} and employee.id = ${id}::uuid) one
    left join (select id, name from employee where company_id = ${tx.companyId} and ${seen(tx)}) manager on manager.id = one.manager`);
  return rows[0] === undefined ? null : entryOf(rows[0]);
}

/** All who are employed on a day, with whom they report to; of managers whom the reader does not see nothing is told. */
export async function organisationChart(
  tx: Tx,
  { on }: { on?: string | undefined },
): Promise<ResponseOf<typeof organisationChartCall>> {
  const day = on ?? (await todayOf(tx));
  const { rows } = await tx.db.execute<Record<string, unknown> & ChartEntry>(sql`
    with employed as materialized (${employedOn(tx, day)})
    select id, name, position, unit, case when manager in (select id from employed) then manager end as manager
    from employed order by name, id`);
  return {
    on: day,
    people: rows.map(({ id, name, position, unit, manager }) => ({ id, name, position, unit, manager })),
  };
}

/** How many are employed at each site on a day, the largest first, of those whom the reader sees. */
export async function employeesBySite(
  tx: Tx,
  { on }: { on?: string | undefined },
): Promise<ResponseOf<typeof employeesBySiteCall>> {
  const day = on ?? (await todayOf(tx));
  const { rows } = await tx.db.execute<Record<string, unknown> & SiteRow>(sql`
    with counted as (select site, count(*)::int as people from (${employedOn(tx, day)}) employed group by site)
    select place.id, place.name, place.city, place.country, place.location, counted.people
    from counted left join org_unit place on place.company_id = ${tx.companyId} and place.id = counted.site
    order by counted.people desc, place.name, place.id`);
  return {
    on: day,
    sites: rows.flatMap(({ id, name, city, country, location, people }) =>
      id === null ? [] : [{ id, name, city, country, people, location }],
    ),
    withoutSite: rows.find(({ id }) => id === null)?.people ?? 0,
  };
}

interface SiteRow extends Omit<SiteOfPeople, 'id'> {
  /** Null: of no site. */
  id: string | null;
}
