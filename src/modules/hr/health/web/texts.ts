import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of health and safety. */
export const useHealthTexts = textsOf('hr/health', en);
