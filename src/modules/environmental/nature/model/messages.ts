import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('nature', {
  'areas-exceed-total': 'Sealed and nature-oriented area on site exceed the total area of {total}.',
  'distance-reason-missing': 'Enter the reason for the distance.',
  'currency-missing': 'Enter the currency.',
  'boundary-missing': 'Enter the boundary.',
});
