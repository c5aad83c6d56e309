import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What files say of a condition that was waived. */
export const inFile = defineFileTexts('waiver-file', { reason: 'Reason: {reason}' });
