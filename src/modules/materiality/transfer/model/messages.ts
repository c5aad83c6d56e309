import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('materiality-transfer', {
  'file-format': 'Choose a file in the format “{format}”, as exported from this page.',
});

/** What the history says of an assessment that a file brought. */
export const sayInHistory = defineLines('materiality-transfer-history', { imported: 'From file “{file}”' });
