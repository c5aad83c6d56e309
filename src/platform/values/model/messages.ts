import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of addresses of the web. */
export const say = defineMessages('web-address', {
  signs: 'The address must not contain spaces, line breaks, backslashes or invisible characters.',
  incomplete: 'Enter an address such as https://example.com/hook.',
  protocol: 'The address must start with https://.',
  credentials: 'The address must not contain a user name or a password.',
});
