import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the page that says what is missing, and what was published of a period. */
export const useCompletenessTexts = textsOf('environmental/completeness', en);
