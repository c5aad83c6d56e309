import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import { EFFECT_DAYS, type dueEffectsCall } from '../model/evaluation.ts';

/** Who was not asked on the day itself, as after a pause of the server, is asked within so many days; not later. */
const LATE_DAYS = 30;
/** Asked in one night; the others follow in the next one. */
const atOnceMax = 500;

/**
 * Asks employees and their line managers how a training is used at work, the days of the course after its completion,
 * once. Any number of processes may run it.
 */
export async function askForEffects(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(app, 'the effect of trainings could not be asked for', askIn, closing);
}

async function askIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  const { rows } = await tx.client.query<{ id: string; own: string | null; lead: string | null }>(
    `select t.id, e.account as own, m.account as lead from training_enrolment t
     join course c on c.company_id = t.company_id and c.id = t.course and c.follow_up_days is not null
     join employee e on e.company_id = t.company_id and e.id = t.employee and e.removed_at is null and e.status = 'active'
     left join employee m on m.company_id = e.company_id and m.id = e.manager and m.removed_at is null
     where t.company_id = $1 and t.removed_at is null and t.status = 'done' and t.effect_due_on is null
       and t.done_on + c.follow_up_days between $2::date - $3::int and $2::date and ${everyRowText(trainingEnrolment)} and ${everyRowText(employee)}
     order by t.done_on, t.id limit ${atOnceMax} for update of t skip locked`,
    [tx.companyId, today, LATE_DAYS],
  );
  for (const { id, own, lead } of rows) {
    await records(tx, trainingEnrolment).compute(id, { effectDueOn: addDays(today, EFFECT_DAYS) });
    const told = [own, lead].filter((account) => account !== null);
    if (told.length > 0)
      await notify(tx, told, { kind: 'trainingEffect', resource: trainingEnrolment.name, recordId: id });
  }
}

/** The ratings that the caller is asked for, the first due first: of their own trainings, and of whom they lead directly. */
export async function dueEffects(tx: Tx): Promise<ResponseOf<typeof dueEffectsCall>> {
  const today = await todayOf(tx);
  const me = await employeeOfAccount(tx, tx.accountId);
  if (me === null) return { items: [] };
  const { rows } = await tx.client.query<{
    enrolment: string;
    version: number;
    who: string;
    name: string;
    course: string;
    done_on: string;
    due_on: string;
  }>(
    `select t.id as enrolment, t.version, e.id as who, coalesce(e.name, '') as name, c.title as course,
       t.done_on::text, t.effect_due_on::text as due_on
     from training_enrolment t
     join employee e on e.company_id = t.company_id and e.id = t.employee and e.removed_at is null
     join course c on c.company_id = t.company_id and c.id = t.course
     where t.company_id = $1 and t.removed_at is null and t.status = 'done' and t.effect_due_on is not null
       and ((e.id = $2 and t.effect_own is null) or (e.manager = $2 and e.id <> $2 and t.effect_manager is null
         and e.status = 'active'))
       and ${everyRowText(trainingEnrolment)} and ${everyRowText(employee)}
     order by t.effect_due_on, t.id limit 200`,
    [tx.companyId, me],
  );
  return {
    items: rows.map(({ enrolment, version, who, name, course, done_on: doneOn, due_on: dueOn }) => ({
      enrolment,
      version,
      by: who === me ? ('employee' as const) : ('manager' as const),
      employee: { id: who, name },
      course,
      doneOn,
      dueOn,
      isOverdue: dueOn < today,
    })),
  };
}
