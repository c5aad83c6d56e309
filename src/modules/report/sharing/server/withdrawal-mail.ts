import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Publication } from '#modules/report/publication/server/publications.ts';
import { reportLink, reportSealWithdrawal } from '#modules/report/server/tables.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

/**
 * `{ companyId, publication, sha256, email, title }`: that a report has been withdrawn to which somebody was sent a
 * link. It leads to the verification, which shows the same; their link works as before.
 */
export const reportWithdrawnMail = defineMail({
  kind: 'report-withdrawn',
  async prepare(
    { db, baseUrl, productName: product, language: usual },
    { companyId, publication, sha256, email, title },
  ) {
    const [where] = await db
      .select({ name: company.name })
      .from(company)
      .where(
        and(eq(company.id, String(companyId)), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)),
      );
    const [withdrawn] = await db
      .select()
      .from(reportSealWithdrawal)
      .where(eq(reportSealWithdrawal.publicationId, String(publication)));
    if (where === undefined || withdrawn === undefined) return null;
    const sender = await senderOf(db, String(companyId));
    const language = languageFor(sender.language, usual);
    const t = textsIn(language);
    const day = wordsIn(language).format.date(await dayOf({ db, companyId: String(companyId) }, withdrawn.withdrawnAt));
    return {
      ...sender,
      to: String(email),
      language,
      name: null,
      subject: t('withdrawn.subject', { company: where.name, title: String(title) }),
      before: [
        t('withdrawn.before', { company: where.name, title: String(title), day, product }),
        t('withdrawn.reason', { reason: withdrawn.reason }),
      ],
      links: [{ label: t('withdrawn.link'), href: `${baseUrl}/verify#${String(sha256)}` }],
      after: [t('withdrawn.after')],
    };
  },
});

/** Sends it to each address that a link which works was sent to. @returns who made links to the publication */
export async function notifyLinkHolders(tx: Tx, app: App, publication: Publication): Promise<string[]> {
  const links = await tx.db
    .select({ email: reportLink.email, createdBy: reportLink.createdBy })
    .from(reportLink)
    .where(
      and(
        eq(reportLink.companyId, tx.companyId),
        eq(reportLink.publication, publication.id),
        isNull(reportLink.revokedAt),
        gt(reportLink.expiresAt, tx.now.toISOString()),
      ),
    );
  const emails = new Map(links.flatMap(({ email }) => (email === null ? [] : [[email.toLowerCase(), email]])));
  for (const email of emails.values())
    await app.mail.enqueue(tx.db, reportWithdrawnMail.kind, {
      companyId: tx.companyId,
      publication: publication.id,
      sha256: publication.sha256,
      email,
      title: publication.content.title,
    });
  if (emails.size > 0) tx.afterCommit(async () => app.mail.nudge());
  return links.flatMap(({ createdBy }) => createdBy ?? []);
}
