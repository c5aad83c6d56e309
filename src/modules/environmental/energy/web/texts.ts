import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the energy page. */
export const useEnergyTexts = textsOf('environmental/energy', en);
