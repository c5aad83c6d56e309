import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the overview of HR. */
export const useHrOverviewTexts = textsOf('hr/overview', en);
