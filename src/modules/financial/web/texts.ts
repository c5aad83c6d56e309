import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the pages about money. */
export const useTexts = textsOf('financial', en);
