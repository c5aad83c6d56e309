import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the personnel file. */
export const usePersonnelFileTexts = textsOf('hr/personnel-file', en);
