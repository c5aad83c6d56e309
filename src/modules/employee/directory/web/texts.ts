import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the employee list. */
export const useDirectoryTexts = textsOf('employee/directory', en);
