import { Buffer } from 'node:buffer';
import type { WorkOwner } from '#platform/work/server/fair-queue.ts';
import { defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import type { SealedFile } from './sealed-file.ts';
import type { WorkbookReport } from './workbook-facts.ts';
import type { WorkbookNote } from './workbook-footnotes.ts';
import type { Done, Order } from './workbook-worker.ts';

const module = new URL('./workbook-worker.ts', import.meta.url);
type Work = (order: Order) => Promise<Done>;
const template = defineHeavyWork<Work>({ module, memoryMb: 768, cpuSeconds: 20 });
/** Whoever sends a report file may be anybody. */
const sealed = defineHeavyWork<Work>({ module, memoryMb: 384, cpuSeconds: 10 });

/** `factsOfWorkbook` of a file, in a thread of its own. */
export async function readWorkbook(path: string, asker: WorkOwner): Promise<WorkbookReport> {
  return (await runHeavy(template, { kind: 'read', path }, asker)) as WorkbookReport;
}

/** `writtenWorkbook` of a file, in a thread of its own. */
export async function fillWorkbook(
  path: string,
  report: VsmeReport,
  at: Date,
  asker: WorkOwner,
): Promise<{ workbook: Buffer; notes: WorkbookNote[] }> {
  const { workbook, notes } = (await runHeavy(template, { kind: 'write', path, report, at }, asker)) as {
    workbook: Uint8Array;
    notes: WorkbookNote[];
  };
  return { workbook: Buffer.from(workbook), notes };
}

/** `readSealedFile` of a file, in a thread of its own. */
export async function verifySealedFile(path: string, asker: WorkOwner): Promise<SealedFile> {
  return (await runHeavy(sealed, { kind: 'verify', path }, asker)) as SealedFile;
}
