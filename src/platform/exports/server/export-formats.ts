import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvLine } from '#platform/imports/model/csv.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
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

/**
 * One sheet with a frozen header. Texts are text cells, which no spreadsheet runs; numbers are number cells as long as
 * a spreadsheet keeps all their digits (15), else text; days are days.
 */
export function xlsxStream(columns: readonly ExportColumn[], pages: Pages, name: string): Readable {
  const sheet = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  const style = ({ field }: ExportColumn) => (field.kind === 'date' ? { numFmt: 'yyyy-mm-dd' } : {});
  const rows = (async function* () {
    for await (const page of pages) for (const { cells } of page) yield cells.map(xlsxCell);
  })();
  return Readable.fromWeb(
    writeXlsxStream(rows, {
      name: sheet,
      columns: columns.map((column) => ({
        header: column.header,
        width: Math.min(40, Math.max(12, column.header.length + 2)),
        ...style(column),
      })),
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  );
}

/** What a cell of a workbook holds. A longer text makes a file that spreadsheets call damaged. */
const cellTextMax = 32_767;

function xlsxCell(cell: ExportCell): string | number | Date | null {
  if (cell === null) return null;
  if (cell.text.length > cellTextMax)
    return `[${cell.text.length} characters: too long for a cell, see the CSV or JSON export]`;
  if (cell.kind === 'day') return new Date(`${cell.text}T00:00:00Z`);
  return cell.kind === 'number' && cell.text.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15
    ? Number(cell.text)
    : cell.text;
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
