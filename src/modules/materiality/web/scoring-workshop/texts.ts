import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the scoring workshop. */
export const useWorkshopTexts = textsOf('scoring-workshop', en);
