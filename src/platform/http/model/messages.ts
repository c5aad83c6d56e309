import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of any request. */
export const say = defineMessages('http', {
  'not-storable': 'Remove the character that cannot be stored (U+0000 or half of a surrogate pair).',
});
