import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useTalkTexts = textsOf('my-profile/talks', en);
