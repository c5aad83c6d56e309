import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailContext } from '#platform/mail/server/mailer.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import en from './locales/en.json' with { type: 'json' };
import { account } from '#platform/directory/server/tables.ts';
import { deviceMessage } from '#platform/accounts/model/device-name.ts';

const textsIn = serverTexts(import.meta.url, en);

export type Data = Readonly<Record<string, unknown>>;

export const idIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

/** The head of a mail to a person, in their language, and what forms its texts. */
export function to(person: Account, context: MailContext, ofCompany?: string | null) {
  const language = languageFor(person.language, ofCompany, context.language);
  return { to: person.email, name: nameOf(person), language, t: textsIn(language) };
}

/** The same to an address of which no person is known, in the language of the company that writes. */
export function toAddress(email: string, context: MailContext, ofCompany?: string | null) {
  const language = languageFor(ofCompany, context.language);
  return { to: email, name: null, language, t: textsIn(language) };
}

/** The device, and the moment in the person's time zone. */
export function whereAndWhen(language: string, person: Account, data: Data) {
  const zone = person.timeZone ?? 'UTC';
  const [words, device] = [wordsIn(language, zone), idIn(data, 'device')];
  const said = deviceMessage(device);
  return { device: said === null ? device : words.say(said), at: words.format.moment(idIn(data, 'at')), zone };
}

export type Account = typeof account.$inferSelect;

export async function activeAccount(db: NodePgDatabase, id: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), eq(account.status, 'active')));
  return found ?? null;
}

export const nameOf = ({ name, surname, preferredName }: Account): string | null =>
  [preferredName ?? name, surname].filter((part) => part !== null).join(' ') || null;
