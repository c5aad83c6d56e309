import { sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { employee, jobTerm } from '../model/employee.ts';
import { say } from '../model/messages.ts';

const levelsMax = 60;

/**
 * Refuses a manager who reports, on that day, to the very employee, however far up.
 *
 * @throws `request.invalid` at `manager`
 */
export async function assertNoManagerCircle(
  tx: Tx,
  { id, name, manager }: { id: string; name: string | null; manager: string | null },
  day: string,
): Promise<void> {
  if (manager === null) return;
  if (manager === id) assertNoErrors([{ path: 'manager', ...say('own-manager') }]);
  const { rows } = await tx.db.execute<{ name: string | null }>(sql`
    with recursive above(id, level) as (
      select ${manager}::uuid, 1
      union all
      select held.manager, level + 1 from above cross join lateral (
        select manager from job_term
        where ${sql.raw(everyRowText(jobTerm))} and company_id = ${tx.companyId} and employee = above.id
          and removed_at is null and effective_from <= ${day}::date
        order by effective_from desc limit 1
      ) held where held.manager is not null and level < ${levelsMax} and above.id <> ${id}::uuid
    )
    select (select name from employee where ${sql.raw(everyRowText(employee))} and company_id = ${tx.companyId} and id = ${manager}::uuid) as name
    from above where id = ${id}::uuid limit 1`);
  const [met] = rows;
  if (met === undefined) return;
  assertNoErrors([
    {
      path: 'manager',
      ...say('manager-circle', { name: met.name ?? '', employee: name ?? '', day: { day: day } }),
    },
  ]);
}
