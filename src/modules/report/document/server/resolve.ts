import { inFile } from '#modules/report/model/file-texts.ts';
import type { BlockContent } from '#modules/report/document/model/report-block.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { CHARTS_MAX } from '#modules/report/document/model/report-block.ts';
import { tokenOf, type BoundToken } from '#modules/report/document/model/tokens.ts';
import { plainText, type Inline, type Piece, type ResolvedBlock } from '#modules/report/document/model/resolved.ts';
import type { DocumentIssue } from '#modules/report/document/model/document-contracts.ts';
import { periodLabel, placeOf } from '#modules/report/taxonomy/model/report-layout.ts';
import { esrsCatalogue } from '#modules/report/esrs/server/catalogue-file.ts';
import { amountIn, boundTo, figureOf, filledToken, missingFigure } from './bound-point.ts';
import type { BoundPoint, Stated } from './stated-point.ts';
import type { FigureBook } from './figure-book.ts';
import {
  basisPieces,
  esrsSection,
  esrsStated,
  indexPieces,
  iroPieces,
  methodPieces,
  omissionPieces,
  restatementPieces,
  sectionPieces,
  words,
} from './generated.ts';
import { textPieces } from './markdown.ts';
import { compilePatterns, textIssues, titleIssues } from './text-issues.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

export interface Publishing {
  cause: string | null;
}
export interface Resolved {
  blocks: ResolvedBlock[];
  findings: DocumentIssue[];
}

/**
 * Sets the blocks of a text: fills in every figure, makes the parts that are made from data, and says what is wrong.
 * `publishing`: it is being published, with the cause of the restatement where it is one.
 */
export async function resolvedBlocks(
  tx: Tx,
  blocks: readonly BlockContent[],
  book: FigureBook,
  publishing: Publishing | null = null,
): Promise<Resolved> {
  const issues: DocumentIssue[] = [];
  const resolved: ResolvedBlock[] = [];
  await compilePatterns();
  const slices = new Slices();
  for (const block of blocks) {
    // A long text takes longer to check than others should wait for an answer.
    await slices.pause();
    const tell: Tell = (rule, { code, values, message }, { severity = 'error', at = null } = {}) =>
      issues.push({ block: block.id, rule, severity, code, values, message, at });
    for (const found of titleIssues(block.kind === 'heading' ? block.text : block.caption, book))
      tell(found.rule, found, found);
    const pieces =
      block.kind === 'iros'
        ? await iroPieces(tx, book.found.period.id, publishing !== null)
        : piecesOf(block, book, publishing?.cause ?? null, tell);
    const open = block.kind === 'section' ? openIn(block.section, book) : openFigures(pieces);
    if (open.length > 0) tell('not-approved', notApproved(open));
    resolved.push({
      id: block.id,
      isSupplementary: block.isSupplementary,
      pieces: block.isSupplementary ? [marked, ...pieces] : pieces,
    });
  }
  // The index names headings of the whole text, so it comes last.
  const all = resolved.flatMap(({ pieces }) => pieces);
  for (const [at, block] of blocks.entries())
    if (block.kind === 'index') resolved[at]?.pieces.push(...indexPieces(book, all));
  if (blocks.filter(({ kind }) => kind === 'chart').length > CHARTS_MAX)
    issues.push({
      block: null,
      rule: 'too-many-charts',
      severity: 'error',
      ...say('too-many-charts', { count: CHARTS_MAX }),
      at: null,
    });
  return { blocks: resolved, findings: issues };
}

type Tell = (rule: string, said: Message, more?: Partial<Pick<DocumentIssue, 'severity' | 'at'>>) => void;

function notApproved(open: readonly string[]): Message {
  const [only = ''] = open;
  if (open.length === 1) return say('not-approved', { datapoint: only });
  const told = { count: open.length, datapoints: open.slice(0, 3).join('; ') };
  return open.length > 3
    ? say('many-not-approved', { ...told, more: open.length - 3 })
    : say('several-not-approved', told);
}

const marked: Piece = {
  kind: 'paragraph',
  inlines: [{ kind: 'text', text: inFile('supplementary'), isStrong: false, isEmphasis: true }],
};

function piecesOf(block: BlockContent, book: FigureBook, cause: string | null, tell: Tell): Piece[] {
  const text = (block.text ?? '').trim();
  switch (block.kind) {
    case 'heading':
      if (text === '') tell('empty', say('heading-empty'));
      return text === ''
        ? []
        : [{ kind: 'heading', level: Number(block.level ?? '2'), text, anchor: `b-${block.id.slice(-8)}` }];
    case 'text':
      if (text === '') tell('empty', say('text-empty'), { severity: 'warning' });
      for (const found of textIssues(block, book)) tell(found.rule, found, found);
      return textPieces(text, (token, source) =>
        token === null
          ? missingFigure(source, '', say('token-unknown', { source }))
          : token.kind === 'free'
            ? { kind: 'free', text: token.text }
            : filledToken(token, source, book).inline,
      );
    case 'figures':
      return figureTable(block, book, tell);
    case 'chart':
      return chart(block, book, tell);
    case 'image': {
      const [file] = block.image;
      if (file === undefined) {
        tell('no-image', say('image-missing'));
        return [];
      }
      if ((block.alt ?? '').trim() === '') tell('no-alt', say('alt-missing'));
      return [{ kind: 'image', file, alt: block.alt ?? '', caption: block.caption ?? '' }];
    }
    case 'section': {
      const pieces = sectionPieces(block.section ?? '', block.caption ?? '', book);
      if (pieces.length === 0) tell('empty', say('section-empty'), { severity: 'warning' });
      return pieces;
    }
    case 'basis':
      return basisPieces(book);
    case 'methods':
      return methodPieces(book);
    case 'omissions':
      return omissionPieces(book);
    case 'restatements':
      return restatementPieces(book, cause);
    case 'iros':
    case 'index':
      return [];
  }
}

