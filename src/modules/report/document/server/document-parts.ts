import { Buffer } from 'node:buffer';
import {
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  TextRun,
  type ParagraphChild,
  type Table,
} from 'docx';
import { grouped } from '#platform/values/model/decimal.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import type { Inline, Piece } from '#modules/report/document/model/resolved.ts';
import { picture } from '#platform/documents/server/word-picture.ts';
import { afterTable, isNumberText, wordCell, wordTable, type WordCell } from '#platform/documents/server/word-style.ts';

/**
 * A report text as parts of a text document: the same pieces in the same order as its page. Charts are tables, as their
 * figures stand in no picture.
 */
export function writtenParts({ text: { blocks }, images }: SetText): (Paragraph | Table)[] {
  return blocks.flatMap(({ pieces }) => pieces).flatMap((piece) => parts(piece, images));
}

/** The numbering that ordered lists of a text refer to. */
export const LIST_NUMBERS = {
  reference: 'report-numbers',
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: '%1.',
      style: { paragraph: { indent: { left: 500, hanging: 300 } } },
    },
  ],
};

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

function parts(piece: Piece, images: SetText['images']): (Paragraph | Table)[] {
  switch (piece.kind) {
    case 'heading':
      return [new Paragraph({ text: piece.text, heading: HEADINGS[piece.level] ?? HeadingLevel.HEADING_4 })];
    case 'paragraph':
      return [new Paragraph({ children: runs(piece.inlines) })];
    case 'list':
      return piece.items.map(
        (item) =>
          new Paragraph({
            children: runs(item),
            ...(piece.isOrdered
              ? { numbering: { reference: LIST_NUMBERS.reference, level: 0 } }
              : { bullet: { level: 0 } }),
          }),
      );
    case 'table':
      return tableParts(
        piece.caption,
        piece.heads,
        piece.rows.map((row) =>
          row.map((inlines, at) => {
            const text = inlines.map((inline) => inline.text).join('');
            return { text, isNumber: at > 0 && isNumberText(text), runs: (style) => runs(inlines, style) };
          }),
        ),
        piece.note,
      );
    case 'chart': {
      const unit = piece.unit === '' ? '' : ` ${piece.unit}`;
      const amount = (value: string | null): WordCell =>
        wordCell(
          value === null ? '' : `${value.startsWith('-') ? '−' : ''}${grouped(value.replace(/^-/, ''))}${unit}`,
          true,
        );
      return tableParts(
        piece.title,
        ['', ...piece.series.map(({ name }) => name)],
        piece.categories.map((category, at) => [
          wordCell(category),
          ...piece.series.map(({ values }) => amount(values[at] ?? null)),
        ]),
        piece.note,
      );
    }
    case 'image': {
      const image = images[piece.file];
      const type = image === undefined ? undefined : WORD_TYPES[image.type];
      if (image === undefined || type === undefined)
        return [new Paragraph({ children: [new TextRun({ text: `[${piece.alt}]`, italics: true })] })];
      return [
        new Paragraph({
          children: [
            picture(Buffer.from(image.base64, 'base64'), type, {
              width: WIDTH,
              name: piece.caption || piece.alt,
              description: piece.alt,
            }),
          ],
        }),
        ...(piece.caption === ''
          ? []
          : [new Paragraph({ children: [new TextRun({ text: piece.caption, italics: true })] })]),
      ];
    }
  }
}

/** A heavier line above a table is its caption: Word ties none to it. */
function tableParts(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly WordCell[])[],
  note: string | null,
): (Paragraph | Table)[] {
  return [
    ...(caption === ''
      ? []
      : [new Paragraph({ keepNext: true, children: [new TextRun({ text: caption, bold: true })] })]),
    ...(rows.length === 0 ? [] : [wordTable(heads, rows)]),
    note === null || note === ''
      ? afterTable()
      : new Paragraph({
          spacing: { before: 60, after: 200 },
          children: note
            .split('\n')
            .map((text, at) => new TextRun({ text, size: 16, ...(at === 0 ? {} : { break: 1 }) })),
        }),
  ];
}

function runs(inlines: readonly Inline[], given: { size?: number; bold?: boolean } = {}): ParagraphChild[] {
  return inlines.flatMap((inline): ParagraphChild[] => {
    const style =
      inline.kind === 'text'
        ? { ...given, bold: inline.isStrong || given.bold === true, italics: inline.isEmphasis }
        : given;
    const words = inline.text
      .split('\n')
      .map((text, at) => new TextRun({ text, ...style, ...(at === 0 ? {} : { break: 1 }) }));
    return inline.kind === 'link' && !inline.href.startsWith('#')
      ? [new ExternalHyperlink({ link: inline.href, children: words })]
      : words;
  });
}

const WIDTH = 600;
const WORD_TYPES: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};
