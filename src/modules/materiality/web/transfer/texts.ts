import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of templates and files. */
export const useTransferTexts = textsOf('materiality-transfer', en);
