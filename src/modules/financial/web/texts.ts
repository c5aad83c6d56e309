import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the pages about money. */
export const useTexts = textsOf('financial', en);
