import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the environmental settings. */
export const useSettingsTexts = textsOf('environmental-settings', en);
