import { textsOf } from '../i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the public page and the doors. */
export const useDoorTexts = textsOf('doors', en);
