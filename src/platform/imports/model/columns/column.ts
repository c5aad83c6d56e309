import type { Field } from '#platform/records/model/fields.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { cellText, isBlank, type Cell } from '../cells/cell.ts';
import { decideOrder, noDates, weighDate, type DateEvidence, type DateOrder } from '../cells/days.ts';
import { headerParts, quantityHeaderParts } from './headers.ts';
import { decideDecimal, noNumbers, weighNumber, type DecimalSign, type NumberEvidence } from '../cells/numbers.ts';
import type { ColumnReading } from '../cells/parse-cell.ts';
import { currencyOfSign, scaledMoney, unitBySymbolOrCode } from '../cells/unit-words.ts';

/**
 * One column of a file: its header, a few of its values, and what all of them together say about how they are written.
 */
export interface Column {
  index: number;
  header: string;
  /** The first few different values. */
  sample: string[];
  numbers: NumberEvidence;
  dates: DateEvidence;
  /** Cells that hold a zero. Columns of earlier releases were not asked. */
  zeros?: number;
  /** Empty cells below a filled one, in rows that name something (`isNamedRow`). Not of earlier releases. */
  gaps?: number;
}

/**
 * What a person decided about a column: how it is read where there are two ways, and the unit of its amounts where the
 * header does not say it.
 */
export interface ColumnOptions {
  decimal?: DecimalSign | undefined;
  dates?: DateOrder | undefined;
  percent?: 'percent' | 'fraction' | undefined;
  unit?: string | undefined;
  /** Of the columns across: whether a zero was measured, or says that there is no value. */
  zeros?: 'measured' | 'noData' | undefined;
  /** Whether an empty cell means what the cell above it says, as in a merged cell or a pivot table. */
  blanks?: 'above' | 'empty' | undefined;
}

/** Asked when a column can be read in two ways; the import does not go on before it is answered. */
export interface ColumnQuestion {
  column: number;
  option: Exclude<keyof ColumnOptions, 'unit'>;
  /** Cells that can be read either way. */
  examples: string[];
  choices: { value: string; label: string }[];
}

const sampleMax = 5;

export const newColumn = (index: number, header: string): Column => ({
  index,
  header,
  sample: [],
  numbers: noNumbers(),
  dates: noDates(),
});

/**
 * Adds one cell to what is known of its column.
 *
 * @param isNamed  the row names something: an empty cell in it is a gap
 */
export function weighCell(column: Column, cell: Cell | undefined, isNamed = false): void {
  if (isNamed && isBlank(cell) && column.sample.length > 0) column.gaps = (column.gaps ?? 0) + 1;
  if (cell === null || cell === undefined || cell === '') return;
  if (isZero(cell)) column.zeros = (column.zeros ?? 0) + 1;
  if (typeof cell === 'number') {
    column.numbers.bare += 1;
    if (Math.abs(cell) > 1) column.numbers.bareAboveOne = true;
  } else if (typeof cell === 'string') {
    weighNumber(column.numbers, cell);
    weighDate(column.dates, cell);
  }
  if (column.sample.length < sampleMax) {
    const text = cellText(cell).trim().slice(0, 120);
    if (text !== '' && !column.sample.includes(text)) column.sample.push(text);
  }
}

/** `0`, `0,00`, `0 kWh`: a zero, however it is written. */
export const isZero = (cell: Cell | undefined): boolean =>
  cell === 0 || (typeof cell === 'string' && cell.length < 40 && /^\s*[+-]?0[0.,]*\D*$/.test(cell));

/**
 * What has to be asked about the columns across: an empty cell is no record, but a zero may be a measured one or stand
 * where nothing was measured, and nobody but its writer knows.
 */
export function questionAboutZeros(column: Column, options: ColumnOptions = {}): ColumnQuestion[] {
  return options.zeros !== undefined || (column.zeros ?? 0) === 0
    ? []
    : [
        {
          column: column.index,
          option: 'zeros',
          examples: [String(column.zeros)],
          choices: [
            { value: 'measured', label: 'Measured: a zero becomes a record' },
            { value: 'noData', label: 'No data: a zero is read as an empty cell' },
          ],
        },
      ];
}

/**
 * The columns with what corrected cells say of how they are written, where the file itself does not tell; a correction
 * that could be read in two ways asks no question about the whole column.
 */
export function withCorrections(
  columns: readonly Column[],
  corrections: readonly { column: number; after: string }[],
): readonly Column[] {
  if (corrections.length === 0) return columns;
  return columns.map((column) => {
    const own = corrections.filter((one) => one.column === column.index);
    if (own.length === 0) return column;
    const weighed = { ...column, numbers: { ...column.numbers }, dates: { ...column.dates } };
    for (const { after } of own) {
      weighNumber(weighed.numbers, after);
      weighDate(weighed.dates, after);
    }
    return {
      ...column,
      numbers: decideDecimal(weighed.numbers) === 'open' ? column.numbers : weighed.numbers,
      dates: decideOrder(weighed.dates) === 'open' ? column.dates : weighed.dates,
    };
  });
}

