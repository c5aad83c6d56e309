import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the biodiversity page. */
export const useNatureTexts = textsOf('environmental/nature', en);
