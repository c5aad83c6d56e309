import { defineMessages } from '#platform/messages/model/messages.ts';

/** What settings are refused for. */
export const say = defineMessages('social-settings', {
  'currency-missing': 'Choose the currency of the hour rate.',
  'rate-missing': 'Enter the hour rate, or leave its currency empty.',
});
