import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the settings of health and safety. */
export const useHealthSettingsTexts = textsOf('hr/health/settings', en);
