import { defineMessages } from '#platform/messages/model/messages.ts';

/** Why a file cannot be imported: “This file could not be read: {reason}” */
export const sayFile = defineMessages('import-file', {
  'neither-kind': 'it is neither CSV nor XLSX',
  'no-sheets': 'it has no visible sheet',
  'no-sheet': 'it has no sheet “{sheet}”',
  'quote-open': 'a quotation mark after line {line} is not closed',
  'row-open': 'the row after line {line} has no end; a quotation mark is probably missing',
  'damaged-or-protected': 'it is damaged or password-protected',
  'cells-max': 'row {row} has more than {max} cells',
  'characters-max': 'row {row} is longer than {max} characters',
});

/** “This is not possible while the import is {state}.” */
export const sayState = defineMessages('import-state', {
  uploaded: 'uploaded',
  checking: 'being checked',
  checked: 'checked',
  importing: 'being imported',
  done: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
  undoing: 'being undone',
  undone: 'undone',
});
