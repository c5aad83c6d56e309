import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';

/**
 * Tells people that they were named in a comment: who did it and about what kind of record. Neither the comment nor the
 * record's name is in the mail; both are read where the rights of the reader are known.
 */
export const mentionMail: MailKind = { kind: 'mention', prepare };

/** Adds the mails in the transaction of the comment; the one who writes gets none. */
export async function mailMentions(app: App, tx: Tx, mentions: readonly string[], label: string): Promise<void> {
  for (const accountId of mentions) {
    if (accountId !== tx.accountId)
      await app.mail.enqueue(tx.db, mentionMail.kind, { accountId, by: tx.accountId, companyId: tx.companyId, label });
  }
  tx.afterCommit(async () => app.mail.nudge());
}

async function prepare(
  { db, baseUrl, productName }: MailContext,
  data: Readonly<Record<string, unknown>>,
): Promise<Addressed | null> {
  const idIn = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const [person] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, idIn('accountId')), eq(account.status, 'active')));
  const [by] = await db
    .select()
    .from(account)
    .where(eq(account.id, idIn('by')));
  const [where] = await db
    .select()
    .from(company)
    .where(eq(company.id, idIn('companyId')));
  if (person === undefined || by === undefined || where === undefined) return null;
  const writer = [by.preferredName ?? by.name, by.surname].filter((part) => part !== null).join(' ') || 'A colleague';
  const name = person.preferredName ?? person.name;
  return {
    ...(await senderOf(db, where.id)),
    to: person.email,
    subject: `${writer} mentioned you in ${productName}`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    before: [`${writer} mentioned you in a comment on a record (${idIn('label').toLowerCase()}) of ${where.name}.`],
    links: [{ label: `Open ${where.name}`, href: `${baseUrl}/${where.slug}` }],
    after: [],
  };
}
