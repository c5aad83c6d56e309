import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the parts of the public site that wake up in the browser. */
export const useIslandTexts = textsOf('site/public/islands', en);
