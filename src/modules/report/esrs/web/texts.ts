import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the ESRS data points. */
export const useEsrsTexts = textsOf('report/esrs', en);