/**
 * How the column is read into a field. Decisions of a person come first, then contents and header; what stays open
 * stays null.
 */
export function readingOf(column: Column, field: Field, options: ColumnOptions = {}): ColumnReading {
  const decimal = options.decimal ?? decideDecimal(column.numbers);
  const dates = options.dates ?? decideOrder(column.dates);
  return {
    decimal: decimal === 'open' ? null : decimal,
    dates: dates === 'open' ? null : dates,
    percent: options.percent ?? percentOf(column, field),
    unit: chosenUnit(options, field) ?? unitOfHeader(column, field),
  };
}

/** Fields that name or date a row: where each record needs one, an empty cell may stand for the one above it. */
const carried: ReadonlySet<Field['kind']> = new Set(['reference', 'choice', 'date', 'period']);

/** What has to be asked about a column whose empty cells may mean the cell above: a merged cell, a pivot table. */
function questionAboutBlanks(column: Column, field: Field, { blanks }: ColumnOptions): ColumnQuestion[] {
  const gaps = column.gaps ?? 0;
  return blanks !== undefined ||
    gaps === 0 ||
    field.required !== true ||
    !carried.has(field.kind) ||
    startValue(field) !== undefined
    ? []
    : [
        {
          column: column.index,
          option: 'blanks',
          examples: [String(gaps)],
          choices: [
            { value: 'above', label: 'Same as the cell above' },
            { value: 'empty', label: 'No value' },
          ],
        },
      ];
}

/** What has to be asked before the column can be read into the field. */
export function questionsAbout(column: Column, field: Field, options: ColumnOptions = {}): ColumnQuestion[] {
  const questions = questionAboutBlanks(column, field, options);
  if (isNumeric(field) && options.decimal === undefined && decideDecimal(column.numbers) === 'open') {
    const { openExamples, dotExample, commaExample } = column.numbers;
    // Both writings in one column: whichever is chosen, the cells of the other one will be wrong, and are told.
    const examples =
      openExamples.length > 0 ? openExamples : [dotExample, commaExample].filter((example) => example !== null);
    const [example = '1,234'] = openExamples;
    questions.push({
      column: column.index,
      option: 'decimal',
      examples,
      choices: [
        { value: '.', label: `Point: “${example}” is ${spoken(example, '.')}` },
        { value: ',', label: `Comma: “${example}” is ${spoken(example, ',')}` },
      ],
    });
  }
  if (
    (field.kind === 'date' || field.kind === 'moment' || field.kind === 'period') &&
    options.dates === undefined &&
    decideOrder(column.dates) === 'open'
  ) {
    questions.push({
      column: column.index,
      option: 'dates',
      examples: column.dates.openExamples,
      choices: [
        { value: 'dmy', label: 'Day first: 31/12/2026' },
        { value: 'mdy', label: 'Month first: 12/31/2026' },
      ],
    });
  }
  if (
    field.kind === 'percentage' &&
    options.percent === undefined &&
    column.numbers.bare > 0 &&
    percentOf(column, field) === null
  ) {
    questions.push({
      column: column.index,
      option: 'percent',
      examples: column.sample.slice(0, 3),
      choices: [
        { value: 'fraction', label: 'Shares: 0.25 is 25 %' },
        { value: 'percent', label: 'Percentages: 0.25 is 0.25 %' },
      ],
    });
  }
  return questions;
}

const isNumeric = ({ kind }: Field) =>
  kind === 'number' || kind === 'integer' || kind === 'quantity' || kind === 'percentage' || kind === 'money';

/** A number above 1 cannot be a share, where shares end at 1; the header may say it as well. */
function percentOf(column: Column, field: Field): ColumnReading['percent'] {
  if (headerParts(column.header).note === '%' || /%\s*$/.test(column.header)) return 'percent';
  if (column.numbers.bare === 0) return 'percent';
  return field.kind === 'percentage' && (field.max ?? 1) <= 1 && column.numbers.bareAboveOne ? 'percent' : null;
}

/** Only amounts whose unit is fixed are converted; elsewhere the unit is a field of the row. */
function chosenUnit({ unit }: ColumnOptions, field: Field): string | null {
  return unit === undefined || field.kind !== 'quantity' || field.unit === undefined
    ? null
    : (unitBySymbolOrCode(unit)?.code ?? null);
}

function unitOfHeader({ header }: Column, field: Field): string | null {
  const note = field.kind === 'quantity' ? quantityHeaderParts(header).note : headerParts(header).note;
  if (note === null) return null;
  return field.kind === 'money'
    ? (currencyOfSign(note) ?? (scaledMoney(note) === null ? null : note))
    : field.kind === 'quantity'
      ? (unitBySymbolOrCode(note)?.code ?? null)
      : null;
}

function spoken(example: string, decimal: DecimalSign): string {
  return example
    .replaceAll(decimal === '.' ? ',' : '.', '')
    .replace(decimal, '.')
    .replace(/[^\d.-]/g, '');
}
