import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the energy page. */
export const useEnergyTexts = textsOf('environmental-energy', en);
