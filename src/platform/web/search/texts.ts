import { textsOf } from '../i18n/texts.ts';
import en from './locales/en.json';

export const useSearchTexts = textsOf('search', en);
