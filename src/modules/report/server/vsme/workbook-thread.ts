import { Worker } from 'node:worker_threads';
import { refuse } from '#platform/model/errors.ts';
import '../../model/vsme/errors.ts';
import type { VsmeReport } from '../../model/vsme/fact.ts';
import type { SealedFile } from './sealed-file.ts';
import type { WorkbookNote, WorkbookReport } from './workbook-facts.ts';
import type { WorkbookDone, WorkbookOrder } from './workbook-worker.ts';

const memoryMb = 1024;
const timeoutMs = 60_000;

/** `factsOfWorkbook` in a thread of its own, with the same refusals. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookReport> {
  const done = await doneBeside({ read: bytes });
  if (!('read' in done)) throw new Error('the thread answered something else');
  return done.read;
}

/** `writtenWorkbook` in a thread of its own, with the same refusals. */
export async function fillWorkbook(bytes: Uint8Array, report: VsmeReport, at: Date): Promise<{ workbook: Buffer; notes: WorkbookNote[] }> {
  const done = await doneBeside({ write: bytes, report, at });
  if (!('written' in done)) throw new Error('the thread answered something else');
  // A buffer arrives as plain bytes.
  return { workbook: Buffer.from(done.written.workbook), notes: done.written.notes };
}

/** `readSealedFile` in a thread of its own, with the same refusals: whoever sends the file may be anybody. */
export async function verifySealedFile(bytes: Uint8Array): Promise<SealedFile> {
  const done = await doneBeside({ verify: bytes });
  if (!('verified' in done)) throw new Error('the thread answered something else');
  return done.verified;
}

async function doneBeside(order: WorkbookOrder): Promise<WorkbookDone> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: order, resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] });
  let timer: NodeJS.Timeout | undefined;
  try {
    const done = await new Promise<WorkbookDone>((resolve) => {
      const unreadable = (reason: string) => resolve({ refused: { code: 'report.vsme-package-unreadable', values: { reason } } });
      timer = setTimeout(() => unreadable('it takes too long'), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', () => unreadable('it needs more memory than a file may take'));
      worker.once('exit', () => unreadable('it needs more memory than a file may take'));
    });
    if ('refused' in done) throw refuse(done.refused.code, done.refused.values);
    if ('failed' in done) throw new Error(done.failed);
    return done;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
