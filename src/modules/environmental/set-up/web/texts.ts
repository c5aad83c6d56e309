import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the steps of setting up an inventory. */
export const useSetUpTexts = textsOf('environmental/set-up', en);
