import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of employee satisfaction. */
export const useSurveyTexts = textsOf('employee/survey', en);
