import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of work in the background that did not end well. */
export const say = defineMessages('jobs', {
  interrupted: 'The job was interrupted several times and has failed. Reference: {reference}',
  fault: 'Something went wrong on the server. If you contact support, quote the reference {reference}.',
});
