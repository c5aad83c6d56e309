import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('webhooks', {
  'list-not-accessible': 'You do not have access to one of these lists.',
});
