import { textsOf } from '../i18n/texts.ts';
import en from './locales/en.json';

export const useImportTexts = textsOf('imports', en);
