import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the provider's own pages about the site. */
export const useAdminTexts = textsOf('site/provider', en);
