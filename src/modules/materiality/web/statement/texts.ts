import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the statement on process and outcome. */
export const useStatementTexts = textsOf('materiality-statement', en);
