import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of human rights. */
export const useHumanRightsTexts = textsOf('social/human-rights', en);
