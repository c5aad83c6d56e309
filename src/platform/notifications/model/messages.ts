import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is wrong with settings of notifications. */
export const say = defineMessages('notification-settings', {
  'kind-unknown': 'There is no notification of this kind.',
  'security-kind': 'Security notifications cannot be turned off.',
  'quiet-both': 'Enter the beginning and the end of quiet hours.',
});
