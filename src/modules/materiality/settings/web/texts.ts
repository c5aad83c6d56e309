import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the scoring method. */
export const useSettingsTexts = textsOf('materiality/settings', en);
