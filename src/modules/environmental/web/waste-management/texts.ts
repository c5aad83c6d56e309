import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the waste page. */
export const useWasteTexts = textsOf('environmental-waste', en);
