import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/directory/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/** `{ accountId, companyId }`: to whoever set the sender, so that they see it as others do. */
export const senderTestMail = defineMail({
  kind: 'sender-test',
  async prepare({ db, baseUrl, productName: product, language: usual }, { accountId, companyId }) {
    const [person] = await db
      .select()
      .from(account)
      .where(and(eq(account.id, String(accountId)), eq(account.status, 'active')));
    const [where] = await db
      .select({ name: company.name, slug: company.slug })
      .from(company)
      .where(eq(company.id, String(companyId)));
    if (person === undefined || where === undefined) return null;
    const sender = await senderOf(db, String(companyId));
    const language = languageFor(person.language, sender.language, usual);
    const t = textsIn(language);
    return {
      ...sender,
      to: person.email,
      language,
      name: null,
      subject: t('senderTest.subject', { company: where.name }),
      before: [t('senderTest.before', { company: where.name, product })],
      links: [
        { label: t('senderTest.link'), href: `${baseUrl}/${encodeURIComponent(where.slug)}/settings?tab=branding` },
      ],
      after: [],
    };
  },
});
