import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the registers and figures of the topics. */
export const useRegisterTexts = textsOf('materiality/topic-registers', en);
