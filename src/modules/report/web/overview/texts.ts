import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the overview of reports. */
export const useOverviewTexts = textsOf('report-overview', en);
