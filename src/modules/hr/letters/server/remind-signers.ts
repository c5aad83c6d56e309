import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { letter } from '../model/letter.ts';

/** A signer is reminded after so many days without a signature, and again after as many. */
const REMINDER_DAYS = 3;
/** Letters in one transaction; what is left waits for the next hour. */
const atOnceMax = 500;

/** Reminds who is next to sign. Any number of processes may run it. */
export async function remindSigners(app: App): Promise<void> {
  await inEveryCompany(app, 'signers could not be reminded', remindIn);
}

async function remindIn(tx: Tx): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; signer: string }>(
    `select id, next_signer as signer from letter
     where company_id = $1 and removed_at is null and status = 'signing' and next_signer is not null
       and coalesce(reminded_at, changed_at) <= $2::timestamptz - make_interval(days => ${REMINDER_DAYS})
     order by id limit ${atOnceMax} for update skip locked`,
    [tx.companyId, tx.now.toISOString()],
  );
  for (const { id, signer } of rows) {
    await notify(tx, [signer], { kind: 'documentToSign' });
    await records(tx, letter).compute(id, { remindedAt: tx.now.toISOString() });
  }
}
