import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the materiality pages. */
export const useTexts = textsOf('materiality', en);
export type MaterialityTexts = ReturnType<typeof useTexts>;
