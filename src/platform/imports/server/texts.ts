import { serverTexts, type ServerTranslate } from '#platform/i18n/server/texts.ts';
import en from './locales/en.json' with { type: 'json' };

/** What templates, files of rejected rows and imports themselves say, by language. */
export const importTexts = serverTexts(import.meta.url, en);
export type ImportTexts = ServerTranslate<typeof en>;
