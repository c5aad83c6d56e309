import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the starter sets. */
export const useStarterTexts = textsOf('starter-sets', en);
