import { serverTexts } from '#platform/i18n/server/texts.ts';
import { addresseeOf } from '#platform/mail/server/addressee.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/** `{ companyId, accountId, title, kind }`: an invitation to an employee survey, or a reminder of it. */
export const surveyMail = defineMail({
  kind: 'employee-survey',
  async prepare(context, data) {
    const addressee = await addresseeOf(context, data);
    if (addressee === null) return null;
    const { company, head, language } = addressee;
    const t = textsIn(language);
    const title = String(data['title']);
    return {
      ...head,
      subject: data['kind'] === 'reminder' ? t('mail.reminder', { title }) : t('mail.invitation', { title }),
      before: [t('mail.before', { company: company.name, title })],
      links: [{ label: t('mail.link'), href: `${context.baseUrl}/${company.slug}/my-profile/work-satisfaction` }],
      after: [t('mail.after')],
    };
  },
});