interface Line {
  token: BoundToken;
  name: string;
  bound: BoundPoint;
}

/** Points are written like tokens, with or without their braces. */
export function pointToken(text: string): BoundToken | null {
  const bare = text.trim().replace(/^\{\{|\}\}$/g, '');
  const token = tokenOf(/^(dp|prior|change|by):/.test(bare) ? bare : `dp:${bare}`);
  return token === null || token.kind === 'free' ? null : token;
}

function linesOf({ points }: BlockContent, book: FigureBook, tell: Tell): Line[] {
  if (points.length === 0) tell('no-points', say('no-datapoints'));
  return points.flatMap(({ token: source, name }) => {
    const token = pointToken(source);
    if (token === null) {
      tell('token-unknown', say('token-unknown', { source }));
      return [];
    }
    const bound = boundTo(token, book);
    if ('why' in bound) {
      tell(bound.rule, bound.why);
      return [];
    }
    return [{ token, name: name ?? [bound.label, bound.row].filter((part) => part !== null).join(', '), bound }];
  });
}

/** Data points below each other: now, the year before, and the change where there is one. */
function figureTable(block: BlockContent, book: FigureBook, tell: Tell): Piece[] {
  const lines = linesOf(block, book, tell);
  if (lines.length === 0) return [];
  const hasBefore = lines.some(({ bound }) => bound.before !== null);
  const rows = lines.map(({ token, name, bound }) => {
    const fill = (kind: BoundToken['kind']): Inline[] => {
      const { inline, problem } = filledToken({ ...token, kind }, '', book);
      return problem === null ? [inline] : [];
    };
    return [words(name), [figureOf(bound, '', token.decimals)], ...(hasBefore ? [fill('prior'), fill('change')] : [])];
  });
  return [
    {
      kind: 'table',
      caption: block.caption ?? '',
      heads: [
        inFile('datapoint'),
        book.found.period.name,
        ...(hasBefore ? [book.priorPeriod ?? '', inFile('change')] : []),
      ],
      rows,
      note: null,
    },
  ];
}

/**
 * Bars of data points in one unit, for this period and the one before. Different quantities on one axis are refused.
 */
function chart(block: BlockContent, book: FigureBook, tell: Tell): Piece[] {
  const lines = linesOf(block, book, tell).filter(({ bound }) => bound.amount !== null);
  const [first] = lines;
  if (first === undefined) return [];
  const { unit, isShare, unitLabel } = first.bound;
  const drawn = (stated: Stated | null): string | null => {
    const amount = stated === null ? null : amountIn(stated, unit);
    return amount === null || !isShare ? amount : decimalText(exact(amount).times(100));
  };
  const other = lines.find(
    ({ bound }) =>
      drawn(bound) === null || bound.isShare !== isShare || (unit === null && bound.unitLabel !== unitLabel),
  );
  if (other !== undefined) {
    tell('mixed-units', say('mixed-units', { first: other.name, second: first.name }));
    return [];
  }
  const before = lines.map(({ bound }) => drawn(bound.before));
  return [
    {
      kind: 'chart',
      title: block.caption ?? first.name,
      unit: unitLabel,
      categories: lines.map(({ name }) => name),
      series: [
        ...(before.some((value) => value !== null)
          ? [{ name: book.priorPeriod ?? inFile('previous-year'), values: before }]
          : []),
        {
          name: periodLabel({ from: book.report.period.from, to: book.report.period.to }),
          values: lines.map(({ bound }) => drawn(bound)),
        },
      ],
      note: null,
    },
  ];
}

/** Names of the data points of a section that nobody has approved, those in words among them. */
function openIn(section: string | null, book: FigureBook): string[] {
  const { found, catalogue } = book;
  const requirement = esrsSection(section ?? '');
  if (requirement !== null)
    return esrsStated(book)
      .filter(
        ({ point, status }) =>
          status !== 'approved' &&
          esrsCatalogue().points.get(point)?.places[requirement.version]?.requirement === requirement.code,
      )
      .map(({ label, point }) => label ?? point);
  return found.stated.flatMap(({ status, label, concept }, at) => {
    const fact = found.report.facts[at];
    return status === 'approved' || fact === undefined || placeOf(fact, catalogue) !== section
      ? []
      : [label ?? concept];
  });
}

/** Names of figures that the text shows and nobody has approved, each once. */
function openFigures(pieces: readonly Piece[]): string[] {
  const cells = pieces.flatMap((piece) =>
    piece.kind === 'paragraph'
      ? [piece.inlines]
      : piece.kind === 'list'
        ? piece.items
        : piece.kind === 'table'
          ? piece.rows.flat()
          : [],
  );
  return [
    ...new Set(
      cells
        .flat()
        .flatMap((inline) =>
          inline.kind === 'figure' && (inline.state === 'draft' || inline.state === 'reviewed')
            ? [[inline.label, inline.row].filter((part) => part !== null).join(', ')]
            : [],
        ),
    ),
  ];
}

/** A text of a table for comparing versions: what a reader would read. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'paragraph') return plainText(piece.inlines);
      if (piece.kind === 'list') return piece.items.map((item) => `- ${plainText(item)}`).join('\n');
      if (piece.kind === 'heading') return piece.text;
      if (piece.kind === 'table')
        return [piece.caption, ...piece.rows.map((row) => row.map(plainText).join(' | '))].join('\n');
      return piece.kind === 'chart'
        ? `${piece.title}: ${piece.categories.join(', ')}`
        : `${piece.caption} ${piece.alt}`.trim();
    })
    .join('\n\n');
}
