import { archiveError } from '#platform/archives/model/errors.ts';
import { importError } from '#platform/imports/model/errors.ts';
import { readFileSync, writeSync } from 'node:fs';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { UserError } from '#platform/errors/model/errors.ts';
import { checkArchive } from '#platform/archives/server/unzip.ts';
import { longestRecord, rowsMax } from './limits.ts';
import { sayFile } from '#platform/files/model/messages.ts';

/**
 * Without a sheet, the names of those that can be seen are answered. Else its rows are written into an open file, a
 * line of JSON each: number of the row, then its cells.
 */
export interface XlsxOrder {
  path: string;
  sheet: string | null;
  into: number | null;
}

/** More, and a text that many cells share would fill the disk. */
const textMax = 256 * 1024 * 1024;
const cellsMax = 2_000;
const written = 1024 * 1024;

/**
 * Reads a workbook. Its archive is unpacked and measured first: the library believes what an archive says of itself.
 */
export default async function readWorkbook({ path, sheet, into }: XlsxOrder): Promise<string[]> {
  const bytes = readFileSync(path);
  try {
    await checkArchive(bytes);
    if (sheet !== null && into !== null) await writeRows(bytes, sheet, into);
    return sheet === null ? await visibleSheets(bytes) : [];
  } catch (error) {
    if (error instanceof UserError && error.code === 'archive.unreadable')
      throw importError('import.unreadable', { reason: '', ...error.values });
    // What the library says is for programmers; what can be done is the same for all of it.
    throw error instanceof UserError || error instanceof RangeError
      ? error
      : importError('import.unreadable', { reason: { said: sayFile('damaged-or-protected') } });
  }
}

async function visibleSheets(bytes: Uint8Array): Promise<string[]> {
  const sheets: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name);
      return false;
    },
  });
  return sheets;
}

async function writeRows(bytes: Uint8Array, sheet: string, into: number): Promise<void> {
  let [lines, rows, total] = ['', 0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    rows += 1;
    if (rows > rowsMax + 1) throw importError('import.too-many-rows', { max: rowsMax });
    const cells = values
      .slice(0, values.findLastIndex((value) => value !== null && value !== '') + 1)
      .map((value) => (value instanceof Date ? dayText(value) : value));
    if (cells.length === 0) continue;
    if (cells.length > cellsMax)
      throw importError('import.unreadable', {
        reason: { said: sayFile('cells-max', { row: String(index + 1), max: cellsMax }) },
      });
    const line = `${JSON.stringify([index + 1, ...cells])}\n`;
    if (line.length > longestRecord)
      throw importError('import.unreadable', {
        reason: { said: sayFile('characters-max', { row: String(index + 1), max: longestRecord }) },
      });
    lines += line;
    total += line.length;
    if (total > textMax) throw archiveError('archive.too-large', { limit: `${textMax / 1024 / 1024} MB` });
    if (lines.length < written) continue;
    writeSync(into, lines);
    lines = '';
  }
  writeSync(into, lines);
}

/**
 * Workbooks know neither zones nor seconds' fractions: rounded to the second, and without a time where it is midnight.
 */
function dayText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000);
  if (Number.isNaN(rounded.getTime())) return '';
  const text = rounded.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
