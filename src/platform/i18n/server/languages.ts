import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { disguises } from '#platform/i18n/model/pseudo.ts';

const sources = fileURLToPath(new URL('../../../', import.meta.url));
let files: ReadonlyArray<{ path: string; language: string }> | null = null;

/** Every catalogue there is, by its path below `src` and the language that its name says. */
export function catalogueFiles(): ReadonlyArray<{ path: string; language: string }> {
  files ??= readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .flatMap((path) => {
      const language = /\/locales\/([A-Za-z-]+)\.json$/.exec(path)?.[1];
      return language === undefined ? [] : [{ path: `${sources}${path}`, language }];
    });
  return files;
}

/** The catalogues that a language is read from, the closest first; none for English, which stands beside the code. */
export const spokenOf = (language: string): string[] => {
  const [base = ''] = language.split('-');
  const installed = new Set(catalogueFiles().map((file) => file.language));
  return base === 'en' ? [] : [...new Set([language, base])].filter((tag) => installed.has(tag));
};

/** What makes English look translated; null where a language is a real one. */
export const disguiseOf = (language: string): ((text: string) => string) | null =>
  language === 'en-XA' || language === 'ar-XB' ? disguises[language] : null;

/** Written where nobody has chosen a language that there are texts of. */
const usual = 'en-GB';

/**
 * The language of a text for somebody: the first of those asked for (the person's, the company's) that there is a
 * catalogue of, with its region, which decides how days and numbers are written. BCP 47.
 */
export function languageFor(...wanted: ReadonlyArray<string | null | undefined>): string {
  const isSpoken = (tag: string) => /^en(-|$)/.test(tag) || disguiseOf(tag) !== null || spokenOf(tag).length > 0;
  const asked = wanted.filter((tag) => typeof tag === 'string').filter((tag) => isSpoken(tag));
  const [found = usual] = asked;
  // English of no region is that of the next who names one.
  return found === 'en' ? (asked.find((tag) => tag.startsWith('en-') && disguiseOf(tag) === null) ?? usual) : found;
}
