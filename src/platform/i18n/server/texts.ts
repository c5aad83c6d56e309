import { readFileSync } from 'node:fs';
import { messageFrom, type CatalogueText, type TextKey, type Values } from '#platform/i18n/model/message.ts';
import { disguiseOf, spokenOf } from './languages.ts';

/** Forms a text of a catalogue; a wrong key does not compile. */
export type ServerTranslate<Catalogue> = (key: TextKey<Catalogue>, values?: Values) => CatalogueText;

/**
 * The texts that the server forms itself because no page does: mails, headings of files, documents. As in the web,
 * English stands in `locales/en.json` beside the code, and another language is one file of the same keys beside it
 * (`locales/de.json`). What such a file does not have stays English.
 *
 *     import en from './locales/en.json' with { type: 'json' };
 *     const textsIn = serverTexts(import.meta.url, en);
 *     const t = textsIn(languageFor(person.language, company.language));
 *     t('reset.subject', { product })
 *
 * @param beside   `import.meta.url` of the file whose folder has `locales`
 * @param english  the English catalogue
 */
export function serverTexts<const Catalogue extends object>(
  beside: string,
  english: Catalogue,
): (language: string) => ServerTranslate<Catalogue> {
  const read = new Map<string, ReadonlyArray<{ language: string; texts: unknown }>>();
  return (language) => {
    const disguise = disguiseOf(language);
    const known = read.get(language) ?? cataloguesOf(beside, language);
    read.set(language, known);
    return (key, values = {}) => {
      for (const { language: of, texts } of known) {
        const found = messageFrom(texts, of, key, values);
        if (found !== null) return found as CatalogueText;
      }
      return (messageFrom(english, 'en', key, values, disguise ?? undefined) ?? key) as CatalogueText;
    };
  };
}

/** Those beside a file that fit a language, the closest first: of `de-AT` its own and that of `de`. */
const cataloguesOf = (beside: string, language: string) =>
  spokenOf(language).flatMap((spoken) => {
    try {
      const file = new URL(`./locales/${spoken}.json`, beside);
      return [{ language: spoken, texts: JSON.parse(readFileSync(file, 'utf8')) as unknown }];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
