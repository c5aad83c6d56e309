import { copyText } from '../../fields/copy-text.ts';
import type { TextContext } from '../../fields/field-text.ts';
import { writeTsv } from '../../sheet/tsv.ts';
import type { Column } from './columns.ts';
import { valueAt, type Row } from '#platform/records/model/row.ts';

/** Rows as a table for a spreadsheet, with the column names above them if asked. */
export function copyRows(
  rows: readonly Row[],
  columns: readonly Column[],
  context: TextContext & { homeCurrency: string },
  withHeader: boolean,
): string {
  const header = withHeader ? [columns.map(({ field }) => context.label(field.label))] : [];
  return writeTsv([
    ...header,
    ...rows.map((row) => columns.map(({ name, field }) => copyText(field, valueAt(row, name), { ...context, row }))),
  ]);
}
