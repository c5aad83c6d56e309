import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the list of activity data: review of a period, records of last month. */
export const useActivityTexts = textsOf('environmental/activity', en);
