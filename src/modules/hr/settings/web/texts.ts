import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the settings of HR. */
export const useHrSettingsTexts = textsOf('hr/settings', en);
