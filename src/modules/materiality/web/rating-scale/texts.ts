import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the rating scale. */
export const useScaleTexts = textsOf('materiality-scale', en);
