import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of calculations: starting one, its progress and standing, its menu. */
export const useCalculationTexts = textsOf('environmental/calculation', en);
