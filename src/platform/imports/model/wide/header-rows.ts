import { cellText, isBlank, type Cell } from '../cells/cell.ts';
import { scaledMoney, unitBySymbolOrCode } from '../cells/unit-words.ts';
import { headerParts, plainWords } from '../columns/headers.ts';
import { periodOfHeader } from './wide-headers.ts';

/** Where the headers of a table end, and the text of each column, of one row or of two read together. */
export interface HeaderRows {
  /** The last row of headers, counted from 1 as a spreadsheet shows it. */
  line: number;
  texts: string[];
}
interface Line {
  line: number;
  cells: readonly Cell[];
}

/**
 * The headers among the first rows of a file. Two rows are read together where one has periods and the other what they
 * are of: 'Strom' over its months, or months over 'Strom' and 'Gas'. A merged cell, of which only the first column
 * holds the text, stands for the columns below it. A row of units right below belongs to them. Else it is the first row
 * that is about as wide as the table: titles and notes above it are narrower, and Excel's `sep=;` is none either.
 */
export function headerRows(rows: readonly Line[]): HeaderRows {
  for (const [at, upper] of rows.entries()) {
    const lower = rows[at + 1];
    if (lower === undefined || lower.line !== upper.line + 1) continue;
    const texts = joined(upper.cells, lower.cells);
    if (texts !== null) return withUnits({ line: lower.line, texts }, rows[at + 2]);
  }
  const header = onlyHeader(rows);
  const texts = header.cells.map((cell) => textOf(cell));
  return withUnits({ line: header.line, texts }, rows[rows.indexOf(header) + 1]);
}

function onlyHeader(rows: readonly Line[]): Line {
  const widths = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[usual] = [1]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const at = widths.findIndex(
    (width, index) =>
      width * 2 > usual &&
      !isHint(rows[index]) &&
      rows[index]?.cells.every((cell) => cell === null || typeof cell === 'string'),
  );
  return rows[at === -1 ? 0 : at] ?? { line: 1, cells: [] };
}
const isHint = (row: Line | undefined) => /^sep=.?$/i.test(cellText(row?.cells[0]));

const textOf = (cell: Cell | undefined): string => cellText(cell).replace(/\s+/g, ' ').trim();

/** Texts of two rows of headers, column by column; null where they are none. */
function joined(above: readonly Cell[], below: readonly Cell[]): string[] | null {
  const width = Math.max(above.length, below.length);
  if (![...above, ...below].every(isHeaderCell)) return null;
  const upper = Array.from({ length: width }, (_, index) => textOf(above[index]));
  const lower = Array.from({ length: width }, (_, index) => textOf(below[index]));
  const together =
    groupsOverPeriods(upper, lower) ?? periodsOverGroups(upper, lower) ?? groupsOverMeasures(upper, lower);
  if (together === null) return null;
  return upper.map((text, index) => together.get(index) ?? [text, lower[index] ?? ''].filter(Boolean).join(' '));
}

/** Texts, and years that a spreadsheet keeps as numbers. */
const isHeaderCell = (cell: Cell): boolean =>
  cell === null ||
  typeof cell === 'string' ||
  (typeof cell === 'number' && Number.isInteger(cell) && cell >= 1990 && cell <= 2100);
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
const isLabel = (text: string): boolean => isYear(text) || /^[^\d]*\p{L}/u.test(text);

/** 'Strom' over 'Jan', 'Feb' … and 'Gas' over the same months; 'Strom' alone, above the first of them; or years over months. */
function groupsOverPeriods(upper: readonly string[], lower: readonly string[]): Map<number, string> | null {
  const found: Named[] = [];
  // A title stands at the left of the table, above its names.
  let isAbove = true;
  let [group, at] = ['', -1];
  for (const [index, text] of lower.entries()) {
    if (upper[index]) [group, at] = [upper[index], index];
    const period = text === '' ? null : periodOfHeader(text);
    if (period === null) continue;
    if (group === '' || !isLabel(group)) return null;
    found.push({ index, group, period: text, means: period });
    isAbove &&= found.length > 1 || at === index;
  }
  const groups = countsOf(found.map((one) => one.group));
  const isOfYears = [...groups.keys()].every(isYear) && found.every(({ means }) => means.startsWith('-'));
  const isRepeated = new Set(found.map(({ means }) => means)).size < found.length;
  const isOnly = groups.size === 1 && isAbove && !isRepeated;
  if (!isOnly && (groups.size < 2 || (!isOfYears && !isRepeated))) return null;
  if (Math.min(...groups.values()) < 2) return null;
  return isEachOnce(found) ? textsOf(found) : null;
}

