import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('report-settings', {
  'assurance-provider-missing': 'Enter the assurance provider.',
  'name-pattern': '“{name}” needs a letter and a digit.',
});
