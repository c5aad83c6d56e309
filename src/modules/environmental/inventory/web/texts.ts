import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of single tabs and forms of the inventory: the pages of the module that show none of them do not load them. */
export const useInventoryTexts = textsOf('environmental/inventory', en);
