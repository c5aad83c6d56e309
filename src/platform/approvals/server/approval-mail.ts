import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ accountId, companyId, open, escalated }`: how many requests wait for a person. Which ones is read after signing in,
 * where their rights are known; nothing is decided by a link alone.
 */
export const approvalMail: MailKind = { kind: 'approvals', prepare };

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
  const [open, escalated] = [countIn('open'), countIn('escalated')];
  return {
    ...(await senderOf(db, where.id)),
    to: person.email,
    language,
    name: person.preferredName ?? person.name,
    subject: t('mail.subject', { company: where.name, count: open + escalated }),
    before: [
      ...(open > 0 ? [t('mail.open', { company: where.name, count: open })] : []),
      ...(escalated > 0 ? [t('mail.escalated', { count: escalated })] : []),
    ],
    links: [{ label: t('mail.link'), href: `${baseUrl}/${encodeURIComponent(where.slug)}/approvals` }],
    after: [],
  };
}
