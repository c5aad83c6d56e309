import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { DOCUMENT_REMINDER_DAYS, personnelDocument } from '../model/personnel-file.ts';

/** Documents in one transaction; what is left waits for the next hour. */
const atOnceMax = 500;

/**
 * Tells HR and the employee 90, 30 and 7 days before a document of a personnel file expires, once each; nobody of one that
 * another renews, or of somebody who has left. Any number of processes may run it.
 */
export async function remindOfDocuments(app: App, closing: AbortSignal): Promise<void> {
  await inEveryCompany(app, 'documents that expire could not be told of', remindIn, closing);
}

async function remindIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  const { rows } = await tx.client.query<{ id: string; account: string | null; stage: number }>(
    `select d.id, e.account, due.stage from personnel_document d
     join employee e on e.company_id = d.company_id and e.id = d.employee and e.removed_at is null
       and e.status is distinct from 'left'
     cross join lateral (select count(*)::int as stage from unnest($3::int[]) as days
       where d.expires_on - $2::date <= days) due
     where d.company_id = $1 and d.removed_at is null and d.expires_on >= $2::date and not d.is_renewed
       and due.stage > coalesce(d.reminded_stage, 0) and ${everyRowText(personnelDocument)} and ${everyRowText(employee)}
     order by d.expires_on, d.id limit ${atOnceMax} for update of d skip locked`,
    [tx.companyId, today, [...DOCUMENT_REMINDER_DAYS]],
  );
  if (rows.length === 0) return;
  const keepers = (await activeMembers(tx)).flatMap(({ accountId, access }) =>
    access.has('personnel-file.write') ? [accountId] : [],
  );
  for (const { id, account, stage } of rows) {
    const told = account === null ? keepers : [...keepers, account];
    await notify(tx, told, { kind: 'documentExpiring', resource: personnelDocument.name, recordId: id });
    await records(tx, personnelDocument).compute(id, { remindedStage: stage }, { action: 'remind' });
  }
}
