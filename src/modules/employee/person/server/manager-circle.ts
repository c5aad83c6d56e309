import { sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { again } from '#platform/database/server/database-pool.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { employee, jobTerm } from '../model/employee.ts';
import { say } from '../model/messages.ts';

const levelsMax = 60;

/**
 * Refuses a manager who reports to the very employee, however far up: on the day, and on each later one on which anybody's
 * job changes, until the employee has another one.
 *
 * @throws `request.invalid` at `manager`, naming the first such day
 */
export async function assertNoManagerCircle(
  tx: Tx,
  { id, name, manager }: { id: string; name: string | null; manager: string | null },
  day: string,
): Promise<void> {
  if (manager === null) return;
  if (manager === id) assertNoErrors([{ path: 'manager', ...say('own-manager') }]);
  const terms = sql`job_term where ${everyRow(jobTerm)} and company_id = ${tx.companyId} and removed_at is null`;
  const circle = sql`
    with recursive days(day) as (
      select ${day}::date
      union
      select effective_from from ${terms} and effective_from > ${day}::date and effective_from < coalesce(
        (select min(effective_from) from ${terms} and employee = ${id}::uuid and effective_from > ${day}::date), 'infinity')
    ), above(day, id, level) as (
      select day, ${manager}::uuid, 1 from days
      union all
      select above.day, held.manager, level + 1 from above cross join lateral (
        select manager from ${terms} and employee = above.id and effective_from <= above.day
        order by effective_from desc limit 1
      ) held where held.manager is not null and level < ${levelsMax} and above.id <> ${id}::uuid
    )
    select day::text as day, (select name from employee
      where ${everyRow(employee)} and company_id = ${tx.companyId} and id = ${manager}::uuid) as name
    from above where id = ${id}::uuid order by day limit 1`;
  const { rows } = await again(() => tx.db.execute<{ name: string | null; day: string }>(circle).execute());
  const [met] = rows;
  if (met === undefined) return;
  const said = { name: met.name ?? '', employee: name ?? '', day: { day: met.day } };
  assertNoErrors([{ path: 'manager', ...say('manager-circle', said) }]);
}
