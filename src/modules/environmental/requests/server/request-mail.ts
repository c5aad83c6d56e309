import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * Tells a person how many figures they owe, or how many others owe them. Which ones is read where their rights are
 * known.
 */
export const requestMail: MailKind = { kind: 'data-request', prepare };

async function prepare(
  { db, baseUrl, language: usual }: MailContext,
  data: Readonly<Record<string, unknown>>,
): Promise<Addressed | null> {
  const idIn = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const countIn = (name: string) => (typeof data[name] === 'number' ? data[name] : 0);
  const [person] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, idIn('accountId')), eq(account.status, 'active')));
  const [where] = await db
    .select()
    .from(company)
    .where(eq(company.id, idIn('companyId')));
  if (person === undefined || where === undefined) return null;
  const language = languageFor(person.language, where.language, usual);
  const t = textsIn(language);
  const [owed, late, escalated] = [countIn('owed'), countIn('late'), countIn('escalated')];
  const sentences = [
    ...(owed > 0 ? [t('mail.open', { company: where.name, count: owed })] : []),
    ...(late > 0 ? [t('mail.late', { count: late })] : []),
    ...(escalated > 0 ? [t('mail.escalated', { count: escalated })] : []),
  ];
  return {
    ...(await senderOf(db, where.id)),
    to: person.email,
    subject:
      late + escalated > 0
        ? t('mail.overdue', { company: where.name, count: late + escalated })
        : t('mail.due', { company: where.name, count: owed }),
    language,
    name: person.preferredName ?? person.name,
    before: sentences,
    links: [{ label: t('mail.link'), href: `${baseUrl}/${where.slug}/environmental/data-requests` }],
    after: [],
  };
}
