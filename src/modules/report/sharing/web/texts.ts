import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of sharing on the company's side. */
export const useSharingTexts = textsOf('report/sharing', en);
