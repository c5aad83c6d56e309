import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the materiality pages. */
export const useTexts = textsOf('materiality', en);
export type MaterialityTexts = ReturnType<typeof useTexts>;
