import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the comparison of two calculations. */
export const useComparisonTexts = textsOf('environmental/comparison', en);