/** 'Jan' over 'Strom', 'Gas', and each further month over the same. */
function periodsOverGroups(upper: readonly string[], lower: readonly string[]): Map<number, string> | null {
  const under: Named[] = [];
  let [period, means] = ['', ''];
  for (const [index, text] of upper.entries()) {
    if (text !== '') [period, means] = [text, periodOfHeader(text) ?? ''];
    const group = lower[index] ?? '';
    if (means !== '' && group !== '' && isLabel(group) && periodOfHeader(group) === null)
      under.push({ index, group, period, means });
  }
  const counts = countsOf(under.map(({ group }) => group));
  // What stands below one period only is a column of its own, at the end of the table.
  const found = under.filter(({ group }) => (counts.get(group) ?? 0) >= 2);
  const groups = new Set(found.map(({ group }) => group));
  if (groups.size < 2 || new Set(found.map((one) => one.means)).size < 2) return null;
  return isEachOnce(found) ? textsOf(found) : null;
}

/**
 * 'Strom' over 'Verbrauch (kWh)' and 'Kosten (EUR)', and 'Gas' over the same: two groups at least of two columns each, of
 * which the first holds the text.
 */
function groupsOverMeasures(upper: readonly string[], lower: readonly string[]): Map<number, string> | null {
  const found: { index: number; group: string; measure: string }[] = [];
  let group = '';
  for (const [index, measure] of lower.entries()) {
    if (upper[index]) group = upper[index];
    if (group === '' || measure === '') continue;
    if (!isLabel(measure) && unitOfText(measure) === null) return null;
    found.push({ index, group, measure });
  }
  const groups = [...Map.groupBy(found, (one) => one.group).values()].filter((columns) => columns.length > 1);
  const [first, ...others] = groups.map((columns) =>
    columns.map(({ measure }) => measureAlone(measure)).join('\u001f'),
  );
  if (others.length === 0 || !others.every((measures) => measures === first)) return null;
  return new Map(
    groups
      .flat()
      .map(({ index, group: of, measure }) => [
        index,
        unitOfText(measure) === null ? `${of} ${measure}` : `${of} (${unitOfText(measure)})`,
      ]),
  );
}

/** 'Verbrauch' of 'Verbrauch [kWh]'; of a unit alone nothing. */
const measureAlone = (measure: string): string =>
  unitOfText(measure) === null ? plainWords(headerParts(measure).base) : '';

interface Named {
  index: number;
  group: string;
  period: string;
  means: string;
}

const isEachOnce = (found: readonly Named[]): boolean =>
  new Set(found.map(({ group, means }) => `${means} ${group}`)).size === found.length;

/** 'Strom Jan'; of a year and a month 'Jan 2025'. */
const textsOf = (found: readonly Named[]): Map<number, string> =>
  new Map(
    found.map(({ index, group, period, means }) => [
      index,
      isYear(group) && means.startsWith('-') ? `${period} ${group}` : `${group} ${period}`,
    ]),
  );

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * A row of nothing but units, two at least, says what the columns above it are in: 'kWh', '[kWh]', 'in TEUR'. Where it
 * begins with 'Einheit', or has a dash for none, it says so too.
 */
function withUnits({ line, texts }: HeaderRows, next: Line | undefined): HeaderRows {
  const cells = next?.cells.map(textOf) ?? [];
  const units = cells.map(unitOfText);
  const isOfUnits = cells.every((text, index) => text === '' || units[index] !== null || saysNoUnit.test(text));
  if (next?.line !== line + 1 || !isOfUnits || units.filter((unit) => unit !== null).length < 2) return { line, texts };
  return { line: next.line, texts: texts.map((text, index) => (units[index] ? `${text} (${units[index]})` : text)) };
}
const saysNoUnit = /^(?:[-–—%]|einheit(?:en)?|units?|unités?|unidad(?:es)?|unità|unidades?|eenheid)$/iu;

/** The unit that a cell of headers is, without brackets or 'in' around it; null where it is none. */
function unitOfText(text: string): string | null {
  const unit = text
    .replace(/^[([]\s*(.*?)\s*[)\]]$/su, '$1')
    .replace(/^in\s+/iu, '')
    .trim();
  return unit !== '' && (unitBySymbolOrCode(unit) !== null || scaledMoney(unit) !== null) ? unit : null;
}
