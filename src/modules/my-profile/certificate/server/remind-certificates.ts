import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { certificate, REMINDER_DAYS } from '../model/certificate.ts';

/** Certificates in one transaction; what is left waits for the next hour. */
const atOnceMax = 500;

/**
 * Reminds people 90, 30 and 7 days before a certificate expires, once each. Any number of processes may run it.
 */
export async function remindOfCertificates(app: App): Promise<void> {
  await inEveryCompany(app, 'people could not be reminded of certificates', remindIn);
}

async function remindIn(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  // One that another renews, that was rejected, or whose holder has left, reminds nobody. The stage is that of
  // `reminderStage`: who was told of it does not keep the others waiting.
  const { rows } = await tx.client.query<{ id: string; account: string | null; stage: number }>(
    `select c.id, e.account, due.stage from certificate c
     join employee e on e.company_id = c.company_id and e.id = c.employee
     cross join lateral (select count(*)::int as stage from unnest($3::int[]) as days
       where c.expires - $2::date <= days) due
     where c.company_id = $1 and c.removed_at is null and e.removed_at is null and e.status is distinct from 'left'
       and c.status <> 'rejected' and c.expires >= $2::date and due.stage > coalesce(c.reminded_stage, 0)
       and not exists (select from certificate n where n.company_id = c.company_id and n.renews = c.id
         and n.removed_at is null)
     order by c.expires, c.id limit ${atOnceMax} for update of c skip locked`,
    [tx.companyId, today, [...REMINDER_DAYS]],
  );
  for (const { id, account, stage } of rows) {
    if (account !== null)
      await notify(tx, [account], { kind: 'certificateExpiring', resource: certificate.name, recordId: id });
    await records(tx, certificate).compute(id, { remindedStage: stage }, { action: 'remind' });
  }
}
