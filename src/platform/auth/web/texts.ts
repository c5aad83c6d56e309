import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the public page and the doors. */
export const useAuthTexts = textsOf('platform/auth', en);
