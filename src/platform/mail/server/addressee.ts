import { and, eq } from 'drizzle-orm';
import { account, company } from '#platform/directory/server/tables.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { senderOf } from './company-sender.ts';
import type { MailContext } from './mailer.ts';

/**
 * Whom an email about the work in a company goes to, as its data name them: `{ accountId, companyId }`. Null once the
 * company is gone or the person may not sign in.
 *
 * @returns with the company's address part, the language of the email, and what every such email has besides its text
 */
export async function addresseeOf(
  { db, language: usual }: Pick<MailContext, 'db' | 'language'>,
  data: Readonly<Record<string, unknown>>,
) {
  const [person] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, textIn(data, 'accountId')), eq(account.status, 'active')));
  const [where] = await db
    .select()
    .from(company)
    .where(eq(company.id, textIn(data, 'companyId')));
  if (person === undefined || where === undefined) return null;
  const language = languageFor(person.language, where.language, usual);
  return {
    company: { name: where.name, slug: encodeURIComponent(where.slug) },
    language,
    head: {
      ...(await senderOf(db, where.id)),
      to: person.email,
      language,
      name: person.preferredName ?? person.name,
    },
  };
}

/** What the data of an email hold under a name; empty, and a count 0, where it is nothing of the kind. */
export const textIn = (data: Readonly<Record<string, unknown>>, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};
/** The same of a count; 0 where there is none. */
export const countIn = (data: Readonly<Record<string, unknown>>, name: string): number => {
  const value = data[name];
  return typeof value === 'number' ? value : 0;
};

/** First and last name of the person who caused an email; null where nobody has this id. */
export async function causedBy(db: MailContext['db'], id: string): Promise<{ name: string; email: string } | null> {
  const [by] = await db.select().from(account).where(eq(account.id, id));
  if (by === undefined) return null;
  const name = [by.preferredName ?? by.name, by.surname].filter((part) => part !== null).join(' ');
  return { name, email: by.email };
}
