import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of pages that are planned. */
export const usePlannedTexts = textsOf('platform/errors', en);
