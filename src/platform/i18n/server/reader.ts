import { eq } from 'drizzle-orm';
import { account, company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { throughOf } from '#platform/chain/server/chain.ts';
import { languageFor } from './languages.ts';
import { wordsIn, type Words } from './words.ts';

type Reader = Pick<Tx, 'db' | 'companyId' | 'accountId' | 'requestId'>;

const known = new WeakMap<Reader, Promise<Words>>();

/**
 * The words of whoever is given what a transaction makes (a file, mostly): in the person's language, else the company's,
 * as mails are. A program that came with an API key gets English, so that its columns keep their names whatever its
 * owner reads. Asked for once a transaction.
 */
export function readerOf(tx: Reader): Promise<Words> {
  const words = known.get(tx) ?? readWords(tx);
  known.set(tx, words);
  return words;
}

async function readWords({ db, companyId, accountId, requestId }: Reader): Promise<Words> {
  const [where] = await db
    .select({ language: company.language, timeZone: company.timeZone })
    .from(company)
    .where(eq(company.id, companyId));
  if (throughOf(requestId) !== null) return wordsIn(languageFor(), where?.timeZone);
  const [person] =
    accountId === null
      ? []
      : await db.select({ language: account.language }).from(account).where(eq(account.id, accountId));
  return wordsIn(languageFor(person?.language, where?.language), where?.timeZone);
}
