import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** Sheets and columns of the empty workbook for IROs. What stands in its cells is read again by the import. */
export const inFile = defineFileTexts('iro-template', {
  file: 'Impacts, risks and opportunities',
  iros: 'IROs',
  allowed: 'Allowed values',
  'choose-from': 'Choose a value from the sheet “{sheet}”.',
  yes: 'Yes',
  no: 'No',
  'sub-topics': 'Sub-topics',
  topic: 'Topic',
  'sub-topic': 'Sub-topic',
  instructions: 'Instructions',
  column: 'Column',
  required: 'Required',
  note: 'Note',
});
