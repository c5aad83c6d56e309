import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of assigning emission factors by rules. */
export const useFactorRuleTexts = textsOf('environmental/factor-rules', en);
