import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the workforce figures. */
export const useWorkforceTexts = textsOf('social/workforce', en);
