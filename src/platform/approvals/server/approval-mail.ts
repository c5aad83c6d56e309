import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';

/**
 * `{ accountId, companyId, open, escalated }`: how many requests wait for a person. Which ones is read after signing in,
 * where their rights are known; nothing is decided by a link alone.
 */
export const approvalMail: MailKind = { kind: 'approvals', prepare };

async function prepare(
  { db, baseUrl }: MailContext,
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
  const name = person.preferredName ?? person.name;
  const [open, escalated] = [countIn('open'), countIn('escalated')];
  return {
    ...(await senderOf(db, where.id)),
    to: person.email,
    subject: `${where.name}: ${requests(open + escalated)} to approve`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    before: [
      ...(open > 0 ? [`${requests(open)} of ${where.name} ${open === 1 ? 'waits' : 'wait'} for your decision.`] : []),
      ...(escalated > 0
        ? [`${requests(escalated)} ${escalated === 1 ? 'has' : 'have'} been escalated to you, because no one decided.`]
        : []),
    ],
    links: [{ label: 'Open approvals', href: `${baseUrl}/${encodeURIComponent(where.slug)}/approvals` }],
    after: [],
  };
}

const requests = (count: number): string => (count === 1 ? '1 request' : `${count} requests`);
