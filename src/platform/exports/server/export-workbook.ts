import { Readable } from 'node:stream';
import { columnLetters } from '#platform/imports/model/wide/wide-cell-position.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import type { ExportColumn, ExportedRow } from './export-rows.ts';
import {
  CELL_STYLE,
  MARGINS,
  pageFooter,
  pagesAcross,
  rowHeight,
  sheetName,
  STYLE_SHEET,
} from '#platform/sheets/server/sheet-style.ts';
import { exportTexts } from '#platform/sheets/server/texts.ts';
import { zip, type ZipMember } from './zip.ts';

type Pages = AsyncIterable<ExportedRow[]>;

/** What a sheet holds at most, its header included (Excel, specifications and limits). */
const sheetRowsMax = 1_048_576;

/**
 * A list as a workbook (Office Open XML, ECMA-376) of which one page at a time is held, in the style of the house
 * (`sheet-style.ts`). Texts are text cells, which no spreadsheet runs; numbers are number cells as long as a spreadsheet
 * keeps all their digits (15), else text; days are days. More rows than a sheet holds go on in another one.
 */
export function xlsxStream(
  columns: readonly ExportColumn[],
  pages: Pages,
  name: string,
  { at = new Date(), rowsMax = sheetRowsMax, language = 'en' }: { at?: Date; rowsMax?: number; language?: string } = {},
): Readable {
  return Readable.from(zip(members(columns, pages, sheetName(name), { rowsMax, language }), at), { objectMode: false });
}

interface Limits {
  /** Rows of a sheet. */
  rowsMax: number;
  /** Of what the workbook says itself. */
  language: string;
}

async function* members(
  columns: readonly ExportColumn[],
  pages: Pages,
  name: string,
  limits: Limits,
): AsyncGenerator<ZipMember> {
  // Who leaves in the middle ends the reading as well.
  await using rows = new Rows(pages[Symbol.asyncIterator]());
  const first = await rows.ahead();
  const widths = columns.map((column, at) => widthOf(column, first, at));
  const counts: number[] = [];
  do {
    counts.push(1);
    yield {
      name: `xl/worksheets/sheet${counts.length}.xml`,
      content: sheet(columns, rows, widths, limits, (count) => {
        counts[counts.length - 1] = count;
      }),
    };
  } while ((await rows.ahead()).length > 0);
  yield { name: 'xl/styles.xml', content: [STYLE_SHEET] };
  yield* frame(
    counts.map((count, at) => ({ name: at === 0 ? name : `${name.slice(0, 28)} ${at + 1}`, count })),
    columns.length,
    pagesAcross(widths) > 1,
  );
}

/** Rows one after the other, of which the next page is known before it is used. */
class Rows {
  readonly #pages: AsyncIterator<ExportedRow[]>;
  #page: readonly ExportedRow[] = [];
  #at = 0;
  #isOver = false;

  constructor(pages: AsyncIterator<ExportedRow[]>) {
    this.#pages = pages;
  }

  /** What is left of the page; empty where all is read. */
  async ahead(): Promise<readonly ExportedRow[]> {
    while (this.#at >= this.#page.length && !this.#isOver) {
      const { value, done } = await this.#pages.next();
      this.#isOver = done === true;
      this.#page = this.#isOver ? [] : (value as ExportedRow[]);
      this.#at = 0;
    }
    return this.#at === 0 ? this.#page : this.#page.slice(this.#at);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pages.return?.();
  }

  /** At most so many of them. */
  async take(count: number): Promise<readonly ExportedRow[]> {
    const taken = (await this.ahead()).slice(0, count);
    this.#at += taken.length;
    return taken;
  }
}

