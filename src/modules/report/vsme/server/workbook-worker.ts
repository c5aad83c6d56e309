import { readFileSync } from 'node:fs';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { readSealedFile, type SealedFile } from './sealed-file.ts';
import { factsOfWorkbook, type WorkbookReport } from './workbook-facts.ts';
import { writtenWorkbook } from './workbook-writer.ts';

/** Reads or fills a template, or reads a report file. */
export type Order =
  | { kind: 'read' | 'verify'; path: string }
  | { kind: 'write'; path: string; report: VsmeReport; at: Date };
export type Done = WorkbookReport | SealedFile | Awaited<ReturnType<typeof writtenWorkbook>>;

export default async function work(order: Order): Promise<Done> {
  const bytes = readFileSync(order.path);
  switch (order.kind) {
    case 'read':
      return factsOfWorkbook(bytes, vsmeCatalogue());
    case 'verify':
      return readSealedFile(bytes, vsmeCatalogue());
    case 'write':
      return writtenWorkbook(bytes, order.report, vsmeCatalogue(), order.at);
  }
}
