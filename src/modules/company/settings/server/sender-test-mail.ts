import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';

/** `{ accountId, companyId }`: to whoever set the sender, so that they see it as others do. */
export const senderTestMail: MailKind = {
  kind: 'sender-test',
  async prepare({ db, baseUrl, productName }, { accountId, companyId }) {
    const [person] = await db
      .select()
      .from(account)
      .where(and(eq(account.id, String(accountId)), eq(account.status, 'active')));
    const [where] = await db
      .select({ name: company.name, slug: company.slug })
      .from(company)
      .where(eq(company.id, String(companyId)));
    if (person === undefined || where === undefined) return null;
    return {
      to: person.email,
      subject: `Test email from ${where.name}`,
      greeting: 'Hello,',
      ...(await senderOf(db, String(companyId))),
      before: [
        `Invitations, requests and mentions of ${where.name} on ${productName} are sent like this email. Answer it to test the reply address.`,
      ],
      links: [{ label: 'Open settings', href: `${baseUrl}/${encodeURIComponent(where.slug)}/settings?tab=branding` }],
      after: [],
    };
  },
};
