import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('two-factor', {
  'code-incorrect': 'This is not the current code. Check that the clock of the device is correct.',
  'role-unknown': 'One of these roles does not exist in this company.',
});
