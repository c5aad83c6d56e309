import { Buffer } from 'node:buffer';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import type { GhgStatement } from '#modules/report/statement/model/ghg-statement.ts';
import type { FactFormat } from '#modules/report/vsme/model/export-formats.ts';
import type { Annex } from './annex.ts';
import type { Exported } from './export-files.ts';
import type { DocumentStatus } from '#modules/report/document/server/document-pdf.ts';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';

/** Which file of a report is made, and of what. */
export type FileOrder =
  | { kind: 'statement'; statement: GhgStatement; head: LetterHead }
  | { kind: 'document'; set: SetText; standing: DocumentStatus; head: LetterHead }
  | { kind: 'export'; format: FactFormat; annex: Annex; stem: string; head: LetterHead | null };

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
const received = (head: LetterHead): LetterHead => ({
  ...head,
  logo: head.logo === null ? null : Buffer.from(head.logo),
});
