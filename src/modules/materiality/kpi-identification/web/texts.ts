import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the page on KPIs. */
export const useKpiTexts = textsOf('materiality/kpi-identification', en);
