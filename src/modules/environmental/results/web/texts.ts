import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of single panels of results: by greenhouse gas, improvement priorities. */
export const useResultTexts = textsOf('environmental/results', en);
