import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the settings of employees. */
export const useEmployeeSettingsTexts = textsOf('employee/settings', en);
