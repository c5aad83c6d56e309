import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the flow of women and men. */
export const useGenderFlowTexts = textsOf('platform/gender-flow', en);
