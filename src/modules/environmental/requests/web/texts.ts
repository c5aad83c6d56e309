import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the data requests. */
export const useRequestTexts = textsOf('environmental/requests', en);
