import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts about what changed and what is under way. */
export const useChangeTexts = textsOf('materiality-changes', en);
