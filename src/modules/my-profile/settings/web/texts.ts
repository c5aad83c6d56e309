import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useMySettingsTexts = textsOf('my-profile/settings', en);
