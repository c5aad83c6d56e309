import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the water page. */
export const useWaterTexts = textsOf('environmental-water', en);
