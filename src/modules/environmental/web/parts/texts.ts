import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of forms that several pages of the module open. */
export const usePartsTexts = textsOf('environmental/parts', en);
