import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the prioritization tools. */
export const useToolTexts = textsOf('materiality/prioritization-tools', en);
