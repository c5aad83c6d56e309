import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of one's own account. */
export const useAccountTexts = textsOf('platform/accounts', en);
