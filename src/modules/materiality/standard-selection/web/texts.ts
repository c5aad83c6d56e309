import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the page on which the standard is chosen. */
export const useTexts = textsOf('materiality/standard-selection', en);
export type SelectionTexts = ReturnType<typeof useTexts>;
