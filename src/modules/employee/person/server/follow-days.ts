import { everyCompany } from '#platform/directory/server/every-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { followHistory } from './job-state.ts';

/** Employees in one transaction. */
const atOnceMax = 500;

/**
 * Lets the records of employees say what has come into effect: who started, who left, whose job is another one since
 * today. Any number of processes may run it.
 */
export async function followDays(app: App, closing: AbortSignal): Promise<void> {
  await everyCompany(
    app,
    'employees do not say what is in effect today',
    (id) => followCompany(app, id, closing),
    closing,
  );
}

async function followCompany(app: App, companyId: string, closing: AbortSignal): Promise<void> {
  let done = atOnceMax;
  while (done === atOnceMax && !closing.aborted)
    done = await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, followDay);
}

/** @returns how many were looked at */
async function followDay(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select e.id from employee e
     where e.company_id = $1 and e.removed_at is null and (
       (e.status = 'upcoming' and e.start_date <= $2::date)
       or (e.status = 'active' and e.end_date < $2::date)
       or (e.status <> 'active' and exists (select from employment s where s.company_id = e.company_id and s.employee = e.id
         and s.removed_at is null and s.start_date <= $2::date and (s.end_date is null or s.end_date >= $2::date)))
       or (e.status = 'active' and exists (select from job_term t where t.company_id = e.company_id and t.employee = e.id
         and t.removed_at is null and t.effective_from <= $2::date and t.effective_from > e.job_from)))
     order by e.id limit ${atOnceMax} for update skip locked`,
    [tx.companyId, await todayOf(tx)],
  );
  for (const { id } of rows) await followHistory(tx, id);
  return rows.length;
}
