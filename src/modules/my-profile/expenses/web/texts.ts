import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of expense claims. */
export const useExpenseTexts = textsOf('my-profile/expenses', en);
