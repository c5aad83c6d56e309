import { defineErrors } from '#platform/errors/model/errors.ts';

export const importErrors = defineErrors({
  'import.no-file': { status: 422, title: 'There is no file in this upload.' },
  'import.unreadable': {
    status: 422,
    title: 'This file could not be read: {reason}',
    hint: 'Save it as CSV or XLSX and try again.',
  },
  'import.no-sheets': { status: 422, title: 'This import was not made from a workbook with sheets.' },
  'import.empty': { status: 422, title: 'This file has no rows below its headers.' },
  'import.unknown-resource': { status: 422, title: 'There is no register “{resource}”.' },
  'import.too-many-rows': {
    status: 422,
    title: 'This file has more than {max} rows.',
    hint: 'Split it into several files.',
  },
  'import.wrong-state': { status: 409, title: 'This import is {state}; that cannot be done now.' },
  'import.unknown-field': { status: 422, title: 'There is no field “{field}” to fill.' },
  'import.field-twice': { status: 422, title: 'Two columns fill the field “{field}”.' },
  'import.nothing-mapped': { status: 422, title: 'No column is mapped to a field yet.' },
  'import.ambiguous-columns': {
    status: 422,
    title: 'Some columns can be read in two ways.',
    hint: 'Answer the questions about them first.',
  },
  'import.wrong-rows': {
    status: 409,
    title: '{wrong} rows are wrong.',
    hint: 'Correct the file, or import the good rows only.',
  },
  'import.nothing-to-do': { status: 409, title: 'There is nothing new or changed in this file.' },
  'import.undo-late': { status: 409, title: 'An import can be undone for 24 hours; this one ended at {at}.' },
  'paste.wrong-rows': {
    status: 422,
    title: 'Some of the pasted cells need your attention.',
    hint: 'Nothing was saved.',
  },
});
