import { and, eq, inArray, isNull } from 'drizzle-orm';
import { company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';
import { issueLinkToken, linkAddress } from './link-token.ts';

/**
 * `{ companyId, link, email, title, lastDay, expiresAt, hasPassword }`: a link to a published report. Its token is made
 * when it is sent; of one that was revoked meanwhile it opens nothing.
 */
export const reportLinkMail: MailKind = {
  kind: 'report-link',
  async prepare({ db, now, baseUrl, productName }, { companyId, link, email, title, lastDay, expiresAt, hasPassword }) {
    const [where] = await db
      .select({ name: company.name })
      .from(company)
      .where(
        and(eq(company.id, String(companyId)), inArray(company.status, ['trial', 'active']), isNull(company.closesAt)),
      );
    if (where === undefined || Date.parse(String(expiresAt)) <= now.getTime()) return null;
    const token = await issueLinkToken(db, String(link), String(expiresAt), now);
    return {
      to: String(email),
      subject: `${where.name}: ${String(title)}`,
      greeting: 'Hello,',
      ...(await senderOf(db, String(companyId))),
      before: [
        `${where.name} shares a published sustainability report with you, using ${productName}. You do not need an account.`,
      ],
      links: [{ label: 'Open report', href: linkAddress(baseUrl, String(companyId), token) }],
      after: [
        `The link works until ${String(lastDay)}. Anyone who has it can open the report.`,
        ...(hasPassword === true ? ['The report is protected by a password, which the sender gives you.'] : []),
      ],
    };
  },
};
