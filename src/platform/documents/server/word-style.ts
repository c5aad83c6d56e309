import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  LineRuleType,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
  type IStylesOptions,
  type ParagraphChild,
} from 'docx';

// How text documents of the product look: A4, one sans-serif, headings in the company's colour, tables with horizontal
// rules. Measures are twentieths of a point (dxa), sizes of fonts half points, as Office Open XML has them.

/** Between margins of 2 cm on A4. */
export const TEXT_WIDTH = 9638;
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1304, bottom: 1247, left: 1134, right: 1134, header: 567, footer: 567 },
};
/** Where a company has no colour of its own. */
const COLOUR = '1b4735';
const GREY = '5b665f';

/** @param colour  `#1b4735`; null: the product's own */
export function wordStyles(colour: string | null, language: string): IStylesOptions {
  const main = (colour ?? COLOUR).replace('#', '');
  const heading = (size: number, before: number, color = main) => ({
    run: { font: FONT, size, bold: true, color },
    paragraph: { spacing: { before, after: 100, line: 264 }, keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: { font: FONT, size: 20, language: { value: language } },
        paragraph: { spacing: { after: 120, line: 276 } },
      },
      title: {
        run: { font: FONT, size: 56, bold: true, color: main },
        paragraph: { spacing: { before: 2400, after: 240, line: 240 } },
      },
      heading1: heading(32, 480),
      heading2: heading(25, 320),
      heading3: heading(21, 240, '222222'),
      heading4: heading(20, 200, '222222'),
      listParagraph: { paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      { id: CONTENTS_HEADING, name: 'Contents heading', basedOn: 'Normal', next: 'Normal', ...heading(32, 0) },
      ...[0, 240].map((indent, at) => ({
        id: `TOC${at + 1}`,
        name: `toc ${at + 1}`,
        basedOn: 'Normal',
        next: 'Normal',
        uiPriority: 39,
        run: { bold: at === 0 },
        paragraph: { spacing: { before: at === 0 ? 100 : 0, after: 40 }, indent: { left: indent } },
      })),
    ],
  };
}
const FONT = 'Arial';

/** Above and below every page but the first: whose report it is, and which page of how many. */
export function runningLines(left: string, right: string, below: string): { header: Header; footer: Footer } {
  const tabs = [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }];
  const grey = { size: 16, color: GREY };
  const rule = { style: BorderStyle.SINGLE, size: 4, color: 'c9d3cc', space: 4 };
  return {
    header: new Header({
      children: [
        new Paragraph({
          tabStops: tabs,
          border: { bottom: rule },
          children: [new TextRun({ text: left, ...grey }), new TextRun({ text: `\t${right}`, ...grey })],
        }),
      ],
    }),
    footer: new Footer({
      children: [
        new Paragraph({
          tabStops: tabs,
          border: { top: rule },
          children: [
            new TextRun({ text: below, ...grey }),
            new TextRun({
              children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
              ...grey,
            }),
          ],
        }),
      ],
    }),
  };
}

/** What stands in a cell, and its words, by which columns are measured. */
export interface WordCell {
  text: string;
  isNumber: boolean;
  runs: (style: { size: number; bold?: boolean }) => ParagraphChild[];
}
export const wordCell = (text: string, isNumber = false): WordCell => ({
  text,
  isNumber,
  // A text with line breaks stays one paragraph.
  runs: (style) =>
    text.split('\n').map((part, at) => new TextRun({ text: part, ...style, ...(at === 0 ? {} : { break: 1 }) })),
});

/**
 * A table as wide as the text: its columns by what they hold, numbers at their end, the heads again on each page, no row
 * torn apart.
 */
export function wordTable(heads: readonly string[], rows: readonly (readonly WordCell[])[]): Table {
  const size = heads.length > 8 ? 14 : heads.length > 5 ? 16 : 18;
  const widths = columnWidths(heads, rows, size);
  const isNumber = heads.map((_, at) => holdsNumbers(rows.map((cells) => cells[at])));
  const cell = ({ runs }: WordCell, at: number, isHead: boolean) =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: 80, right: 80 },
      verticalAlign: isHead ? VerticalAlign.BOTTOM : VerticalAlign.TOP,
      ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: 'e6eee9', color: 'auto' } } : {}),
      children: [
        new Paragraph({
          spacing: { after: 0, line: 252 },
          alignment: isNumber[at] === true ? AlignmentType.RIGHT : AlignmentType.LEFT,
          ...(isHead ? { keepNext: true } : {}),
          children: runs({ size, ...(isHead ? { bold: true } : {}) }),
        }),
      ],
    });
  const hasHead = heads.some((head) => head !== '');
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'c9d3cc' };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const strong = { style: BorderStyle.SINGLE, size: 8, color: '8fa398' };
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: { top: strong, bottom: strong, left: none, right: none, insideHorizontal: line, insideVertical: none },
    rows: [
      ...(hasHead
        ? [
            new TableRow({
              tableHeader: true,
              cantSplit: true,
              children: heads.map((head, at) => cell(wordCell(head), at, true)),
            }),
          ]
        : []),
      ...rows.map(
        (cells) =>
          new TableRow({
            cantSplit: cells.every(({ text }) => text.length < 1500),
            children: heads.map((_, at) => cell(cells[at] ?? wordCell(''), at, false)),
          }),
      ),
    ],
  });
}

/** Room below a table, which has none of its own. */
export const afterTable = (): Paragraph => new Paragraph({ spacing: { after: 160, line: 240 } });

/**
 * In dxa: each column has room for its longest word, where there is enough for all, and of the rest what the length of its
 * texts asks for.
 */
function columnWidths(heads: readonly string[], rows: readonly (readonly WordCell[])[], size: number): number[] {
  // A letter is about half as wide as it is high; bold ones a little more.
  const letter = size * 10 * 0.6;
  const wants = heads.map((head, at) => {
    const texts = [head, ...rows.map((cells) => cells[at]?.text ?? '')];
    const word = Math.max(...texts.flatMap((text) => text.split(/\s+/).map(({ length }) => length)));
    return {
      least: Math.min(word, 24) * letter + 180,
      text: Math.min(60, Math.max(...texts.map(({ length }) => length))),
    };
  });
  const least = wants.reduce((sum, want) => sum + want.least, 0);
  const text = wants.reduce((sum, want) => sum + want.text, 0);
  const widths = wants.map((want) =>
    Math.floor(
      least >= TEXT_WIDTH
        ? (want.least / least) * TEXT_WIDTH
        : want.least + (text === 0 ? 1 / wants.length : want.text / text) * (TEXT_WIDTH - least),
    ),
  );
  // What rounding left over.
  widths[0] = (widths[0] ?? 0) + TEXT_WIDTH - widths.reduce((all, width) => all + width, 0);
  return widths;
}

function holdsNumbers(cells: readonly (WordCell | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell !== undefined && cell.text !== '');
  return filled.filter((cell) => cell?.isNumber === true).length > filled.length / 2;
}

/** `1,234.5 t CO₂e`, `−12%`, `8.33`: a text that somebody wrote into a cell. */
export const isNumberText = (text: string): boolean => /^[−-]?\d[\d,]*(\.\d+)?\s?%?( \S{1,14}){0,2}$/.test(text);

/** Begins a page without a line of its own to be seen. */
/** Looks as a heading and is none: the list of contents does not name itself. */
export const CONTENTS_HEADING = 'ContentsHeading';

export const newPage = (): Paragraph =>
  new Paragraph({ pageBreakBefore: true, spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT } });
