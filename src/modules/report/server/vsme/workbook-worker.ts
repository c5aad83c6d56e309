import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#platform/model/errors.ts';
import type { VsmeReport } from '../../model/vsme/fact.ts';
import { vsmeCatalogue } from './catalogue-files.ts';
import { readSealedFile, type SealedFile } from './sealed-file.ts';
import { factsOfWorkbook, type WorkbookReport } from './workbook-facts.ts';
import { writtenWorkbook } from './workbook-writer.ts';

/** Reads or fills a template, or reads a report file, beside the server: it takes seconds, and a file made to hurt takes only this thread with it. */
export type WorkbookOrder = { read: Uint8Array } | { verify: Uint8Array } | { write: Uint8Array; report: VsmeReport; at: Date };
export type WorkbookDone = { read: WorkbookReport } | { verified: SealedFile } | { written: Awaited<ReturnType<typeof writtenWorkbook>> } | { refused: { code: string; values: Refusal['values'] } } | { failed: string };

const port = parentPort;
if (port === null) throw new Error('this runs as a worker only');
const order = workerData as WorkbookOrder;
try {
  const done: WorkbookDone = 'read' in order ? { read: await factsOfWorkbook(order.read, vsmeCatalogue()) }
    : 'verify' in order ? { verified: readSealedFile(order.verify, vsmeCatalogue()) }
    : { written: await writtenWorkbook(order.write, order.report, vsmeCatalogue(), order.at) };
  port.postMessage(done);
} catch (error) {
  port.postMessage((error instanceof Refusal ? { refused: { code: error.code, values: error.values } } : { failed: error instanceof Error ? error.stack ?? error.message : String(error) }) satisfies WorkbookDone);
}
