import { max, sql } from 'drizzle-orm';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import {
  contactRequest,
  type ContactRequest,
  type NewContactRequest,
} from '#modules/site/public/model/contact-request.ts';
import { contactReceivedMail } from '#modules/site/server/mails.ts';

const firstNumber = 1001;

/** Requests are numbered one after the other, in the order they came. */
export const contactRequestRules = rules<typeof contactRequest, ContactRequest>(contactRequest, {
  async beforeWrite(tx, { before }) {
    return before === null ? { number: await nextNumber(tx) } : undefined;
  },
});

/**
 * One at a time takes a number; the lock goes with the transaction. The bin counts too: a number is never given twice.
 */
async function nextNumber({ db, companyId }: Tx): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact request ${companyId}`}, 0))`);
  const table = tableOf(contactRequest);
  const [found] = await db.select({ last: max(column(table, 'number')) }).from(table);
  return Number(found?.last ?? firstNumber - 1) + 1;
}

/**
 * Stores what somebody wrote to the provider and sends the writer a mail with its number, both or neither.
 *
 * @param accountId  the signed-in writer; null for a visitor
 */
export async function createContactRequest(
  { database, mail, clock }: Pick<Accounts, 'database' | 'mail' | 'clock'>,
  values: NewContactRequest,
  { accountId, requestId }: { accountId: string | null; requestId: string },
): Promise<{ number: number }> {
  const stored = await inProviderTransaction(database, { accountId, requestId, now: clock() }, async (tx) => {
    const made = await records(tx, contactRequest).create(values);
    await mail.enqueue(tx.db, contactReceivedMail.kind, {
      email: made.email,
      name: made.name,
      number: made.number,
      message: made.message,
    });
    return made;
  });
  mail.nudge();
  return { number: stored.number ?? 0 };
}
