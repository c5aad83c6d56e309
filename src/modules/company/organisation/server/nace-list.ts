import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { naceCall, type NaceActivity } from '#modules/company/organisation/model/nace.ts';

/** NACE Revision 2.1, read once: 1,047 lines that never change while the server runs, each with its search words. */
export function naceList(): readonly NaceActivity[] {
  known ??= parse<{ code: string; title: string }>(readFileSync(file('vsme/nace.csv')), { columns: true }).map(
    ({ code, title }) => {
      const plain = [code.slice(1, 3), code.slice(3)].filter((part) => part !== '').join('.');
      return { section: code.slice(0, 1), code: plain, title, words: naceWords().get(plain) ?? [] };
    },
  );
  return known;
}

/** Code → what people call it, in the languages of `naceWordRows` and in no order. */
const naceWords = (): ReadonlyMap<string, readonly string[]> =>
  (words ??= new Map(
    naceWordRows().map(({ code, ...said }) => [
      code,
      [...new Set(Object.values(said).flatMap((cell) => cell.split(';').filter((word) => word !== '')))],
    ]),
  ));

/** The words as they are kept: a column for each language, and those that are in none of them, or in several. */
export const naceWordRows = (): NaceWordRow[] =>
  parse<NaceWordRow>(readFileSync(file('nace/words.csv')), { columns: true });

type NaceWordRow = Readonly<Record<'code' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'more', string>>;

export const naceCalls = [
  serveCall(naceCall, async () => ({ items: naceList().map((one) => ({ ...one, words: [...one.words] })) })),
];

const file = (name: string) => fileURLToPath(new URL(`../../../../../data/${name}`, import.meta.url));

let known: readonly NaceActivity[] | undefined;
let words: ReadonlyMap<string, readonly string[]> | undefined;
