import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('webhooks', {
  'private-network': 'This address is in a private network, which the server does not call.',
  'list-not-accessible': 'You do not have access to one of these lists.',
  address: 'Enter an address.',
  list: 'Choose at least one list.',
  event: 'Choose at least one event.',
});
