import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of load profiles. */
export const useLoadTexts = textsOf('environmental-load', en);
