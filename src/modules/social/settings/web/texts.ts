import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the settings of social figures. */
export const useSocialSettingsTexts = textsOf('social/settings', en);
