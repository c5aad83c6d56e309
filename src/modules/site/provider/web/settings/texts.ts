import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the settings of the site. */
export const useSettingsTexts = textsOf('site/provider/settings', en);
