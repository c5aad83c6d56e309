import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the bar and the footer that site and doors share. */
export const useOpenTexts = textsOf('platform/public-pages', en);
