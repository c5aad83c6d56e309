import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of waiting, of errors and of empty states: what every page may need before anything of the frame is there. */
export const useFeedbackTexts = textsOf('platform/kit/feedback', en);
