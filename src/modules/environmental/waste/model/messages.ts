import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('waste', {
  'waste-code-unknown': 'This code is not in the European list of waste.',
  'stock-on-one-date': 'A stock level applies to one date: enter the same date in “From” and “To”.',
  'r1-without-permit': 'Enter the permit or notice for R1. Without it, the operation is disposal (D10).',
});
