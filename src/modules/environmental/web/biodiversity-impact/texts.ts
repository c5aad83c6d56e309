import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the biodiversity page. */
export const useNatureTexts = textsOf('environmental-nature', en);
