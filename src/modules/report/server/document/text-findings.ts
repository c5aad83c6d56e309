import type { DocumentFinding } from '../../model/document/document-contracts.ts';
import { partsOf } from '../../model/document/tokens.ts';
import { filledToken, type FigureBook } from './figure-book.ts';
import type { BlockContent } from './resolve.ts';

type Found = Pick<DocumentFinding, 'rule' | 'severity' | 'message' | 'at'>;

/** What is wrong with the words of a block: tokens that say nothing, figures that are bound to nothing, words that go another way than their figures. */
export function textFindings({ text: written }: Pick<BlockContent, 'text' | 'accepted'>, book: FigureBook): Found[] {
  const text = written ?? '';
  return partsOf(text).flatMap((part): Found[] => {
    const at: [number, number] = [part.start, part.end];
    if ('broken' in part) return [{ rule: 'token-unknown', severity: 'error', message: `${part.source} is no data point.`, at }];
    if (!('token' in part) || part.token.kind === 'free') return [];
    const { problem } = filledToken(part.token, part.source, book);
    return problem === null ? [] : [{ rule: problem.rule, severity: 'error', message: problem.why, at }];
  });
}
