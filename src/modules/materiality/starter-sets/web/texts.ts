import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the starter sets. */
export const useStarterTexts = textsOf('materiality/starter-sets', en);
