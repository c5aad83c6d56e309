import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

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
  { db, baseUrl, productName: product, language: usual }: MailContext,
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
  const language = languageFor(person.language, where.language, usual);
  const t = textsIn(language);
  const writer =
    [by.preferredName ?? by.name, by.surname].filter((part) => part !== null).join(' ') || t('mention.colleague');
  const kind = wordsIn(language).noun(idIn('label'));
  return {
    ...(await senderOf(db, where.id)),
    to: person.email,
    language,
    name: person.preferredName ?? person.name,
    subject: t('mention.subject', { writer, product }),
    before: [t('mention.before', { writer, kind, company: where.name })],
    links: [{ label: t('mention.link', { company: where.name }), href: `${baseUrl}/${where.slug}` }],
    after: [],
  };
}
