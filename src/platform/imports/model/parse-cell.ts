import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Field, FieldOf } from '#platform/records/model/fields.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import { convert } from '#platform/units/model/units.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { cellText, isBlank, numberText, type Cell } from './cell.ts';
import { countryCode } from './countries.ts';
import { readDay, readPeriod, type DateOrder } from './days.ts';
import { toMinor } from './minor-digits.ts';
import { numberParts, readNumber, readPlainNumber, type DecimalSign, type NumberParts } from './numbers.ts';
import { currencyOfSign, unitBySymbolOrCode } from './unit-words.ts';

/** How the cells of one column are read; decided for the column as a whole, by its contents, its header or a person. */
export interface ColumnReading {
  decimal: DecimalSign | null;
  dates: DateOrder | null;
  /** What a bare number means in a column of percentages. */
  percent: 'percent' | 'fraction' | null;
  /** The unit or currency that the header names: 'Energy (MWh)'. */
  unit: string | null;
}

export const plainReading: ColumnReading = { decimal: '.', dates: null, percent: 'percent', unit: null };

/** What is wrong with a cell, in a sentence. */
export class CellProblem {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/**
 * The value in its stored form, null for an empty cell, or a `CellProblem`. References, people and files keep the name
 * given: only the database knows them. Bare, because a million cells in wrappers of their own cost a third of the time.
 */
export type Parsed = unknown;

const wrong = (message: string): CellProblem => new CellProblem(message);
/** At most so many different texts of a column are remembered. */
const rememberedMax = 5000;

/** Makes the reader of one column. Texts that come back, as names and units do, are read once. */
export function cellParser(field: Field, reading: ColumnReading): (cell: Cell | undefined) => Parsed {
  const read = reader(field, reading);
  if (!isRepetitive(field)) return (cell) => (isBlank(cell) ? null : (sheetError(cell) ?? read(cell ?? null)));
  const known = new Map<Cell, Parsed>();
  return (cell) => {
    if (isBlank(cell) || cell === undefined) return null;
    const before = known.get(cell);
    if (before !== undefined) return before;
    const parsed = sheetError(cell) ?? read(cell);
    if (known.size < rememberedMax) known.set(cell, parsed);
    return parsed;
  };
}

const sheetErrors: ReadonlySet<unknown> = new Set([
  '#DIV/0!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#REF!',
  '#VALUE!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
  '#FIELD!',
  '#BLOCKED!',
]);
/** A formula that failed says so in its cell; taken as a text it would be kept for a name. */
const sheetError = (cell: Cell | undefined): CellProblem | null =>
  sheetErrors.has(cell) ? wrong(`“${cellText(cell ?? null)}” is a spreadsheet error, not a value.`) : null;

const isRepetitive = ({ kind }: Field) =>
  !['text', 'longText', 'number', 'quantity', 'money', 'reference', 'lines', 'geoPoint'].includes(kind);

function reader(field: Field, reading: ColumnReading): (cell: Cell) => Parsed {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return (cell) => cellText(cell);
    case 'reference':
      return (cell) => cellText(cell).normalize('NFC').trim();
    case 'number':
      return (cell) =>
        numeric(cell, reading, (parts, amount) =>
          parts.prefix + parts.suffix === '' ? amount : wrong(notANumber(cell)),
        );
    case 'integer':
      return (cell) => integer(cell, reading);
    case 'percentage':
      return (cell) => percentage(cell, reading);
    case 'quantity':
      return (cell) => quantity(field, cell, reading);
    case 'money':
      return (cell) => money(field, cell, reading);
    case 'unit':
      return (cell) => {
        const unit = unitBySymbolOrCode(cellText(cell));
        return unit === null ? wrong(`“${shown(cell)}” is not a known unit.`) : unit.code;
      };
    case 'date':
      return (cell) => day(cell, reading);
    case 'moment':
      return (cell) => moment(cell, reading);
    case 'period':
      return (cell) => period(cell, reading);
    case 'choice':
      return oneOf(field.options);
    case 'state':
      return oneOf(Object.fromEntries(Object.keys(field.moves).map((key) => [key, field.labels?.[key] ?? key])));
    case 'boolean':
      return yesOrNo;
    case 'country':
      return (cell) => {
        const code = countryCode(cellText(cell));
        return code === null
          ? wrong(`“${shown(cell)}” is not a known country. Use the two-letter code, for example DE.`)
          : code;
      };
    case 'currency':
      return (cell) => {
        const code = currencyOfSign(cellText(cell));
        return code === null
          ? wrong(`“${shown(cell)}” is not a currency. Use the three-letter code, for example EUR.`)
          : code;
      };
    case 'files':
      return (cell) =>
        cellText(cell)
          .split(';')
          .map((part) => part.trim())
          .filter((part) => part !== '');
    case 'geoPoint':
      return geoPoint;
    case 'lines':
      return lines;
  }
}

