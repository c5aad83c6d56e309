import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of charts and of their tables. */
export const useChartTexts = textsOf('platform/charts', en);
