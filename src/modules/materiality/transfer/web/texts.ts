import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of templates and files. */
export const useTransferTexts = textsOf('materiality/transfer', en);
