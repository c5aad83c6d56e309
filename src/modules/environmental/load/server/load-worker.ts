import { sayOfFile } from '#modules/environmental/load/model/messages.ts';
import { loadError } from '#modules/environmental/load/model/errors.ts';
import { importError } from '#platform/imports/model/errors.ts';
import { decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { createReadStream } from 'node:fs';
import { CsvReader, detectDelimiter } from '#platform/imports/model/csv.ts';
import { decoded, encodingOf } from '#platform/imports/server/file/decode.ts';
import type { FileRow } from '#modules/environmental/load/model/interval-columns.ts';
import {
  INTERVAL_ROWS_MAX,
  readIntervalFile,
  type IntervalFile,
  type IntervalForm,
} from '#modules/environmental/load/model/interval-file.ts';

/** Reads a file of interval values and adds them up. */
export default async function read({
  path,
  form,
}: {
  path: string;
  form: IntervalForm;
}): Promise<{ file: IntervalFile; rows: number; kwh: DecimalText }> {
  const rows = await rowsOf(path);
  const file = readIntervalFile(rows, form);
  const values = file.days.flatMap((day) => day.values.filter((value) => value !== null));
  return { file, rows: rows.length, kwh: decimalText(sum(values)) };
}

/** All rows of the file, read in pieces. Their number has a bound, and a row its length. */
async function rowsOf(path: string): Promise<FileRow[]> {
  const open = () => Promise.resolve(createReadStream(path));
  const rows: FileRow[] = [];
  let reader: CsvReader | null = null;
  let line = 0;
  const take = (all: readonly (readonly string[])[]) => {
    for (const cells of all) {
      line += 1;
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells: cells.slice(0, cellsMax) });
    }
    if (rows.length > INTERVAL_ROWS_MAX) throw loadError('environmental.load-too-long', { max: INTERVAL_ROWS_MAX });
  };
  for await (const text of decoded(await open(), await encodingOf(open))) {
    reader ??= new CsvReader(detectDelimiter(text.slice(0, 20_000)));
    take(reader.push(text));
    if (reader.waiting > longestRow)
      throw importError('import.unreadable', {
        reason: { said: sayOfFile('row-open', { line: String(line) }) },
      });
  }
  try {
    take(reader?.end() ?? []);
  } catch (error) {
    if (error instanceof RangeError)
      throw importError('import.unreadable', { reason: { said: sayOfFile('quote-open', { line: String(line) }) } });
    throw error;
  }
  return rows;
}
const longestRow = 100_000;
const cellsMax = 40;
