import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the water page. */
export const useWaterTexts = textsOf('environmental/water', en);
