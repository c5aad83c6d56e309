import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('project-management', {
  'not-a-member': 'Choose a member of the company.',
});
