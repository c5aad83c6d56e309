import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the data requests. */
export const useRequestTexts = textsOf('environmental-requests', en);
