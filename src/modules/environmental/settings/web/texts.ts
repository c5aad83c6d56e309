import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the environmental settings. */
export const useSettingsTexts = textsOf('environmental/settings', en);
