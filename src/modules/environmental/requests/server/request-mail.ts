import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/accounts/server/tables.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';

/**
 * Tells a person how many figures they owe, or how many others owe them. Which ones is read where their rights are
 * known.
 */
export const requestMail: MailKind = { kind: 'data-request', prepare };

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
  const [owed, late, escalated] = [countIn('owed'), countIn('late'), countIn('escalated')];
  const sentences = [
    ...(owed > 0 ? [`${requests(owed)} of ${where.name} ${owed === 1 ? 'is' : 'are'} open and assigned to you.`] : []),
    ...(late > 0 ? [`${requests(late)} assigned to you ${late === 1 ? 'is' : 'are'} overdue.`] : []),
    ...(escalated > 0
      ? [`${requests(escalated)} assigned to others ${escalated === 1 ? 'is' : 'are'} more than three days overdue.`]
      : []),
  ];
  return {
    ...(await senderOf(db, where.id)),
    to: person.email,
    subject:
      late + escalated > 0
        ? `${where.name}: ${requests(late + escalated)} overdue`
        : `${where.name}: ${requests(owed)} due`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    before: sentences,
    links: [{ label: 'Open data requests', href: `${baseUrl}/${where.slug}/environmental/data-requests` }],
    after: [],
  };
}

const requests = (count: number): string => (count === 1 ? '1 data request' : `${count} data requests`);