const shown = (cell: Cell) => {
  const text = cellText(cell).trim();
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
const notANumber = (cell: Cell) => `“${shown(cell)}” is not a number.`;

/** Reads the digits, then lets the kind judge what stands around them. */
function numeric(
  cell: Cell,
  { decimal }: ColumnReading,
  judge: (parts: NumberParts, amount: string) => Parsed,
): Parsed {
  if (typeof cell === 'number') return judge(bare, numberText(cell));
  if (typeof cell !== 'string') return wrong(notANumber(cell));
  const plain = readPlainNumber(cell, decimal);
  if (plain !== null) return judge(bare, plain);
  const parts = numberParts(cell);
  if (parts === null) return wrong(notANumber(cell));
  const amount = readNumber(parts, decimal);
  if (amount === null)
    return wrong(
      decimal === null
        ? `“${shown(cell)}” is ambiguous.`
        : `“${shown(cell)}” does not match the decimal ${decimal === ',' ? 'comma' : 'point'} of this column.`,
    );
  return judge(parts, amount);
}
/** Decimals that the database keeps of a quantity. */
const storedDecimals = 12;
const bare: NumberParts = { isNegative: false, core: '', prefix: '', suffix: '' };

function integer(cell: Cell, reading: ColumnReading): Parsed {
  return numeric(cell, reading, (parts, amount) => {
    if (parts.prefix + parts.suffix !== '') return wrong(notANumber(cell));
    const value = Number(amount);
    return Number.isSafeInteger(value) && dec(amount).equals(value)
      ? value
      : wrong(`“${shown(cell)}” is not a whole number.`);
  });
}

function percentage(cell: Cell, reading: ColumnReading): Parsed {
  return numeric(cell, reading, (parts, amount) => {
    if (parts.prefix !== '' || (parts.suffix !== '' && parts.suffix !== '%')) return wrong(notANumber(cell));
    const isPercent = parts.suffix === '%' || reading.percent === 'percent';
    if (!isPercent && reading.percent === null) return wrong(`“${shown(cell)}” could be a share or a percentage.`);
    return isPercent ? decimalText(dec(amount).div(100)) : amount;
  });
}

/**
 * Amounts in another unit of the same dimension are converted, exactly but for the 12 decimals that are stored;
 * anything else is wrong.
 */
function quantity(field: FieldOf<'quantity'>, cell: Cell, reading: ColumnReading): Parsed {
  return numeric(cell, reading, (parts, amount) => {
    const beside = [parts.prefix, parts.suffix].filter((part) => part !== '').join(' ');
    const given = beside === '' ? reading.unit : (unitBySymbolOrCode(beside)?.code ?? null);
    if (beside !== '' && given === null) return wrong(`“${beside}” in “${shown(cell)}” is not a known unit.`);
    if (field.unit === undefined)
      return beside === '' ? amount : wrong(`Put the unit “${beside}” in a separate column ${field.unitField ?? ''}.`);
    if (given === null || given === field.unit) return amount;
    if (!sameDimension(given, field.unit)) return wrong(`${given} cannot be converted to ${field.unit}.`);
    return decimalText(dec(convert({ amount, from: given, to: field.unit }).amount).toDecimalPlaces(storedDecimals));
  });
}

/**
 * Decimal text in major units when the currency stands in another column; the row then turns it into minor units
 * (`finishMoney`).
 */
function money(field: FieldOf<'money'>, cell: Cell, reading: ColumnReading): Parsed {
  return numeric(cell, reading, (parts, amount) => {
    const beside = parts.prefix || parts.suffix;
    const given = beside === '' ? reading.unit : currencyOfSign(beside);
    if (field.currency === undefined) return beside === '' ? amount : wrong('Put the currency in a separate column.');
    if (given !== null && given !== field.currency)
      return wrong(`This is ${given}, but ${field.label.toLowerCase()} is in ${field.currency}.`);
    if (given === null && beside !== '' && beside !== '$' && beside !== '¥') return wrong(notANumber(cell));
    return inMinor(amount, field.currency);
  });
}

/** The last step of an amount whose currency is a field of the row. */
export function finishMoney(amount: unknown, currency: unknown): Parsed {
  return typeof amount === 'string' ? inMinor(amount, typeof currency === 'string' ? currency : null) : amount;
}
function inMinor(amount: string, currency: string | null): Parsed {
  const minor = toMinor(amount, currency);
  return minor === null ? wrong(`${amount} has more decimals than ${currency ?? 'an amount'} allows.`) : minor;
}

function day(cell: Cell, { dates }: ColumnReading): Parsed {
  const found = readDay(cellText(cell), dates);
  if (found === null) return wrong(notADay(cell, dates));
  return found.time === null || /^0?0:00(:00(\.0+)?)?$/.test(found.time)
    ? found.day
    : wrong(`“${shown(cell)}” contains a time. Enter only a date.`);
}
const notADay = (cell: Cell, dates: DateOrder | null) =>
  dates === null && /^\d{1,2}[-/]\d{1,2}[-/]\d{4}/.test(shown(cell))
    ? `“${shown(cell)}” could be two different dates.`
    : `“${shown(cell)}” is not a date. Use the format 2026-03-31 with a four-digit year.`;

/** Without an offset a time is taken as UTC, which is how exports write it. */
function moment(cell: Cell, { dates }: ColumnReading): Parsed {
  const found = readDay(cellText(cell), dates);
  if (found === null) return wrong(notADay(cell, dates));
  const time =
    found.time === null ? '00:00' : found.time.padStart(found.time.indexOf(':') === 1 ? found.time.length + 1 : 0, '0');
  const at = new Date(`${found.day}T${time}${found.offset ?? 'Z'}`);
  return Number.isNaN(at.getTime()) ? wrong(`“${shown(cell)}” is not a date and time.`) : at.toISOString();
}

function period(cell: Cell, { dates }: ColumnReading): Parsed {
  const text = cellText(cell);
  const found = readPeriod(text);
  if (found !== null && isPeriod(found)) return found;
  // A spreadsheet turns 'March 2026' into the first of the month.
  const first = readDay(text, dates);
  return first !== null && first.day.endsWith('-01')
    ? first.day.slice(0, 7)
    : wrong(`“${shown(cell)}” is not a period. Use 2026, 2026-Q1 or 2026-03.`);
}

function oneOf(options: Readonly<Record<string, string>>): (cell: Cell) => Parsed {
  const byWord = new Map<string, string | null>();
  const add = (word: string, key: string) =>
    byWord.set(word, byWord.has(word) && byWord.get(word) !== key ? null : key);
  for (const [key, label] of Object.entries(options)) add(label.toLowerCase(), key);
  for (const key of Object.keys(options)) byWord.set(key.toLowerCase(), key);
  return (cell) => {
    const given = cellText(cell).normalize('NFC').trim();
    const key = Object.hasOwn(options, given) ? given : byWord.get(given.toLowerCase());
    if (key !== undefined && key !== null) return key;
    const choices = Object.values(options);
    return wrong(`“${shown(cell)}” is not one of ${choices.slice(0, 8).join(', ')}${choices.length > 8 ? ' …' : ''}.`);
  };
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  ja: true,
  j: true,
  wahr: true,
  oui: true,
  vrai: true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
  nein: false,
  falsch: false,
  non: false,
  faux: false,
};
function yesOrNo(cell: Cell): Parsed {
  const value = truths[cellText(cell).trim().toLowerCase()];
  return value === undefined ? wrong(`“${shown(cell)}” is neither yes nor no.`) : value;
}

function geoPoint(cell: Cell): Parsed {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(cellText(cell).trim()) ?? [];
  return lat === undefined || lon === undefined
    ? wrong(`“${shown(cell)}” is not a location. Enter latitude and longitude, for example 47.3769, 8.5417.`)
    : { lat, lon };
}

function lines(cell: Cell): Parsed {
  try {
    const value: unknown = JSON.parse(cellText(cell));
    if (Array.isArray(value)) return value;
  } catch {
    /* said below */
  }
  return wrong('These lines are not in the format of an export.');
}
