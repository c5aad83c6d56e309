import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of approving a calculation, marking it as final, reopening and locking its records. */
export const useApprovalTexts = textsOf('environmental/approval', en);
