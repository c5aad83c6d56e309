import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts of the page on KPIs. */
export const useKpiTexts = textsOf('kpi-identification', en);
