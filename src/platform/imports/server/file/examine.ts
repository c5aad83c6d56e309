import { importError } from '#platform/imports/model/errors.ts';
import { isBlank, type Cell } from '#platform/imports/model/cells/cell.ts';
import { newColumn, weighCell, type Column } from '#platform/imports/model/columns/column.ts';
import { isNamedRow } from '#platform/imports/model/columns/named-rows.ts';
import { monthsOfYears } from '#platform/imports/model/columns/months-of-years.ts';
import { periodFields, yearOf } from '#platform/imports/model/wide/wide.ts';
import { headerRows, type HeaderRows } from '#platform/imports/model/wide/header-rows.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { detectDelimiter } from '#platform/imports/model/csv.ts';
import { decoded, encodingOf } from './decode.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { allRows, readerOf, type SourceFile } from './source.ts';
import type { SourceRow } from './xlsx-rows.ts';
import type { FileForm } from '../tables.ts';
import { xlsxSheets } from './xlsx-rows.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import { sayFile } from '#platform/files/model/messages.ts';
import { importTexts } from '../texts.ts';

export interface Examined {
  form: FileForm;
  columns: Column[];
  rows: number;
  /** The texts above the headers. */
  titles: readonly string[];
}

/** Rows among which the headers are looked for. */
const searched = 25;
const columnsMax = 500;

/**
 * Looks through a whole file once: how it is written, where its headers stand, and what each column says about its
 * numbers and days.
 *
 * @param fileName  where the year of months may stand, of a kind whose rows are of a time
 * @param words  in whose language columns without a header are named
 * @throws `import.unreadable`, `import.empty`, `import.too-many-rows`
 */
export async function examine(
  file: SourceFile,
  kind: 'csv' | 'xlsx',
  sheet: string | null,
  { language }: Pick<Words, 'language'>,
  { fileName, resource }: { fileName: string; resource: Resource },
): Promise<Examined> {
  const t = importTexts(language);
  for (const form of kind === 'csv' ? [await csvForm(file)] : await sheetForms(file, sheet)) {
    const nameless = (at: string) => t('nameless', { letters: at });
    const examined = await look(file, form, nameless);
    if (examined.rows === 0) continue;
    const { columns, titles } = examined;
    const named = yearOf([fileName, ...(form.kind === 'xlsx' ? [form.sheet] : [])]);
    const months = lastsFromTo(resource) ? monthsOfYears(columns, named === '' ? yearOf(titles) : named) : null;
    return months === null ? examined : look(file, { ...form, months }, nameless);
  }
  throw importError('import.empty');
}

const lastsFromTo = (resource: Resource): boolean => ['days', 'period'].includes(periodFields(resource)?.kind ?? '');

/**
 * The sheets to look at: the one named, else each that can be seen, since before the table there often is one with a
 * title or notes and nothing below.
 */
async function sheetForms(file: SourceFile, sheet: string | null): Promise<FileForm[]> {
  await using workbook = await file.store.get(file.companyId, file.sha256);
  const sheets = await xlsxSheets(workbook.path, readerOf(file));
  if (sheets.length === 0) throw importError('import.unreadable', { reason: { said: sayFile('no-sheets') } });
  if (sheet !== null && !sheets.includes(sheet))
    throw importError('import.unreadable', { reason: { said: sayFile('no-sheet', { sheet: sheet.slice(0, 60) }) } });
  return (sheet === null ? sheets : [sheet]).map((name) => ({ kind: 'xlsx', sheet: name, sheets, header: 1 }));
}

/** What a column without a header is called, by its letters. */
type Nameless = (letters: string) => string;

/** What stands in the file, or in one sheet of it. */
async function look(file: SourceFile, form: FileForm, nameless: Nameless): Promise<Examined> {
  const slices = new Slices();
  const first: SourceRow[] = [];
  let columns: Column[] | null = null;
  let rows = 0;
  const weigh = (row: SourceRow, into: Column[]) => {
    rows += 1;
    const isNamed = isNamedRow(row.cells);
    for (const column of into) weighCell(column, row.cells[column.index], isNamed);
  };
  const decide = (): Column[] => {
    const header = headerRows(first);
    form.header = header.line;
    const found = columnsOf(header, first, nameless);
    for (const row of first) if (row.line > header.line) weigh(row, found);
    return found;
  };
  for await (const portion of allRows(file, form)) {
    for (const row of portion) {
      if (columns === null) {
        first.push(row);
        if (first.length >= searched) columns = decide();
      } else weigh(row, columns);
      await slices.pause();
    }
  }
  columns ??= first.length > 0 ? decide() : [];
  const titles = first
    .filter(({ line }) => line < form.header)
    .flatMap(({ cells }) => cells.filter((cell): cell is string => typeof cell === 'string'));
  return { form, columns, rows, titles };
}

async function csvForm(file: SourceFile): Promise<FileForm> {
  const open = async () => (await file.store.get(file.companyId, file.sha256)).open();
  const encoding = await encodingOf(open);
  let sample = '';
  for await (const text of decoded(await open(), encoding)) {
    sample += text;
    if (sample.length > 20_000) break;
  }
  return { kind: 'csv', encoding, delimiter: detectDelimiter(sample.slice(0, 20_000)), header: 1 };
}

/**
 * One column for each header; columns without one that hold something are called by their letter, and further ones of
 * the same name have it in front.
 */
function columnsOf(header: HeaderRows, rows: readonly SourceRow[], nameless: Nameless): Column[] {
  const width = Math.min(columnsMax, Math.max(...rows.map(({ cells }) => lastFilled(cells) + 1)));
  const named = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const name = (header.texts[index] ?? '').slice(0, 200) || nameless(letters(index));
    const own = named.has(name) ? `${letters(index)} · ${name}` : name;
    named.add(own);
    return newColumn(index, own);
  });
}

function lastFilled(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell));
}

/** 0 → A, 26 → AA. */
function letters(index: number): string {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
