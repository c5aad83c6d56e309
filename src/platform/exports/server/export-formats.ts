import { csvLine } from '#platform/imports/model/csv.ts';
import type { ExportColumn, ExportedRow } from './export-rows.ts';

type Pages = AsyncIterable<ExportedRow[]>;

/**
 * CSV as RFC 4180 has it. Texts that a spreadsheet would run as formulas get an apostrophe before them; numbers stay
 * numbers, negative ones too.
 */
export async function* csvText(
  columns: readonly ExportColumn[],
  pages: Pages,
  { delimiter, hasMark }: { delimiter: string; hasMark: boolean },
): AsyncGenerator<string> {
  yield (hasMark ? '\ufeff' : '') +
    csvLine(
      columns.map(({ header }) => header),
      delimiter,
    );
  for await (const rows of pages) yield rows.map(({ cells }) => csvLine(cells, delimiter)).join('');
}

/** An array of objects with the values as the calls answer them; references also by name. */
export async function* jsonText(columns: readonly ExportColumn[], pages: Pages): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of pages) {
    let text = '';
    for (const { record, cells } of rows) {
      const custom = (record['custom'] ?? {}) as Readonly<Record<string, unknown>>;
      const values: Record<string, unknown> = { id: record['id'] };
      for (const [at, { name, field, isCustom }] of columns.entries()) {
        // Not for this reader in this row, which is something else than nothing.
        if (!isCustom && !(name in record)) continue;
        const value = (isCustom ? custom[name.slice('custom.'.length)] : record[name]) ?? null;
        values[name] =
          field.kind === 'reference' && value !== null ? { id: value, name: cells[at]?.text ?? null } : value;
      }
      text += `${isFirst ? '\n' : ',\n'}${JSON.stringify(values)}`;
      isFirst = false;
    }
    yield text;
  }
  yield '\n]\n';
}
