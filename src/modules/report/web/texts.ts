import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the report pages. */
export const useTexts = textsOf('report', en);
export type ReportTexts = ReturnType<typeof useTexts>;
