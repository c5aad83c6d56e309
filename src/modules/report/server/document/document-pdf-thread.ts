import { Buffer } from 'node:buffer';
import { Worker } from 'node:worker_threads';
import type { SetText } from '../../model/document/frozen-text.ts';
import type { ReportHead } from '../statement-pdf.ts';
import type { Standing } from './document-pdf.ts';
import type { PdfDone, PdfOrder } from './document-pdf-worker.ts';

/** 500 blocks on 286 pages take 8 s. */
const timeoutMs = 120_000;

/** `documentPdf` in a thread of its own. */
export async function documentPdfBeside(set: SetText, standing: Standing, head: ReportHead): Promise<Buffer> {
  const worker = new Worker(new URL('./document-pdf-worker.ts', import.meta.url), { workerData: { set, standing, head } satisfies PdfOrder, execArgv: [] });
  let timer: NodeJS.Timeout | undefined;
  try {
    const done = await new Promise<PdfDone>((resolve) => {
      timer = setTimeout(() => resolve({ failed: 'setting the text takes too long' }), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ failed: error instanceof Error ? error.message : String(error) }));
      worker.once('exit', () => resolve({ failed: 'the thread ended without an answer' }));
    });
    if ('failed' in done) throw new Error(done.failed);
    return Buffer.from(done.pdf);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
