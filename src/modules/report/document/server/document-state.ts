import type { Tx } from '#platform/database/server/in-company.ts';
import type { DocumentIssue } from '#modules/report/document/model/document-contracts.ts';
import type { ReportBlock } from '#modules/report/document/model/report-block.ts';
import type { ReportDocument } from '#modules/report/document/model/report-document.ts';
import { periodReport } from '#modules/report/datapoints/server/period-values.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { figureBook, type FigureBook } from './figure-book.ts';
import { blocksOf, contentOf } from './saved-text.ts';
import { resolvedBlocks, type Publishing, type Resolved } from './resolve.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

export interface DocumentState extends Resolved {
  written: ReportBlock[];
  book: FigureBook;
}

/** The text of a period as it reads now, with what the checks say. */
export async function documentState(
  tx: Tx,
  document: ReportDocument,
  publishing: Publishing | null = null,
): Promise<DocumentState> {
  const catalogue = vsmeCatalogue();
  const book = await figureBook(tx, await periodReport(tx, document.period, catalogue), catalogue);
  const written = await blocksOf(tx, document.id);
  const { blocks, findings } = await resolvedBlocks(tx, written.map(contentOf), book, publishing);
  return { written, book, blocks, findings: [...findings, ...orderIssues(document, written)] };
}

export async function textIssuesOf(tx: Tx, document: ReportDocument): Promise<DocumentIssue[]> {
  return (await documentState(tx, document)).findings;
}

const ORDER = ['general', 'environmental', 'social', 'governance', 'appendix'] as const;

/** Four parts in one order, unless a reason is given. Source: ESRS 1, 8.1. */
function orderIssues({ deviation }: ReportDocument, blocks: readonly ReportBlock[]): DocumentIssue[] {
  if ((deviation ?? '').trim() !== '') return [];
  const parts = blocks.flatMap(({ kind, part }) => (kind === 'heading' && part !== null ? [part] : []));
  const isInOrder = parts.every((part, at) => at === 0 || ORDER.indexOf(part) >= ORDER.indexOf(parts[at - 1] ?? part));
  const missing = (['general', 'environmental', 'social', 'governance'] as const).filter(
    (part) => !parts.includes(part),
  );
  const finding = (said: Message): DocumentIssue => ({
    block: null,
    rule: 'structure',
    severity: 'error',
    ...said,
    at: null,
  });
  return [
    ...(isInOrder ? [] : [finding(say('part-order'))]),
    ...(missing.length === 0
      ? []
      : [finding(say('part-missing', { parts: { list: missing.map((part) => ({ noun: part })) } }))]),
  ];
}
