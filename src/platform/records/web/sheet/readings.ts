import type { Field } from '#platform/records/model/fields.ts';
import { newColumn, questionsAbout, weighCell, type ColumnOptions } from '#platform/imports/model/columns/column.ts';
import type { DateOrder } from '#platform/imports/model/cells/days.ts';
import type { DecimalSign } from '#platform/imports/model/cells/numbers.ts';

/**
 * How each column of the sheet is to be read. What its cells prove stands; where a column could be read in two ways
 * (`1.234`, `03/04/2026`), the reader's language decides, and the sheet shows how each cell was understood. Percentages
 * are typed in per cent.
 */
export function columnOptions(
  columns: readonly string[],
  fields: Readonly<Record<string, Field>>,
  rows: readonly (readonly string[])[],
  usual: { decimal: DecimalSign; dates: DateOrder },
): Record<string, ColumnOptions> {
  return Object.fromEntries(
    columns.flatMap((name, index): [string, ColumnOptions][] => {
      const field = fields[name];
      if (field === undefined) return [];
      const column = newColumn(index, name);
      for (const row of rows) weighCell(column, row[index]);
      const asked = new Set(questionsAbout(column, field).map((question) => question.option));
      const options: ColumnOptions = {
        ...(asked.has('decimal') ? { decimal: usual.decimal } : {}),
        ...(asked.has('dates') ? { dates: usual.dates } : {}),
        ...(field.kind === 'percentage' ? { percent: 'percent' as const } : {}),
      };
      return Object.keys(options).length === 0 ? [] : [[String(index), options]];
    }),
  );
}
