import { defineErrors } from '#platform/errors/model/errors.ts';

export const importError = defineErrors({
  'import.no-file': { status: 422, title: 'This upload contains no file.' },
  'import.unreadable': {
    status: 422,
    title: 'This file could not be read: {reason}',
    hint: 'Save it as CSV or XLSX and try again.',
  },
  'import.no-sheets': { status: 422, title: 'This import has no workbook with sheets.' },
  'import.empty': { status: 422, title: 'This file has no rows below the header row.' },
  'import.unknown-resource': { status: 422, title: 'There is no list “{resource}”.' },
  'import.too-many-rows': {
    status: 422,
    title: 'This file has more than {max} rows.',
    hint: 'Split it into several files.',
  },
  'import.wrong-state': { status: 409, title: 'This is not possible while the import is {state}.' },
  'import.unknown-field': { status: 422, title: 'There is no field “{field}”.' },
  'import.field-twice': { status: 422, title: 'Two columns are assigned to the field “{field}”.' },
  'import.not-correctable': {
    status: 409,
    title: 'Row {line} has no error in a cell for “{field}” that can be corrected here.',
  },
  'import.too-many-corrections': {
    status: 422,
    title: 'At most {max} cells can be corrected here.',
    hint: 'Correct the file and upload it again.',
  },
  'import.bad-shape': {
    status: 422,
    title: 'Column {column} has no known period or option.',
    hint: 'Choose the period or option of each of these columns.',
  },
  'import.too-many-values': { status: 422, title: 'At most {max} values of a field can be matched.' },
  'import.not-creatable': { status: 422, title: 'Records for “{field}” cannot be created here.' },
  'import.nothing-mapped': { status: 422, title: 'No column is assigned to a field yet.' },
  'import.ambiguous-columns': {
    status: 422,
    title: 'Some columns have an ambiguous format.',
    hint: 'Choose their formats first.',
  },
  'import.wrong-rows': {
    status: 409,
    title: '{wrong} rows have errors.',
    hint: 'Correct the file, or import only the valid rows.',
  },
  'import.nothing-to-do': { status: 409, title: 'This file contains no new or updated rows.' },
  'import.undo-late': { status: 409, title: 'An import can be undone for 24 hours. This one finished at {at}.' },
  'paste.wrong-rows': {
    status: 422,
    title: 'Some pasted cells need your attention.',
    hint: 'Nothing was saved.',
  },
});
