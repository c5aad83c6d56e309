import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of work satisfaction. */
export const useWorkSatisfactionTexts = textsOf('my-profile/work-satisfaction', en);
