import { inFile } from '#modules/report/model/file-texts.ts';
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dec, decimalText, grouped } from '#platform/values/model/decimal.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import { plainText, type Inline, type Piece } from '#modules/report/document/model/resolved.ts';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { typstPdf } from '#platform/documents/server/typst-pdf.ts';

const template = readFileSync(fileURLToPath(new URL('./document.typ', import.meta.url)), 'utf8');
/** Pine, where the company has no colour of its own. */
const ownColour = '#1f4d3a';

export interface DocumentStatus {
  /** Null for the present state, which is a draft. */
  readonly version: number | null;
  /** Last line of a published text: what it can be checked by. */
  readonly proof: string | null;
  /** That a published text has been withdrawn, and why; it stands above everything. */
  readonly withdrawn: string | null;
}

/**
 * The text of a report as tagged PDF (PDF/UA-1): title, contents with page numbers, headings, paragraphs, lists, tables
 * whose head is repeated, charts as drawn bars with the table of their amounts, images with what they show. An image
 * that cannot be set is replaced by the words for it: the report is worth more than its picture.
 */
export function documentPdf(
  set: SetText,
  standing: DocumentStatus,
  head: LetterHead = { logo: null, colour: null, lines: [] },
): Buffer {
  const logo = head.logo !== null && isImage(head.logo) ? head.logo : null;
  const images = new Map(imagesOf(set));
  const made = pdfOf(set, standing, { ...head, logo }, images);
  if ('pdf' in made) return made.pdf;
  const sound = new Map([...images].filter(([, bytes]) => isImage(bytes)));
  const again = sound.size < images.size ? pdfOf(set, standing, { ...head, logo }, sound) : made;
  if ('pdf' in again) return again.pdf;
  throw new Error(`the text could not be set: ${again.problem}`);
}

function pdfOf(set: SetText, standing: DocumentStatus, head: LetterHead, images: ReadonlyMap<string, Buffer>) {
  const paths = new Map([...images.keys()].map((file, at) => [file, `image-${at}`]));
  const files: Record<string, Buffer> = head.logo === null ? {} : { logo: head.logo };
  for (const [file, bytes] of images) files[paths.get(file) ?? ''] = bytes;
  return typstPdf(template, printed(set, standing, head, paths), files);
}

function imagesOf({ images, text }: SetText): [string, Buffer][] {
  const used = new Set(
    text.blocks.flatMap(({ pieces }) => pieces).flatMap((piece) => (piece.kind === 'image' ? [piece.file] : [])),
  );
  return Object.entries(images)
    .filter(([file]) => used.has(file))
    .map(([file, { base64 }]) => [file, Buffer.from(base64, 'base64')]);
}

const isImage = (bytes: Buffer) =>
  'pdf' in typstPdf('#set document(title: "x")\n#image("/one", alt: "x")', {}, { one: bytes });

/** The text in words and rounded figures, as the template prints it. */
function printed(
  { text }: SetText,
  { version, proof, withdrawn }: DocumentStatus,
  head: LetterHead,
  paths: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const pieces = inOrder(text.blocks.flatMap((block) => block.pieces)).flatMap((piece) => printedPiece(piece, paths));
  const standing =
    version === null
      ? inFile('standing-draft')
      : inFile(withdrawn === null ? 'standing-version' : 'standing-withdrawn', { version });
  return {
    title: text.title,
    company: text.company,
    language: text.language.split('-')[0],
    periodText: inFile('period', { from: { day: text.period.from }, to: { day: text.period.to } }),
    footer: inFile('footer', { company: text.company, period: text.period.name, standing }),
    page: inFile('page'),
    draft: version === null ? inFile('draft') : withdrawn,
    contents: text.blocks.some((block) => block.pieces.some(({ kind }) => kind === 'heading'))
      ? inFile('contents')
      : null,
    proof,
    head: {
      logo: head.logo !== null,
      alt: inFile('logo-of', { company: text.company }),
      colour: head.colour ?? ownColour,
      lines: head.lines,
    },
    pieces,
  };
}

