import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the rating scale. */
export const useScaleTexts = textsOf('materiality/rating-scale', en);
