import { importError } from '#platform/imports/model/errors.ts';
import { rearm } from '#platform/imports/model/cells/cell.ts';
import { CsvReader } from '#platform/imports/model/csv.ts';
import { MonthCells } from '#platform/imports/model/columns/months-of-years.ts';
import type { StoredFiles } from '#platform/files/server/damage.ts';
import type { WorkOwner } from '#platform/work/server/fair-queue.ts';
import { decoded } from './decode.ts';
import { longestRecord, rowsMax } from './limits.ts';
import type { FileForm } from '../tables.ts';
import { xlsxRows, type SourceRow } from './xlsx-rows.ts';
import { sayFile } from '#platform/files/model/messages.ts';

/** `isJob`: read by a job, which waits for its turn as long as it takes. */
export interface SourceFile {
  store: Pick<StoredFiles, 'get'>;
  companyId: string;
  sha256: string;
  isJob?: boolean;
}

/** On whose behalf a workbook is read: the imports of a company take turns. */
export const readerOf = ({ companyId, isJob = false }: SourceFile): WorkOwner => ({
  company: companyId,
  who: 'import',
  isPatient: isJob,
});

/** All rows of a file from its first to its last, in slices; blank ones are left out but counted. */
export async function* allRows(file: SourceFile, form: FileForm): AsyncGenerator<SourceRow[]> {
  let last = 0;
  const months = form.months === undefined ? null : new MonthCells(form.months);
  for await (const rows of form.kind === 'csv' ? csvRows(file, form) : workbookRows(file, form.sheet)) {
    last = rows.at(-1)?.line ?? last;
    if (last > rowsMax + form.header) throw importError('import.too-many-rows', { max: rowsMax });
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
    if (filled.length === 0) continue;
    yield months === null
      ? filled
      : filled.map((row) => (row.line > form.header ? { ...row, cells: months.together(row.cells) } : row));
  }
}

/** The rows below the headers. */
export async function* dataRows(file: SourceFile, form: FileForm): AsyncGenerator<SourceRow[]> {
  for await (const rows of allRows(file, form)) {
    const below = (rows[0]?.line ?? 0) > form.header ? rows : rows.filter(({ line }) => line > form.header);
    if (below.length > 0) yield below;
  }
}

async function* workbookRows(file: SourceFile, sheet: string): AsyncGenerator<SourceRow[]> {
  await using workbook = await file.store.get(file.companyId, file.sha256);
  yield* xlsxRows(workbook.path, sheet, readerOf(file), `${file.companyId} ${file.sha256}`);
}

async function* csvRows(
  { store, companyId, sha256 }: SourceFile,
  { encoding, delimiter }: Extract<FileForm, { kind: 'csv' }>,
): AsyncGenerator<SourceRow[]> {
  const reader = new CsvReader(delimiter);
  let line = 0;
  const numbered = (records: string[][]): SourceRow[] =>
    records.map((record) => {
      line += 1;
      return { line, cells: hasArmed(record) ? record.map(rearm) : record };
    });
  for await (const text of decoded((await store.get(companyId, sha256)).open(), encoding)) {
    // A piece of 256 kB holds some 2,000 rows; smaller ones keep the work on each short.
    for (let at = 0; at < text.length; at += pieceLength) {
      const rows = numbered(reader.push(text.slice(at, at + pieceLength)));
      if (rows.length > 0) yield rows;
    }
    if (reader.waiting > longestRecord)
      throw importError('import.unreadable', {
        reason: { said: sayFile('row-open', { line: String(line) }) },
      });
  }
  yield numbered(lastRecords(reader, line));
}
const pieceLength = 128 * 1024;

function lastRecords(reader: CsvReader, line: number): string[][] {
  try {
    return reader.end();
  } catch {
    throw importError('import.unreadable', { reason: { said: sayFile('quote-open', { line: String(line) }) } });
  }
}

/** Cells that an export disarmed begin with an apostrophe; nearly no other cell does. */
function hasArmed(record: readonly string[]): boolean {
  for (const cell of record) if (cell.charCodeAt(0) === 39) return true;
  return false;
}
