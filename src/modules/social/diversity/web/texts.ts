import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of diversity and inclusion in the report. */
export const useDiversityTexts = textsOf('social/diversity', en);
