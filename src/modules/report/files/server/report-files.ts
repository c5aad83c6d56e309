import { Buffer } from 'node:buffer';
import type { WorkOwner } from '#platform/work/server/fair-queue.ts';
import { defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import type { GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import type { ExportFormat, FactFormat } from '#modules/report/vsme/model/export-formats.ts';
import type { Annex } from './annex.ts';
import type { Exported } from './export-files.ts';
import type { DocumentStatus } from '#modules/report/document/server/document-pdf.ts';
import type { FileOrder } from './report-files-worker.ts';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { reportSet, documentStatusOf } from './report-pdf.ts';

/** 500 blocks on 286 pages take 8 s. */
const work = defineHeavyWork<(order: FileOrder) => Promise<Uint8Array | Exported>>({
  module: new URL('./report-files-worker.ts', import.meta.url),
  memoryMb: 512,
  cpuSeconds: 30,
});

/** `statementPdf` in a thread of its own. */
export async function madeStatement(statement: GhgStatement, head: LetterHead, asker: WorkOwner): Promise<Buffer> {
  return Buffer.from((await runHeavy(work, { kind: 'statement', statement, head }, asker)) as Uint8Array);
}

/** `documentPdf` in a thread of its own. */
export async function madeDocument(
  set: SetText,
  standing: DocumentStatus,
  head: LetterHead,
  asker: WorkOwner,
): Promise<Buffer> {
  return Buffer.from((await runHeavy(work, { kind: 'document', set, standing, head }, asker)) as Uint8Array);
}

/** `exportFile` in a thread of its own. */
export async function madeExport(
  format: FactFormat,
  annex: Annex,
  stem: string,
  head: LetterHead | null,
  asker: WorkOwner,
): Promise<Exported> {
  const { content, ...file } = (await runHeavy(work, { kind: 'export', format, annex, stem, head }, asker)) as Exported;
  return { ...file, content: typeof content === 'string' ? content : Buffer.from(content) };
}

/** Files that show the company's logo and colour. */
export const hasLetterHead = (format: string): boolean => ['pdf', 'docx', 'narrative'].includes(format);

/** A report as one of its files. @param head  the company's letter head, for those that have one */
export async function madeFile(
  format: ExportFormat,
  annex: Annex,
  head: LetterHead | null,
  stem: string,
  asker: WorkOwner,
): Promise<Exported> {
  if (format !== 'pdf') return madeExport(format, annex, stem, head, asker);
  const set = reportSet(annex, vsmeCatalogue());
  const content = await madeDocument(
    set,
    documentStatusOf(annex),
    head ?? { logo: null, colour: null, lines: [] },
    asker,
  );
  return { name: `${stem}.pdf`, type: 'application/pdf', content };
}

/** Whether facts in a file of this format are tagged as those of an identified company. */
export const isTagged = (format: string): boolean => ['xbri', 'xhtml', 'json'].includes(format);
