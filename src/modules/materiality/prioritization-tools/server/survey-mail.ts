import { and, eq, inArray, isNull } from 'drizzle-orm';
import { issueToken } from '#platform/credentials/server/one-time-tokens.ts';
import { company } from '#platform/directory/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import { INVITE_DAYS } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ companyId, inviteId, email, title, days }`: the invitation to a survey. Its link names the company besides the
 * token, so that the answer is written inside that company alone and nothing has to look across companies for it.
 */
export const surveyInvitationMail = defineMail({
  kind: 'survey-invitation',
  async prepare(
    { db, now, baseUrl, productName: product, language: usual },
    { companyId, inviteId, email, title, days },
  ) {
    const [where] = await db
      .select({ name: company.name })
      .from(company)
      .where(
        and(eq(company.id, String(companyId)), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)),
      );
    if (where === undefined) return null;
    const token = await issueToken(db, { purpose: 'survey', subjectId: String(inviteId), accountId: null }, now);
    const sender = await senderOf(db, String(companyId));
    const language = languageFor(sender.language, usual);
    const t = textsIn(language);
    return {
      ...sender,
      to: String(email),
      language,
      name: null,
      subject: t('mail.subject', { company: where.name, title: String(title) }),
      before: [t('mail.before', { company: where.name, product }), t('mail.anonymous')],
      links: [{ label: t('mail.link'), href: `${baseUrl}/survey#token=${String(companyId)}.${token}` }],
      after: [t('mail.after', { count: typeof days === 'number' ? days : INVITE_DAYS })],
    };
  },
});
