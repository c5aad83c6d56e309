import { Buffer } from 'node:buffer';
import {
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import { grouped } from '#platform/values/model/decimal.ts';
import type { SetText } from '#modules/report/document/model/frozen-text.ts';
import type { Inline, Piece } from '#modules/report/document/model/resolved.ts';

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
        piece.rows.map((row) => row.map(runs)),
        piece.note,
      );
    case 'chart': {
      const unit = piece.unit === '' ? '' : ` ${piece.unit}`;
      const amount = (value: string | null): ParagraphChild[] =>
        value === null
          ? []
          : [new TextRun(`${value.startsWith('-') ? '−' : ''}${grouped(value.replace(/^-/, ''))}${unit}`)];
      return tableParts(
        piece.title,
        ['', ...piece.series.map(({ name }) => name)],
        piece.categories.map((category, at) => [
          [new TextRun(category)],
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
      const data = Buffer.from(image.base64, 'base64');
      const { width, height } = sizeOf(data);
      return [
        new Paragraph({
          children: [
            new ImageRun({
              type,
              data,
              transformation: {
                width: Math.min(width, WIDTH),
                height: Math.round(height * Math.min(1, WIDTH / width)),
              },
              altText: { name: piece.caption || piece.alt, description: piece.alt, title: piece.caption || piece.alt },
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
  rows: readonly (readonly ParagraphChild[][])[],
  note: string | null,
): (Paragraph | Table)[] {
  const cell = (children: readonly ParagraphChild[]) =>
    new TableCell({
      children: [new Paragraph({ children: [...children], spacing: { after: 0 } })],
      margins: { top: 40, bottom: 40, left: 80, right: 80 },
    });
  const head = heads.every((one) => one === '')
    ? []
    : [
        new TableRow({
          tableHeader: true,
          cantSplit: true,
          children: heads.map((one) => cell([new TextRun({ text: one, bold: true })])),
        }),
      ];
  return [
    ...(caption === ''
      ? []
      : [new Paragraph({ keepNext: true, children: [new TextRun({ text: caption, bold: true })] })]),
    ...(rows.length === 0
      ? []
      : [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              ...head,
              ...rows.map(
                (cells) => new TableRow({ cantSplit: true, children: heads.map((_, at) => cell(cells[at] ?? [])) }),
              ),
            ],
          }),
        ]),
    new Paragraph({ text: note ?? '' }),
  ];
}

function runs(inlines: readonly Inline[]): ParagraphChild[] {
  return inlines.flatMap((inline): ParagraphChild[] => {
    const style = inline.kind === 'text' ? { bold: inline.isStrong, italics: inline.isEmphasis } : {};
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

/** Size in pixels, read from the head of the file. Source: PNG (W3C), 11.2.1; GIF89a, 18; JPEG (ITU T.81), B.2.2. */
function sizeOf(data: Buffer): { width: number; height: number } {
  if (data.length > 24 && data.readUInt32BE(0) === 0x89504e47)
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  if (data.length > 10 && data.toString('latin1', 0, 3) === 'GIF')
    return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  for (let at = 2; at + 9 < data.length; ) {
    const marker = data.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    at += 2 + data.readUInt16BE(at + 2);
  }
  return { width: WIDTH, height: WIDTH };
}
