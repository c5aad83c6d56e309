import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { checkUp } from '../model/health-case.ts';
import { safetyAction } from '../model/incident.ts';
import { ACTION_REMINDER_DAYS, CHECK_REMINDER_DAYS } from '../model/notifications.ts';

/** Records in one transaction; what is left waits for the next hour. */
const atOnceMax = 500;

/**
 * Reminds owners of safety actions 7 days before they are due and when they are overdue, and employees of their health
 * checks 30 and 7 days before, once each; no one of what is completed, or who has left. Any number of processes may run
 * it.
 */
export async function remindOfHealth(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(app, 'safety actions and health checks could not be told of', remindIn, closing);
}

async function remindIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  await remindOfActions(tx, today);
  await remindOfChecks(tx, today);
}

async function remindOfActions(tx: Tx, today: string): Promise<void> {
  // Stage 1: due soon. Stage 2: overdue.
  const { rows } = await tx.client.query<{ id: string; owner: string; stage: number }>(
    `select a.id, a.owner, due.stage from safety_action a
     cross join lateral (select case when a.due < $2::date then 2 else 1 end as stage) due
     where a.company_id = $1 and a.removed_at is null and a.done_on is null and a.due <= $2::date + $3::int
       and due.stage > coalesce(a.reminded_stage, 0) and ${everyRowText(safetyAction)}
     order by a.due, a.id limit ${atOnceMax} for update of a skip locked`,
    [tx.companyId, today, ACTION_REMINDER_DAYS],
  );
  for (const { id, owner, stage } of rows) {
    const kind = stage === 2 ? 'safetyActionOverdue' : 'safetyActionDue';
    await notify(tx, [owner], { kind, resource: safetyAction.name, recordId: id });
    await records(tx, safetyAction).compute(id, { remindedStage: stage }, { action: 'remind' });
  }
}

async function remindOfChecks(tx: Tx, today: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; account: string | null; stage: number }>(
    `select c.id, e.account, due.stage from check_up c
     join employee e on e.company_id = c.company_id and e.id = c.employee and e.removed_at is null
       and e.status is distinct from 'left'
     cross join lateral (select count(*)::int as stage from unnest($3::int[]) as days
       where c.due - $2::date <= days) due
     where c.company_id = $1 and c.removed_at is null and c.done_on is null and c.due >= $2::date
       and due.stage > coalesce(c.reminded_stage, 0) and ${everyRowText(checkUp)} and ${everyRowText(employee)}
     order by c.due, c.id limit ${atOnceMax} for update of c skip locked`,
    [tx.companyId, today, [...CHECK_REMINDER_DAYS]],
  );
  for (const { id, account, stage } of rows) {
    if (account !== null) await notify(tx, [account], { kind: 'healthCheckDue', resource: checkUp.name, recordId: id });
    await records(tx, checkUp).compute(id, { remindedStage: stage }, { action: 'remind' });
  }
}
