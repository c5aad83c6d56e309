import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

export const useHomeTexts = textsOf('home', en);
