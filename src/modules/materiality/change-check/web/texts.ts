import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts about what changed and what is under way. */
export const useChangeTexts = textsOf('materiality/change-check', en);
