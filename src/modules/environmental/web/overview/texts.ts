import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the overview. */
export const useOverviewTexts = textsOf('environmental-overview', en);
