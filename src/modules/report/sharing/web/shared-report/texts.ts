import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the page that people without an account see: apart, so that they load nothing of the company's side. */
export const useSharedReportTexts = textsOf('report/sharing/shared-report', en);
