import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the editor of report texts. */
export const useDocumentTexts = textsOf('report/document', en);
export type DocumentTexts = ReturnType<typeof useDocumentTexts>;
