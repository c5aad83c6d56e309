import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the environmental pages. */
export const useTexts = textsOf('environmental', en);
export type EnvironmentalTexts = ReturnType<typeof useTexts>;
