import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the sector templates. */
export const useSectorTemplateTexts = textsOf('materiality/sector-templates', en);
