import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the rules of reports. */
export const useSettingsTexts = textsOf('report-settings', en);
