import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the pages of emission factors, which the other pages of the module do not show. */
export const useFactorTexts = textsOf('environmental/factors', en);
