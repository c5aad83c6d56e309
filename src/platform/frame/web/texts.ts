import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the frame. */
export const useFrameTexts = textsOf('platform/frame', en);
