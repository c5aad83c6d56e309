import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the forms that work out records. */
export const useGuidedTexts = textsOf('environmental/guided', en);
