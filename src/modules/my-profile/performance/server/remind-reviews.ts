import { sql } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { reviewCycle } from '../model/review.ts';
import { isOverdueStage, reviewReminderStage } from '../model/review-reminders.ts';

/**
 * Reminds whoever has not submitted all their responses in an open review cycle: 7 days and 1 day before they are due,
 * and 1 day and 7 days after, once each, by the day of the company. Any number of processes may run it.
 */
export async function remindOfReviews(app: App): Promise<void> {
  await inEveryCompany(app, 'people could not be reminded of reviews', remindIn);
}

async function remindIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  const { rows } = await tx.db.execute<{ id: string; due: string; reminded: number }>(sql`
    select id, answers_due::text as due, coalesce(reminded_stage, 0)::int as reminded from review_cycle
    where company_id = ${tx.companyId} and removed_at is null and status = 'open' order by id
    for update skip locked`);
  for (const { id, due, reminded } of rows) {
    const stage = reviewReminderStage(due, today);
    if (stage <= reminded) continue;
    const { rows: owing } = await tx.db.execute<{ account_id: string }>(
      sql`select account_id from review_accounts_due(${id}::uuid)`,
    );
    // No record is named: not everybody who answers reads the cycle.
    const kind = isOverdueStage(stage) ? 'reviewOverdue' : 'reviewDue';
    await notify(
      tx,
      owing.map(({ account_id: account }) => account),
      { kind },
    );
    await records(tx, reviewCycle).compute(id, { remindedStage: stage }, { action: 'remind' });
  }
}
