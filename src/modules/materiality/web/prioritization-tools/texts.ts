import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the prioritization tools. */
export const useToolTexts = textsOf('prioritization-tools', en);
