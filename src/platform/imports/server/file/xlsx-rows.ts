import type { Cell } from '#platform/imports/model/cells/cell.ts';
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkOwner } from '#platform/work/server/fair-queue.ts';
import { defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import { nextTurn } from '#platform/work/server/next-turn.ts';
import type readWorkbook from './xlsx-worker.ts';

/** One row of a file. `line` is the row's number as a spreadsheet shows it; the header of a plain file is row 1. */
export interface SourceRow {
  line: number;
  cells: readonly Cell[];
}

const work = defineHeavyWork<typeof readWorkbook>({
  module: new URL('./xlsx-worker.ts', import.meta.url),
  memoryMb: 1024,
  cpuSeconds: 15,
});

/** Names of the sheets that are not hidden, in their order. */
export const xlsxSheets = (path: string, asker: WorkOwner): Promise<string[]> =>
  runHeavy(work, { path, sheet: null, into: null }, asker);

/**
 * The rows of one sheet, without blank ones, in portions. Upload, dry run and import read the same sheet one after the
 * other: its rows are kept meanwhile.
 *
 * @param content  by what the workbook is known again where its path is another one each time
 */
export async function* xlsxRows(
  path: string,
  sheet: string,
  asker: WorkOwner,
  content = path,
): AsyncGenerator<SourceRow[]> {
  const rows = rowsFile(path, sheet, asker, content);
  rows.readers += 1;
  try {
    const file = await rows.file;
    let rest = '';
    // No stream of the handle: one that is left half-way would close it for those who read next.
    const decoder = new StringDecoder('utf8');
    const piece = Buffer.allocUnsafe(128 * 1024);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      const text = decoder.write(piece.subarray(0, bytesRead));
      const end = text.lastIndexOf('\n');
      // Several workbooks are read at once; only one of them has a portion in a turn.
      await nextTurn();
      if (end !== -1) yield parsed(rest + text.slice(0, end));
      rest = end === -1 ? rest + text : text.slice(end + 1);
    }
  } finally {
    rows.readers -= 1;
    await closeUnused(rows);
  }
}

function parsed(lines: string): SourceRow[] {
  const rows = JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as [number, ...SourceRow['cells']][];
  return rows.map(([line, ...cells]) => ({ line, cells }));
}

interface RowsFile {
  file: Promise<FileHandle>;
  readers: number;
  isKept: boolean;
}
const kept = new Map<string, RowsFile>();
const cacheMax = 8;
const cacheMs = 10 * 60_000;

function rowsFile(path: string, sheet: string, asker: WorkOwner, content: string): RowsFile {
  const key = `${content} ${sheet}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rows: RowsFile = { file: writtenRows(path, sheet, asker), readers: 0, isKept: true };
  kept.set(key, rows);
  rows.file.then(
    () => setTimeout(() => drop(key, rows), cacheMs).unref(),
    () => drop(key, rows),
  );
  for (const [oldKey, old] of [...kept].slice(0, -cacheMax)) drop(oldKey, old);
  return rows;
}

/** The file has no name any more once it is open: whatever ends the process, nothing of it stays on the disk. */
async function writtenRows(path: string, sheet: string, asker: WorkOwner): Promise<FileHandle> {
  const name = join(tmpdir(), `rows-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    await runHeavy(work, { path, sheet, into: file.fd }, asker);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function drop(key: string, rows: RowsFile): void {
  if (kept.get(key) === rows) kept.delete(key);
  rows.isKept = false;
  void closeUnused(rows);
}

async function closeUnused({ file, readers, isKept }: RowsFile): Promise<void> {
  if (readers === 0 && !isKept)
    await file.then(
      (handle) => handle.close(),
      () => undefined,
    );
}
