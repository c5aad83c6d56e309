import { Worker } from 'node:worker_threads';
import { refuse } from '#platform/model/errors.ts';
import '#platform/model/imports/errors.ts';
import type { SourceRow } from './source.ts';
import type { XlsxMessage, XlsxOrder } from './xlsx-worker.ts';

/** A workbook of 25 MB may unpack to a hundred times that; more than this is refused instead of taking the server down. */
const memoryMb = 1024;
const silenceMs = 120_000;

/** The rows of one sheet, read in a thread of its own. */
export async function* xlsxRows(path: string, sheet: string | null): AsyncGenerator<SourceRow[]> {
  for await (const message of messages({ path, sheet })) if ('rows' in message) yield message.rows;
}

/** Names of the sheets that are not hidden, in their order. */
export async function xlsxSheets(path: string): Promise<string[]> {
  for await (const message of messages({ path, sheet: null })) if ('sheets' in message) return message.sheets;
  return [];
}

async function* messages(order: XlsxOrder): AsyncGenerator<XlsxMessage> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: order, resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] });
  const waiting: XlsxMessage[] = [];
  let wake: (() => void) | null = null;
  const add = (message: XlsxMessage) => { waiting.push(message); wake?.(); };
  worker.on('message', add);
  worker.on('error', () => add({ failed: 'it needs more memory than a workbook may take' }));
  worker.on('exit', () => add({ failed: 'it needs more memory than a workbook may take' }));
  try {
    for (;;) {
      const message = waiting.shift() ?? await next();
      if ('end' in message) return;
      if ('failed' in message) throw refuse('import.unreadable', { reason: message.failed });
      yield message;
      worker.postMessage('taken');
    }
  } finally {
    await worker.terminate();
  }

  async function next(): Promise<XlsxMessage> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(() => { waiting.push({ failed: 'it takes too long' }); resolve(); }, silenceMs);
    });
    clearTimeout(timer);
    wake = null;
    return waiting.shift() ?? { failed: 'nothing came' };
  }
}
