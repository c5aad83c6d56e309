import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of what is done with employee records. */
export const usePersonTexts = textsOf('employee/person', en);
