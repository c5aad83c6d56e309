import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the parts that every page is made of. What a part is about is said by the page that uses it. */
export const useKitTexts = textsOf('platform/kit', en);
