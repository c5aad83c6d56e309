import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the scoring workshop. */
export const useWorkshopTexts = textsOf('materiality/scoring-workshop', en);
