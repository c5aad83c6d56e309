import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the overview. */
export const useOverviewTexts = textsOf('environmental/overview', en);
