import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of one's own leave. */
export const useMyLeaveTexts = textsOf('my-profile/leave', en);
