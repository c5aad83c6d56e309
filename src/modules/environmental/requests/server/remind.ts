import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { type Tx } from '#platform/database/server/in-company.ts';
import { emailTimes } from '#platform/notifications/server/email-wishes.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { calendarSql, locksSql } from '#platform/tables/server/locked-days.ts';
import { records } from '#platform/records/server/records.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { isEscalated, REMINDER_DAYS, reminderStage } from '#modules/environmental/requests/model/data-request-terms.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { requestMail } from './request-mail.ts';

/** Requests of one company in one turn; what is left waits for the next hour. */
const AT_ONCE_MAX = 500;

/**
 * Tells data owners of what is due in two weeks, in one, today, and three days ago; the last time their manager too.
 * Any number of processes may run it.
 */
export async function remindOfRequests(app: App): Promise<void> {
  await inEveryCompany(app, 'data owners could not be reminded', (tx) => remindIn(app, tx));
}

interface Due {
  id: string;
  assignee: string | null;
  manager: string | null;
  due_on: string;
  reminded_stage: number | null;
}

const askedDays = calendarSql('period');

async function remindIn(app: App, tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  const [farthest = 0] = REMINDER_DAYS;
  // Rows that another process is telling of are its affair. A locked period takes no answer: nobody is told of it.
  const { rows } = await tx.client.query<Due>(
    `
    select id, assignee, manager, due_on::text as due_on, reminded_stage from data_request
    where company_id = $1 and removed_at is null and status in ('open', 'returned')
      and coalesce(reminded_stage, 0) < $2 and due_on <= $3::date + $4::int
      and not exists (select from (${locksSql(['reportingPeriod'], '$1::uuid')}) locked
        where ${askedDays.first} <= locked.last and ${askedDays.last} >= locked.first)
      order by due_on, id limit ${AT_ONCE_MAX} for update skip locked`,
    [tx.companyId, REMINDER_DAYS.length, today, farthest],
  );
  const due = rows
    .map((row) => ({ ...row, stage: reminderStage(row.due_on, today) }))
    .filter(({ stage, reminded_stage }) => stage > (reminded_stage ?? 0));
  if (due.length === 0) return;
  const leads = (await activeMembers(tx))
    .filter(({ access }) => access.has('environmental.manage') && access.has('environmental.write'))
    .map(({ accountId }) => accountId);
  const told = new Map<string, { owed: number; late: number; escalated: number; dueAt: Date }>();
  const count = async (
    people: readonly string[],
    part: 'owed' | 'late' | 'escalated',
    kind: string,
    about: { resource: string; recordId: string },
  ) => {
    for (const [person, dueAt] of await emailTimes(tx, people, kind, about)) {
      const sums = told.get(person) ?? { owed: 0, late: 0, escalated: 0, dueAt };
      sums[part] += 1;
      told.set(person, sums);
    }
  };
  for (const { id, assignee, manager, stage } of due) {
    const about = { resource: dataRequest.name, recordId: id } as const;
    if (assignee !== null) {
      await notify(tx, [assignee], { kind: 'requestDue', ...about });
      await count([assignee], isEscalated(stage) ? 'late' : 'owed', 'requestDue', about);
    }
    if (isEscalated(stage)) {
      const managers = manager === null ? leads : [manager];
      await notify(tx, managers, { kind: 'requestOverdue', ...about });
      await count(managers, 'escalated', 'requestOverdue', about);
    }
    await records(tx, dataRequest).compute(id, { remindedStage: stage }, { action: 'remind' });
  }
  // One mail a person and turn, however many requests it is about.
  for (const [accountId, { dueAt, ...sums }] of told)
    await app.mail.enqueue(tx.db, requestMail.kind, { accountId, companyId: tx.companyId, ...sums }, { dueAt });
  tx.afterCommit(async () => app.mail.nudge());
}
