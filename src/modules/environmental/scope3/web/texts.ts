import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the page of scope 3. */
export const useScope3Texts = textsOf('environmental/scope3', en);
