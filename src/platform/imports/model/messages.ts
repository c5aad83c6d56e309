import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of a file that is imported. */
export const say = defineMessages('import', {
  'choose-reading': 'Choose how to read the column: {choices}.',
});
