import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of leave. */
export const useLeaveTexts = textsOf('hr/leave', en);
