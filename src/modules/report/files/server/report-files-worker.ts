import { Buffer } from 'node:buffer';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import type { GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import type { FactFormat } from '#modules/report/vsme/model/export-formats.ts';
import type { Annex } from './annex.ts';
import type { Exported } from './export-files.ts';
import type { DocumentStatus } from '#modules/report/document/server/document-pdf.ts';
import type { ReportHead } from '#modules/report/statement/server/statement-pdf.ts';

/** Which file of a report is made, and of what. */
export type FileOrder =
  | { kind: 'statement'; statement: GhgStatement; head: ReportHead }
  | { kind: 'document'; set: SetText; standing: DocumentStatus; head: ReportHead }
  | { kind: 'export'; format: FactFormat; annex: Annex; stem: string; head: ReportHead | null };

/** What makes a file is loaded for that file alone. */
export default async function make(order: FileOrder): Promise<Uint8Array | Exported> {
  switch (order.kind) {
    case 'statement':
      return (await import('#modules/report/statement/server/statement-pdf.ts')).statementPdf(
        order.statement,
        received(order.head),
      );
    case 'document':
      return (await import('#modules/report/document/server/document-pdf.ts')).documentPdf(
        order.set,
        order.standing,
        received(order.head),
      );
    case 'export':
      return (await import('./export-files.ts')).exportFile(
        order.format,
        order.annex,
        order.stem,
        order.head === null ? null : received(order.head),
      );
  }
}

/** A buffer arrives as plain bytes. */
const received = (head: ReportHead): ReportHead => ({
  ...head,
  logo: head.logo === null ? null : Buffer.from(head.logo),
});