async function* sheet(
  columns: readonly ExportColumn[],
  rows: Rows,
  widths: readonly number[],
  { rowsMax, language }: Limits,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  const cols = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield `${XML}<worksheet xmlns="${MAIN}">\
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
</sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/>${cols === '' ? '' : `<cols>${cols}</cols>`}<sheetData>`;
  const heads = columns.map(({ header }, at) => textCell(`${letters[at]}1`, header, CELL_STYLE.head));
  const headHeight = rowHeight(
    columns.map(({ header }) => header),
    widths,
  );
  yield `<row r="1" ht="${headHeight}">${heads.join('')}</row>`;
  let count = 1;
  for (let page = await rows.take(rowsMax - 1); page.length > 0; page = await rows.take(rowsMax - count)) {
    let text = '';
    for (const { cells } of page) {
      count += 1;
      const written = cells.map((cell, at) => (cell === null ? '' : cellOf(`${letters[at]}${count}`, cell, language)));
      const height = rowHeight(
        cells.map((cell) => (cell?.kind === 'text' ? cell.text.slice(0, cellTextMax) : null)),
        widths,
      );
      text += `<row r="${count}" ht="${height}">${written.join('')}</row>`;
    }
    yield text;
    if (count >= rowsMax) break;
  }
  counted(count);
  const filter = count > 2 && columns.length > 0 ? `<autoFilter ref="A1:${letters[letters.length - 1]}${count}"/>` : '';
  const { left, right, top, bottom, header, footer } = MARGINS;
  yield `</sheetData>${filter}\
<pageMargins left="${left}" right="${right}" top="${top}" bottom="${bottom}" header="${header}" footer="${footer}"/>\
<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesAcross(widths)}" fitToHeight="0"/>\
<headerFooter><oddFooter>${escaped(pageFooter(language))}</oddFooter></headerFooter></worksheet>`;
}

/** The parts that say what the workbook consists of; last, because how many sheets there are shows at the end. */
function frame(sheets: readonly { name: string; count: number }[], columns: number, isWide: boolean): ZipMember[] {
  const last = columnLetters(Math.max(0, columns - 1));
  const names = sheets.flatMap(({ name, count }, at) => {
    const quoted = escaped(`'${name.replaceAll("'", "''")}'`);
    return [
      ...(count > 2 && columns > 0
        ? [
            `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${quoted}!$A$1:$${last}$${count}</definedName>`,
          ]
        : []),
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${isWide ? `${quoted}!$A:$A,` : ''}${quoted}!$1:$1</definedName>`,
    ];
  });
  const types = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return [
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${listed.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}\
<Relationship Id="rId${sheets.length + 1}" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${types.join('')}</Types>`,
      ],
    },
  ];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** By what stands in the first page: from 10 to 40 characters. Longer texts wrap. */
function widthOf({ header }: ExportColumn, rows: readonly ExportedRow[], at: number): number {
  const longest = Math.max(...header.split(' ').map(({ length }) => length), Math.min(header.length, 16));
  return rows.reduce(
    (width, { cells }) => Math.min(40, Math.max(width, Math.min(40, (cells[at]?.text.length ?? 0) + 2))),
    Math.min(40, Math.max(10, longest + 4)),
  );
}

/** What a cell of a workbook holds. A longer text makes a file that spreadsheets call damaged. */
const cellTextMax = 32_767;

function cellOf(place: string, cell: NonNullable<ExportCell>, language: string): string {
  if (cell.text.length > cellTextMax)
    return textCell(place, exportTexts(language)('tooLong', { count: cell.text.length }), CELL_STYLE.text);
  if (cell.kind === 'day' && cell.text >= FIRST_DAY)
    return `<c r="${place}" s="${CELL_STYLE.day}"><v>${serialOf(cell.text)}</v></c>`;
  return cell.kind === 'number' && cell.text.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15
    ? `<c r="${place}" s="${CELL_STYLE.number}"><v>${Number(cell.text) || 0}</v></c>`
    : textCell(place, cell.text, cell.kind === 'number' ? CELL_STYLE.number : CELL_STYLE.text);
}

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days before it have no number that every spreadsheet reads alike: they stay texts. */
const FIRST_DAY = '1900-03-01';
/** Days since the end of 1899, with the leap day of 1900 that spreadsheets believe in. */
const serialOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;

/** What XML cannot hold is left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0, section 2.2, allows none of them.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
