import { sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct, rowAccess } from '#platform/tables/server/row-access.ts';
import { employeeSkill, positionSkill, skill } from '../model/skill.ts';
import { SKILL_PEOPLE_MAX, type skillMatrixCall } from '../model/skill-calls.ts';
import { skillStandings } from '../model/skill-levels.ts';

interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string;
  position: string | null;
  title: string | null;
}

/** The employees at work whose skills the caller's right reaches, by name. */
async function peopleOf(tx: Tx): Promise<PersonRow[]> {
  const reach = rowAccess(employee, employeeSkill.access.read, tx.grants) ?? sql`true`;
  const { rows } = await tx.db.execute<PersonRow>(sql`
    select employee.id, coalesce(employee.name, '') as name, employee.position, held.title from employee
    left join position held on held.company_id = employee.company_id and held.id = employee.position
      and held.removed_at is null
    where employee.company_id = ${tx.companyId} and employee.removed_at is null and employee.status = 'active'
      and ${everyRow(employee)} and ${reach}
    order by coalesce(employee.name, ''), employee.id`);
  return rows;
}

/**
 * Employees and skills as of today: the levels that they have, those that their positions need, and the gap. An employee
 * in whom nothing is recorded is there with what the position needs.
 */
export async function skillMatrix(
  tx: Tx,
  { position, own, after }: { position?: string | undefined; own?: string | undefined; after?: string | undefined },
): Promise<ResponseOf<typeof skillMatrixCall>> {
  const [day, me] = [await todayOf(tx), await ownEmployee(tx)];
  const reached = await peopleOf(tx);
  const chosen = reached.filter(
    (person) => (position === undefined || person.position === position) && (own !== 'true' || person.id === me?.id),
  );
  const from = chosen.findIndex(({ id }) => id === after) + 1;
  const shown = chosen.slice(from, from + SKILL_PEOPLE_MAX);
  const ids = shown.map(({ id }) => id);
  const entries =
    ids.length === 0
      ? []
      : await records(tx, employeeSkill).all({ filters: [{ field: 'employee', operation: 'is', values: ids }] });
  const entriesBy = Map.groupBy(entries, (entry) => entry.employee);
  // What positions need is told with the people in them, whoever keeps the catalogue.
  const needsBy = Map.groupBy(await records(asProduct(tx), positionSkill).all(), (need) => need.position);
  const names = new Map((await records(asProduct(tx), skill).all()).map(({ id, name }) => [id, name]));
  const people = shown.map(({ id, name, position: held, title }) => ({
    id,
    name,
    position: title,
    skills: skillStandings(entriesBy.get(id) ?? [], held === null ? [] : (needsBy.get(held) ?? []), day).filter((one) =>
      names.has(one.skill),
    ),
  }));
  const used = new Set(people.flatMap((person) => person.skills.map((one) => one.skill)));
  const byName = (some: Iterable<readonly [string, string]>) =>
    [...some].map(([id, name]) => ({ id, name })).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const scopes = (key: string) => tx.grants?.get(key);
  const reachesOthers = (key: string) =>
    tx.grants === null || [...(scopes(key) ?? [])].some((scope) => scope !== 'own');
  const last = shown.at(-1);
  return {
    day,
    me: me?.id ?? null,
    seesOthers: reachesOthers(employeeSkill.access.read),
    mayConfirm: reachesOthers(employeeSkill.access.write),
    skills: byName([...names].filter(([id]) => used.has(id))),
    positions: byName(
      new Map(
        reached.flatMap((person) =>
          person.position === null || person.title === null ? [] : [[person.position, person.title] as const],
        ),
      ),
    ),
    people,
    employees: chosen.length,
    next: last !== undefined && from + shown.length < chosen.length ? last.id : null,
  };
}
