import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the rules of reports. */
export const useSettingsTexts = textsOf('report/settings', en);
