import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of load profiles. */
export const useLoadTexts = textsOf('environmental/load', en);
