import { serverTexts } from '#platform/i18n/server/texts.ts';
import en from './locales/en.json' with { type: 'json' };

/** What exported files say besides their headers, by language. */
export const exportTexts = serverTexts(import.meta.url, en);
