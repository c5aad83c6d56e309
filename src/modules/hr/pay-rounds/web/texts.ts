import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of pay rounds. */
export const usePayRoundTexts = textsOf('hr/pay-rounds', en);
