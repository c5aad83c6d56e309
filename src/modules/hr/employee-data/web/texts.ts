import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the page of employee data. */
export const useEmployeeDataTexts = textsOf('hr/employee-data', en);
