import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of diversity and inclusion. */
export const useFairPayTexts = textsOf('hr/fair-pay', en);
