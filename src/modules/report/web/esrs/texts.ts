import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the ESRS data points. */
export const useEsrsTexts = textsOf('report-esrs', en);