/** Readers of a document with tags get no level that is left out: a heading is at most one below the one before. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  let last = 0;
  return pieces.map((piece) => {
    if (piece.kind !== 'heading') return piece;
    last = Math.min(piece.level, last + 1);
    return { ...piece, level: last };
  });
}

function printedPiece(piece: Piece, paths: ReadonlyMap<string, string>): Record<string, unknown>[] {
  switch (piece.kind) {
    case 'heading':
      return [{ kind: 'heading', level: piece.level, text: piece.text }];
    case 'paragraph':
      return piece.inlines.length === 0 ? [] : [{ kind: 'paragraph', parts: piece.inlines.map(printedInline) }];
    case 'list':
      return piece.items.length === 0
        ? []
        : [
            {
              kind: 'list',
              ordered: piece.isOrdered,
              items: piece.items.map((item) => ({ parts: item.map(printedInline) })),
            },
          ];
    case 'table':
      return [...printedTable(piece), ...noted(piece.note)];
    case 'chart':
      return [...printedChart(piece), ...noted(piece.note)];
    case 'image': {
      const path = paths.get(piece.file);
      const alt = piece.alt.trim() === '' ? piece.caption || inFile('image') : piece.alt;
      return path === undefined
        ? [
            {
              kind: 'note',
              text: `[${[piece.caption, alt].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(': ')}]`,
            },
          ]
        : [{ kind: 'image', path: `/${path}`, alt, caption: piece.caption }];
    }
  }
}

const noted = (note: string | null) => (note === null || note === '' ? [] : [{ kind: 'note', text: note }]);

function printedInline(inline: Inline): Record<string, unknown> {
  return {
    text: inline.text,
    strong: (inline.kind === 'text' && inline.isStrong) || (inline.kind === 'figure' && inline.state === 'missing'),
    emphasis: inline.kind === 'text' && inline.isEmphasis,
    href:
      inline.kind === 'link' && /^(?:https?:|mailto:)/.test(inline.href) && inline.href.length <= 2000
        ? inline.href
        : null,
  };
}

/** All rows get as many cells as the widest: readers with tags count columns. */
function printedTable({
  caption,
  heads,
  rows,
}: Pick<Extract<Piece, { kind: 'table' }>, 'caption' | 'heads' | 'rows'>): Record<string, unknown>[] {
  const count = Math.max(heads.length, ...rows.map((row) => row.length));
  if (count === 0 || rows.length === 0) return [];
  const columns = Array.from({ length: count }, (_none, at) => [
    heads[at] ?? '',
    ...rows.map((row) => plainText(row[at] ?? [])),
  ]);
  return [
    {
      kind: 'table',
      caption,
      heads: heads.every((head) => head === '') ? [] : columns.map(([head]) => head),
      right: columns.map(([, ...cells], at) => at > 0 && areAmounts(cells)),
      widths: columns.map((cells) => Math.min(5, Math.max(1, ...cells.map((cell) => cell.length / 14)))),
      rows: rows.map((row) => columns.map((_column, at) => ({ parts: (row[at] ?? []).map(printedInline) }))),
    },
  ];
}

const areAmounts = (cells: readonly string[]) =>
  cells.some((cell) => /\d/.test(cell)) &&
  cells.every((cell) => /^(?:[+−-]?\d[\d.,  ]*[^\d]{0,14}|–|\[no value\])?$/.test(cell));

/** Drawn bars, and the same as a table: nothing is in the picture that is not in the words. */
function printedChart({
  title,
  unit,
  categories,
  series,
}: Extract<Piece, { kind: 'chart' }>): Record<string, unknown>[] {
  if (categories.length === 0 || series.length === 0) return [];
  const values = series
    .flatMap((one) => one.values)
    .filter((value) => value !== null)
    .map((value) => dec(value));
  const least = values.reduce((one, other) => (other.lt(one) ? other : one), dec(0));
  const most = values.reduce((one, other) => (other.gt(one) ? other : one), dec(0));
  const span = most.minus(least);
  const share = (value: ReturnType<typeof dec>) => (span.isZero() ? 0 : value.div(span).toDecimalPlaces(4).toNumber());
  const bar = (value: string | null) =>
    value === null
      ? null
      : { from: share((dec(value).isNegative() ? dec(value) : dec(0)).minus(least)), width: share(dec(value).abs()) };
  const inUnit = (name: string) => (unit === '' ? name : `${name}, ${unit}`);
  const amounts = (at: number) => series.map((one) => amount(one.values[at] ?? null));
  return [
    {
      kind: 'chart',
      title: inUnit(title),
      alt: inFile('bar-chart', { title: inUnit(title) }),
      legend: series.map(({ name }) => name),
      rows: categories.map((name, at) => ({
        name,
        amounts: amounts(at),
        bars: series.map((one) => bar(one.values[at] ?? null)),
      })),
    },
    ...printedTable({
      caption: '',
      heads: [inFile('datapoint'), ...series.map(({ name }) => inUnit(name))],
      rows: categories.map((name, at) =>
        [name, ...amounts(at)].map((text) => [{ kind: 'text' as const, text, isStrong: false, isEmphasis: false }]),
      ),
    }),
  ];
}

const amount = (value: string | null) =>
  value === null ? '–' : `${dec(value).isNegative() ? '−' : ''}${grouped(decimalText(dec(value).abs()))}`;
