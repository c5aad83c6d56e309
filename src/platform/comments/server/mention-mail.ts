import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { addresseeOf, causedBy, textIn } from '#platform/mail/server/addressee.ts';
import { defineMail, type Addressed, type MailContext } from '#platform/mail/server/mailer.ts';
import { emailTimes } from '#platform/notifications/server/email-wishes.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * Tells people that they were named in a comment: who did it and about what kind of record. Neither the comment nor the
 * record's name is in the mail; both are read where the rights of the reader are known.
 */
export const mentionMail = defineMail({ kind: 'mention', prepare });

/** Adds the mails in the transaction of the comment; the one who writes gets none. */
export async function mailMentions(
  app: App,
  tx: Tx,
  mentions: readonly string[],
  { label, ...about }: { label: string; resource: string; recordId: string },
): Promise<void> {
  const { accountId: by, companyId } = tx;
  const others = mentions.filter((id) => id !== by);
  for (const [accountId, dueAt] of await emailTimes(tx, others, 'mention', about))
    await app.mail.enqueue(tx.db, mentionMail.kind, { accountId, by, companyId, label }, { dueAt });
  tx.afterCommit(async () => app.mail.nudge());
}

async function prepare(context: MailContext, data: Readonly<Record<string, unknown>>): Promise<Addressed | null> {
  const addressee = await addresseeOf(context, data);
  const by = await causedBy(context.db, textIn(data, 'by'));
  if (addressee === null || by === null) return null;
  const { company, head, language } = addressee;
  const { baseUrl, productName: product } = context;
  const t = textsIn(language);
  const writer = by.name || t('mention.colleague');
  const kind = wordsIn(language).noun(textIn(data, 'label'));
  return {
    ...head,
    subject: t('mention.subject', { writer, product }),
    before: [t('mention.before', { writer, kind, company: company.name })],
    links: [{ label: t('mention.link', { company: company.name }), href: `${baseUrl}/${company.slug}` }],
    after: [],
  };
}
