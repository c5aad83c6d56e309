import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of taking the rows of a register into the inventory; they come with the dialog. */
export const useRecordTexts = textsOf('environmental/record-dialog', en);
