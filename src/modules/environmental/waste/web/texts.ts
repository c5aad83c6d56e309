import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the waste page. */
export const useWasteTexts = textsOf('environmental/waste', en);
