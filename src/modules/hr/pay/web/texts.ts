import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of pay. */
export const usePayTexts = textsOf('hr/pay', en);
