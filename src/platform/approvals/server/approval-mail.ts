import { serverTexts } from '#platform/i18n/server/texts.ts';
import { addresseeOf, countIn } from '#platform/mail/server/addressee.ts';
import { defineMail, type Addressed, type MailContext } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ accountId, companyId, open, escalated }`: how many requests wait for a person. Which ones is read after signing in,
 * where their rights are known; nothing is decided by a link alone.
 */
export const approvalMail = defineMail({ kind: 'approvals', prepare });

async function prepare(context: MailContext, data: Readonly<Record<string, unknown>>): Promise<Addressed | null> {
  const addressee = await addresseeOf(context, data);
  if (addressee === null) return null;
  const { company, head } = addressee;
  const t = textsIn(addressee.language);
  const [open, escalated] = [countIn(data, 'open'), countIn(data, 'escalated')];
  return {
    ...head,
    subject: t('mail.subject', { company: company.name, count: open + escalated }),
    before: [
      ...(open > 0 ? [t('mail.open', { company: company.name, count: open })] : []),
      ...(escalated > 0 ? [t('mail.escalated', { count: escalated })] : []),
    ],
    links: [{ label: t('mail.link'), href: `${context.baseUrl}/${company.slug}/approvals` }],
    after: [],
  };
}
