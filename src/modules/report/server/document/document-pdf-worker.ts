import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import type { SetText } from '../../model/document/frozen-text.ts';
import { documentPdf, type Standing } from './document-pdf.ts';

/** Sets a text beside the server: the longest takes seconds, in which nobody else would be answered. */
export interface PdfOrder { readonly set: SetText; readonly standing: Standing; readonly head: { readonly logo: Uint8Array | null; readonly colour: string | null; readonly lines: readonly string[] } }
export type PdfDone = { readonly pdf: Uint8Array } | { readonly failed: string };

const port = parentPort;
if (port === null) throw new Error('this runs as a worker only');
const { set, standing, head } = workerData as PdfOrder;
try {
  port.postMessage({ pdf: documentPdf(set, standing, { ...head, logo: head.logo === null ? null : Buffer.from(head.logo) }) } satisfies PdfDone);
} catch (error) {
  port.postMessage({ failed: error instanceof Error ? error.stack ?? error.message : String(error) } satisfies PdfDone);
}
