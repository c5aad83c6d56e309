import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the statement on process and outcome. */
export const useStatementTexts = textsOf('materiality/statement', en);
