import type { WriteSheet } from 'hucre/xlsx';
import { columnLetters } from '#platform/imports/model/wide/wide-cell-position.ts';
import { exportTexts } from './texts.ts';

// How every workbook of the product looks and prints: a header that stays in view and heads each printed page, texts that
// wrap instead of running over their neighbours, A4 landscape as wide as the paper.

/** Below it a printed line is hard to read: about 60 % of the size on screen. */
const charactersPerPage = 240;
/** Office programs on every system have it, or one of the same widths. */
const FONT = 'Arial';
const HEAD_FILL = 'DCE9E1';
const HEAD_LINE = '2F6D53';

export type SheetCell = string | number | boolean | Date | null;
type Column = 'text' | 'number' | 'day';

/** @param widths  in characters @returns how many pages lie beside each other so that print stays readable */
export const pagesAcross = (widths: readonly number[]): number =>
  Math.max(1, Math.ceil(widths.reduce((sum, width) => sum + width, 0) / charactersPerPage));

/** Texts in a header or footer of a page: an ampersand begins a code there. */
export const inFooter = (text: string): string => text.replaceAll('&', '&&');

/** What spreadsheets allow as the name of a sheet. */
export const sheetName = (label: string): string =>
  label
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31);

export const MARGINS = { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 };

interface HouseSheet {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly SheetCell[])[];
  /** In characters. */
  widths: readonly number[];
  /** By column; what is not said is text. */
  kinds?: readonly (Column | undefined)[];
  /** Left and right above each printed page: whose it is and what of. */
  header?: readonly [string, string];
  /** Rows can be filtered by the values of a column. */
  isFiltered?: boolean;
  /** As `pageFooter` makes it; in English without. */
  footer?: string;
}

/** A table as a sheet in the style of the house. More can be added: `{ ...houseSheet(…), dataValidations }`. */
export function houseSheet({
  name,
  heads,
  rows,
  widths,
  kinds = [],
  header,
  isFiltered = true,
  footer = pageFooter('en'),
}: HouseSheet): WriteSheet {
  const width = heads.map((head, at) => widths[at] ?? Math.min(40, Math.max(12, head.length + 2)));
  const across = pagesAcross(width);
  return {
    name: sheetName(name),
    columns: heads.map((head, at) => ({ header: head, width: width[at] ?? 20, style: STYLES[kinds[at] ?? 'text'] })),
    rows: [[...heads], ...rows.map((row) => [...row])],
    cells: new Map([
      ...heads.map((head, at) => [`0,${at}`, { value: head, style: HEAD }] as const),
      ...numberCells(rows, kinds),
    ]),
    rowDefs: new Map(
      [[...heads], ...rows].map((row, at) => [
        at,
        {
          height: rowHeight(
            row.map((cell) => (typeof cell === 'string' ? cell : null)),
            width,
          ),
        },
      ]),
    ),
    freezePane: { rows: 1 },
    ...(isFiltered && rows.length > 1
      ? { autoFilter: { range: `A1:${columnLetters(heads.length - 1)}${rows.length + 1}` } }
      : {}),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: across,
      fitToHeight: 0,
      margins: MARGINS,
      printTitlesRow: '$1:$1',
      ...(across > 1 ? { printTitlesColumn: '$A:$A' } : {}),
    },
    headerFooter: {
      ...(header === undefined ? {} : { oddHeader: `&L${inFooter(header[0])}&R${inFooter(header[1])}` }),
      oddFooter: footer,
    },
  };
}

/**
 * The height of a row whose texts wrap, in points, by their length: LibreOffice takes it as it is written. A row is at
 * most so high (Excel, specifications and limits: 409); a longer text is whole in its cell, and cut off in print.
 */
export function rowHeight(cells: readonly (string | null)[], widths: readonly number[]): number {
  let lines = 1;
  for (const [at, text] of cells.entries()) {
    const perLine = Math.max(1, (widths[at] ?? 20) * CHARACTERS_PER_WIDTH);
    if (text === null || (text.length <= perLine && !text.includes('\n'))) continue;
    lines = Math.max(
      lines,
      text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / perLine)), 0),
    );
  }
  return Math.min(ROW_HEIGHT_MAX, lines * LINE_HEIGHT + 2);
}
const ROW_HEIGHT_MAX = 390;
const LINE_HEIGHT = 12.5;
/** A column is as wide as so many digits, which are wider than the letters of a usual text. */
const CHARACTERS_PER_WIDTH = 1.1;

/** Numbers of a column of numbers in groups of three, each with the places it has; texts among them wrap as texts do. */
function numberCells(rows: HouseSheet['rows'], kinds: NonNullable<HouseSheet['kinds']>) {
  return rows.flatMap((row, line) =>
    row.flatMap((value, at) => {
      if (kinds[at] !== 'number' || value === null) return [];
      const style = typeof value === 'number' ? { ...STYLES.number, numFmt: formatOf(value) } : STYLES.text;
      return [[`${line + 1},${at}`, { value, style }] as const];
    }),
  );
}

/** `1234.5` → `#,##0.0`. Very small and very large numbers stay in the form of the spreadsheet. */
function formatOf(value: number): string {
  const [, places, power] = /^-?\d+(?:\.(\d+))?(e.*)?$/.exec(String(value)) ?? [];
  return power === undefined ? `#,##0${places === undefined ? '' : `.${'0'.repeat(places.length)}`}` : 'General';
}

/** Name of the sheet, page and pages, in the codes of a spreadsheet. */
export const pageFooter = (language: string): string => {
  const t = exportTexts(language);
  return `&L&A&R${t('page', { page: '&P', pages: '&N' })}`;
};

const HEAD: NonNullable<NonNullable<WriteSheet['columns']>[number]['style']> = {
  font: { name: FONT, size: 10, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: HEAD_FILL } },
  border: { bottom: { style: 'thin', color: { rgb: HEAD_LINE } } },
  alignment: { vertical: 'bottom', wrapText: true },
};
const STYLES: Readonly<Record<Column, typeof HEAD>> = {
  text: { font: { name: FONT, size: 10 }, alignment: { vertical: 'top', wrapText: true } },
  // Room to the text of the next column, a unit above all.
  number: { font: { name: FONT, size: 10 }, alignment: { vertical: 'top', horizontal: 'right', indent: 1 } },
  day: { font: { name: FONT, size: 10 }, alignment: { vertical: 'top', horizontal: 'left' }, numFmt: 'yyyy-mm-dd' },
};

/** The same style as the part of a workbook that a stream writes (ECMA-376, 18.8); cells name it by `CELL_STYLE`. */
export const STYLE_SHEET = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>\
<fonts count="2">\
<font><sz val="10"/><name val="${FONT}"/><family val="2"/></font>\
<font><b/><sz val="10"/><name val="${FONT}"/><family val="2"/></font></fonts>\
<fills count="3">\
<fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FF${HEAD_FILL}"/></patternFill></fill></fills>\
<borders count="2">\
<border><left/><right/><top/><bottom/><diagonal/></border>\
<border><left/><right/><top/><bottom style="thin"><color rgb="FF${HEAD_LINE}"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="5">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">\
<alignment vertical="bottom" wrapText="1"/></xf>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right" vertical="top" indent="1"/></xf>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">\
<alignment horizontal="left" vertical="top"/></xf></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
export const CELL_STYLE = { head: 1, text: 2, number: 3, day: 4 } as const;
