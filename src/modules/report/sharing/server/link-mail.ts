import { and, eq, inArray, isNull } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import { issueLinkToken, linkAddress } from './link-token.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ companyId, link, email, title, lastDay, expiresAt, hasPassword }`: a link to a published report. Its token is made
 * when it is sent; of one that was revoked meanwhile it opens nothing.
 */
export const reportLinkMail = defineMail({
  kind: 'report-link',
  async prepare(
    { db, now, baseUrl, productName: product, language: usual },
    { companyId, link, email, title, lastDay, expiresAt, hasPassword },
  ) {
    const [where] = await db
      .select({ name: company.name })
      .from(company)
      .where(
        and(eq(company.id, String(companyId)), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)),
      );
    if (where === undefined || Date.parse(String(expiresAt)) <= now.getTime()) return null;
    const token = await issueLinkToken(db, String(link), String(expiresAt), now);
    const sender = await senderOf(db, String(companyId));
    const language = languageFor(sender.language, usual);
    const t = textsIn(language);
    const day = wordsIn(language).format.date(String(lastDay));
    return {
      ...sender,
      to: String(email),
      language,
      name: null,
      subject: t('mail.subject', { company: where.name, title: String(title) }),
      before: [t('mail.before', { company: where.name, product })],
      links: [{ label: t('mail.link'), href: linkAddress(baseUrl, String(companyId), token) }],
      after: [t('mail.until', { day }), ...(hasPassword === true ? [t('mail.password')] : [])],
    };
  },
});
