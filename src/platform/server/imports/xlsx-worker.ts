import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/**
 * Reads a workbook beside the server: unpacking and reading 100,000 rows takes seconds, and a workbook made to hurt takes only this thread with it.
 * Posts `{ sheets }` first, then `{ rows }` in portions, each after the one before was taken.
 */
export interface XlsxOrder { path: string; sheet: string | null }
export type XlsxMessage = { sheets: string[] } | { rows: { line: number; cells: (string | number | boolean | null)[] }[] } | { end: true } | { failed: string };

const portion = 500;
const port = parentPort;
if (port === null) throw new Error('this runs as a worker only');
const { path, sheet } = workerData as XlsxOrder;

const taken = () => new Promise<void>((resolve) => { port.once('message', () => resolve()); });

try {
  const bytes = readFileSync(path);
  const sheets: string[] = [];
  await readXlsx(bytes, { sheets: ({ name, hidden, veryHidden }) => { if (!hidden && !veryHidden) sheets.push(name); return false; } });
  port.postMessage({ sheets } satisfies XlsxMessage);
  await taken();
  const chosen = sheet ?? sheets[0];
  if (chosen !== undefined) {
    let rows: { line: number; cells: (string | number | boolean | null)[] }[] = [];
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosen })) {
      rows.push({ line: index + 1, cells: values.map((value) => (value instanceof Date ? dayText(value) : value)) });
      if (rows.length < portion) continue;
      port.postMessage({ rows } satisfies XlsxMessage);
      rows = [];
      await taken();
    }
    if (rows.length > 0) {
      port.postMessage({ rows } satisfies XlsxMessage);
      await taken();
    }
  }
  port.postMessage({ end: true } satisfies XlsxMessage);
} catch {
  // What the library says is for programmers; what can be done is the same for all of it.
  port.postMessage({ failed: 'it is damaged or protected with a password' } satisfies XlsxMessage);
}

/** Workbooks know neither zones nor seconds' fractions: rounded to the second, and without a time where it is midnight. */
function dayText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000);
  if (Number.isNaN(rounded.getTime())) return '';
  const text = rounded.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
