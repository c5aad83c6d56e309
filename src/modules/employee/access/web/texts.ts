import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of access level. */
export const useAccessTexts = textsOf('employee/access', en);
