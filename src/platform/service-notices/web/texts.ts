import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts around the notices of the provider; the notices themselves are the provider's words. */
export const useNoticeTexts = textsOf('platform/service-notices', en);
