import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of targets and intensities. */
export const useTargetTexts = textsOf('environmental/targets', en);
