import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { MANAGER_DAYS, trainingEnrolment } from '../model/enrolment.ts';

/** Enrolments in one transaction; what is left waits for the next hour. */
const atOnceMax = 500;

/**
 * Tells people on the due date of a training that is still to do, and seven days later their line manager, once each.
 * Any number of processes may run it.
 */
export async function remindOfTrainings(app: App): Promise<void> {
  await inEveryCompany(app, 'people could not be reminded of trainings', remindIn);
}

async function remindIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  // Stage 1: the person knows. Stage 2: the line manager does.
  const { rows } = await tx.client.query<{ id: string; own: string | null; lead: string | null; stage: number }>(
    `select t.id, e.account as own, m.account as lead, due.stage from training_enrolment t
     join employee e on e.company_id = t.company_id and e.id = t.employee
     left join employee m on m.company_id = e.company_id and m.id = e.manager and m.removed_at is null
     cross join lateral (select case when t.due_on < $2::date - $3::int then 2 else 1 end as stage) due
     where t.company_id = $1 and t.removed_at is null and t.status in ('assigned', 'started') and t.due_on <= $2::date
       and e.removed_at is null and e.status = 'active' and due.stage > coalesce(t.reminded_stage, 0)
     order by t.due_on, t.id limit ${atOnceMax} for update of t skip locked`,
    [tx.companyId, today, MANAGER_DAYS - 1],
  );
  for (const { id, own, lead, stage } of rows) {
    const about = { resource: trainingEnrolment.name, recordId: id };
    if (stage === 1 && own !== null) await notify(tx, [own], { kind: 'trainingDue', ...about });
    if (stage === 2 && lead !== null) await notify(tx, [lead], { kind: 'trainingOverdue', ...about });
    await records(tx, trainingEnrolment).compute(id, { remindedStage: stage });
  }
}
