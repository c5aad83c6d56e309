import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useHrPackTexts = textsOf('hr/packs', en);
