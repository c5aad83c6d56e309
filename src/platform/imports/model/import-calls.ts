import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import {
  commitBody,
  correctionBody,
  createValuesBody,
  importResponse,
  mappingBody,
  pasteBody,
  rowResponse,
  rowsQuery,
  sheetBody,
  totalsBody,
  unknownValuesResponse,
  valuesBody,
} from './contract.ts';

/**
 * Imports from files: upload, mapping, check, commit, undo. Each call needs `data.import` and the right to write into
 * the register; others see no import.
 */
const tag = 'Imports';
const one = z.object({ import: importResponse });

export const uploadImportCall = defineCall({
  method: 'POST',
  path: '/imports',
  access: 'data.import',
  tag,
  summary: 'Upload a CSV or XLSX file for a list (multipart/form-data: file, resource, optional sheet of a workbook)',
  status: 201,
  response: one,
});
export const templateCall = defineCall({
  method: 'GET',
  path: '/imports/templates/:resource',
  access: 'data.import',
  tag,
  summary: 'Export an empty workbook (XLSX) for a list: its columns, an example row, the allowed values',
});
/** Files are read against records of any kind, and uploads and mappings leave no history: `everyKind`. */
export const importsCall = defineCall({
  method: 'GET',
  path: '/imports',
  access: 'data.import',
  tag,
  summary: 'List imports, newest first',
  query: z.strictObject({
    resource: z.string().max(60).optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(100).default(25),
  }),
  response: z.object({ items: z.array(importResponse), next: z.uuid().nullable() }),
  touches: [everyKind],
});
export const importCall = defineCall({
  method: 'GET',
  path: '/imports/:id',
  access: 'data.import',
  tag,
  summary: 'Read an import: columns, mapping, progress and counts',
  response: one,
  touches: [everyKind],
});
export const mapImportCall = defineCall({
  method: 'PUT',
  path: '/imports/:id/mapping',
  access: 'data.import',
  tag,
  summary: 'Assign columns to fields and set ambiguous formats',
  body: mappingBody,
  response: one,
});
export const chooseSheetCall = defineCall({
  method: 'PUT',
  path: '/imports/:id/sheet',
  access: 'data.import',
  tag,
  summary: 'Read another sheet of the workbook; its columns are mapped again',
  body: sheetBody,
  response: one,
});
export const unknownValuesCall = defineCall({
  method: 'GET',
  path: '/imports/:id/values',
  access: 'data.import',
  tag,
  summary: 'List the values that the check did not know, once each, with proposed matches',
  response: unknownValuesResponse,
  touches: [everyKind],
});
export const chooseValuesCall = defineCall({
  method: 'PUT',
  path: '/imports/:id/values',
  access: 'data.import',
  tag,
  summary: 'Match unknown values, or leave their rows out; remembered for files of the same layout',
  body: valuesBody,
  response: one,
});
export const createValuesCall = defineCall({
  method: 'POST',
  path: '/imports/:id/values/records',
  access: 'data.import',
  tag,
  summary: 'Create records for names that a field refers to, and match the names to them',
  body: createValuesBody,
  response: one,
});
export const importTotalsCall = defineCall({
  method: 'PUT',
  path: '/imports/:id/totals',
  access: 'data.import',
  tag,
  summary: 'Leave rows of totals out, or import them, all or one',
  body: totalsBody,
  response: one,
});
export const checkImportCall = defineCall({
  method: 'POST',
  path: '/imports/:id/check',
  access: 'data.import',
  tag,
  summary: 'Check every row without saving; read the import again to follow progress',
  response: one,
});
export const importRowsCall = defineCall({
  method: 'GET',
  path: '/imports/:id/rows',
  access: 'data.import',
  tag,
  summary: 'List the rows of one verdict with their cells',
  query: rowsQuery,
  response: z.object({ items: z.array(rowResponse), next: z.int().nullable() }),
  touches: [everyKind],
});
export const correctCellCall = defineCall({
  method: 'PUT',
  path: '/imports/:id/corrections',
  access: 'data.import',
  tag,
  summary: 'Correct a cell of a row with errors; the row is checked again, the file stays as it is',
  body: correctionBody,
  response: z.object({ import: importResponse, row: rowResponse.nullable() }).meta({ id: 'CorrectedRow' }),
});
export const commitImportCall = defineCall({
  method: 'POST',
  path: '/imports/:id/commit',
  access: 'data.import',
  tag,
  summary: 'Import the new and updated rows: all, or only the valid ones',
  body: commitBody,
  response: one,
});
export const cancelImportCall = defineCall({
  method: 'POST',
  path: '/imports/:id/cancel',
  access: 'data.import',
  tag,
  summary: 'Cancel an import; a running import is rolled back completely',
  response: one,
});
export const undoImportCall = defineCall({
  method: 'POST',
  path: '/imports/:id/undo',
  access: 'data.import',
  tag,
  summary: 'Undo an import within 24 hours; records changed or used since are kept and listed',
  response: one,
});
export const rejectsCall = defineCall({
  method: 'GET',
  path: '/imports/:id/rejects',
  access: 'data.import',
  tag,
  summary: 'Export the rows with errors as CSV, with a column of error messages',
});

// 5,000 rows of pasted text take more room than other calls.
const bodyBytesMax = 16 * 1024 * 1024;
/** Rows out of a spreadsheet's clipboard; served for each kind of record by its path, with its right to write. */
export const checkPasteCall = defineCall({
  method: 'POST',
  path: '/:register/paste/check',
  tag,
  summary: 'Check pasted records cell by cell',
  body: pasteBody,
  bodyBytesMax,
  response: z.object({ items: z.array(rowResponse) }).meta({ id: 'PastedRowsChecked' }),
});
export const savePasteCall = defineCall({
  method: 'POST',
  path: '/:register/paste',
  tag,
  summary: 'Save pasted records, all or none',
  body: pasteBody,
  bodyBytesMax,
  response: z
    .object({ created: z.int(), changed: z.int(), importId: z.uuid().nullable() })
    .meta({ id: 'PastedRowsSaved' }),
});
