import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/**
 * Texts of the public site's pages; only the server draws them. What wakes up in the browser has its own, in `islands`.
 */
export const useSiteTexts = textsOf('site', en);
