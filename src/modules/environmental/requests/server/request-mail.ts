import { serverTexts } from '#platform/i18n/server/texts.ts';
import { addresseeOf, countIn } from '#platform/mail/server/addressee.ts';
import { defineMail, type Addressed, type MailContext } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * Tells a person how many figures they owe, or how many others owe them. Which ones is read where their rights are
 * known.
 */
export const requestMail = defineMail({ kind: 'data-request', prepare });

async function prepare(context: MailContext, data: Readonly<Record<string, unknown>>): Promise<Addressed | null> {
  const addressee = await addresseeOf(context, data);
  if (addressee === null) return null;
  const { company, head } = addressee;
  const t = textsIn(addressee.language);
  const [open, late, escalated] = [countIn(data, 'owed'), countIn(data, 'late'), countIn(data, 'escalated')];
  const sentences = [
    ...(open > 0 ? [t('mail.open', { company: company.name, count: open })] : []),
    ...(late > 0 ? [t('mail.late', { count: late })] : []),
    ...(escalated > 0 ? [t('mail.escalated', { count: escalated })] : []),
  ];
  return {
    ...head,
    subject:
      late + escalated > 0
        ? t('mail.overdue', { company: company.name, count: late + escalated })
        : t('mail.due', { company: company.name, count: open }),
    before: sentences,
    links: [{ label: t('mail.link'), href: `${context.baseUrl}/${company.slug}/environmental/data-requests` }],
    after: [],
  };
}
