import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the frame, of its error and empty states and of charts. */
export const useFrameTexts = textsOf('platform/frame', en);
