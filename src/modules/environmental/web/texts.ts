import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the environmental pages. */
export const useTexts = textsOf('environmental', en);
export type EnvironmentalTexts = ReturnType<typeof useTexts>;
