import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Field, FieldOf, KnownCode } from '#platform/records/model/fields.ts';
import { codesCalled } from '#platform/records/model/known-codes.ts';
import { optionsCalled } from '#platform/records/model/option-words.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import type { UnitTerm } from '#platform/company-units/model/entered-unit.ts';
import { ownUnitName } from '#platform/units/model/own-unit.ts';
import { convert } from '#platform/units/model/units.ts';
import { sameDimension, symbolOf } from '#platform/units/model/unit-algebra.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { plainWords } from '../columns/headers.ts';
import { cellText, isBlank, numberText, type Cell } from './cell.ts';
import { countryCode } from './countries.ts';
import { readDay, readPeriod, readWeek, type DateOrder } from './days.ts';
import { say } from '../messages.ts';
import { toMinor } from './minor-digits.ts';
import { numberParts, readNumber, readPlainNumber, type DecimalSign, type NumberParts } from './numbers.ts';
import { currencyOfSign, scaledMoney, unitBySymbolOrCode } from './unit-words.ts';

/** How the cells of one column are read; decided for the column as a whole, by its contents, its header or a person. */
export interface ColumnReading {
  decimal: DecimalSign | null;
  dates: DateOrder | null;
  /** What a bare number means in a column of percentages. */
  percent: 'percent' | 'fraction' | null;
  /** The unit or currency that the header names: 'Energy (MWh)'. */
  unit: string | null;
  /** Amounts of a unit field may have it beside them ('800 Nm³'), where no column of its own says it. */
  isUnitBeside?: boolean;
  /** Units of the company's own, by their names in plain words: what one is, from which day on. */
  units?: ReadonlyMap<string, readonly UnitTerm[]>;
  /** What the reader's language calls options, states, yes and no (`FieldWords`); English ones are always read. */
  options?: Readonly<Record<string, string>> | undefined;
}

export const plainReading: ColumnReading = { decimal: '.', dates: null, percent: 'percent', unit: null };

/** What is wrong with a cell. */
export class CellProblem {
  readonly said: Message;

  constructor(said: Message) {
    this.said = said;
  }
}

/**
 * The value in its stored form, null for an empty cell, or a `CellProblem`. References, people and files keep the name
 * given: only the database knows them. Bare, because a million cells in wrappers of their own cost a third of the time.
 */
export type Parsed = unknown;

const wrong = (said: Message): CellProblem => new CellProblem(said);
/** At most so many different texts of a column are remembered. */
const rememberedMax = 5000;

/** A unit or currency of which the row's amounts are so many; the row multiplies them by what one is on its day. */
export class Scaled {
  readonly terms: readonly UnitTerm[];

  constructor(terms: readonly UnitTerm[]) {
    this.terms = terms;
  }
}

const scaledBy = (text: string, units?: ReadonlyMap<string, readonly UnitTerm[]>): Scaled | null => {
  const thousands = scaledMoney(text);
  const terms =
    thousands === null
      ? units?.get(plainWords(ownUnitName(text) ?? text))
      : [{ ...thousands, name: text, validFrom: null, source: '' }];
  return terms === undefined ? null : new Scaled(terms);
};

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
  sheetErrors.has(cell) ? wrong(say('spreadsheet-error', { given: cellText(cell ?? null) })) : null;

const isRepetitive = ({ kind }: Field) =>
  !['text', 'longText', 'number', 'quantity', 'money', 'reference', 'lines', 'geoPoint'].includes(kind);

function reader(field: Field, reading: ColumnReading): (cell: Cell) => Parsed {
  switch (field.kind) {
    case 'text':
      return field.codes === undefined ? (cell) => cellText(cell) : knownText(field.codes, field.countries);
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
        return unit?.code ?? scaledBy(cellText(cell), reading.units) ?? wrong(say('not-a-unit', given(cell)));
      };
    case 'date':
      return (cell) => day(cell, reading);
    case 'moment':
      return (cell) => moment(cell, reading);
    case 'period':
      return (cell) => period(cell, reading);
    case 'choice':
      return oneOf(field.options, reading.options, field.words);
    case 'state':
      return oneOf(
        Object.fromEntries(Object.keys(field.moves).map((key) => [key, field.labels?.[key] ?? key])),
        reading.options,
      );
    case 'boolean':
      return yesOrNo(reading.options);
    case 'country':
      return (cell) => {
        const code = countryCode(cellText(cell));
        return code === null ? wrong(say('not-a-country', given(cell))) : code;
      };
    case 'currency':
      return (cell) => {
        const code = currencyOfSign(cellText(cell));
        return code ?? scaledBy(cellText(cell)) ?? wrong(say('not-a-currency', given(cell)));
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
const given = (cell: Cell) => ({ given: shown(cell) });
const notANumber = (cell: Cell) => say('not-a-number', given(cell));

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
      say(decimal === null ? 'ambiguous' : decimal === ',' ? 'decimal-comma' : 'decimal-point', given(cell)),
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
      : wrong(say('not-a-whole-number', given(cell)));
  });
}

function percentage(cell: Cell, reading: ColumnReading): Parsed {
  return numeric(cell, reading, (parts, amount) => {
    if (parts.prefix !== '' || (parts.suffix !== '' && parts.suffix !== '%')) return wrong(notANumber(cell));
    const isPercent = parts.suffix === '%' || reading.percent === 'percent';
    if (!isPercent && reading.percent === null) return wrong(say('share-or-percent', given(cell)));
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
    if (field.unit === undefined && reading.isUnitBeside) return amount;
    const terms = beside === '' ? undefined : reading.units?.get(plainWords(beside));
    const [own] = terms ?? [];
    // A cell has no day of its own.
    if (terms !== undefined && terms.length > 1)
      return wrong(say('unit-of-several-dates', { unit: beside, ...given(cell) }));
    const unit = beside === '' ? reading.unit : (unitBySymbolOrCode(beside)?.code ?? own?.unit ?? null);
    if (beside !== '' && unit === null) return wrong(say('unit-within', { unit: beside, ...given(cell) }));
    if (field.unit === undefined)
      return beside === '' ? amount : wrong(say('unit-apart', { unit: beside, column: field.unitField ?? '' }));
    if (own !== undefined && unit === own.unit) amount = decimalText(exact(amount).times(own.factor));
    if (unit === null || unit === field.unit) return amount;
    if (!sameDimension(unit, field.unit))
      return wrong(say('unit-of-other-quantity', { from: symbolOf(unit), to: symbolOf(field.unit) }));
    return decimalText(dec(convert({ amount, from: unit, to: field.unit }).amount).toDecimalPlaces(storedDecimals));
  });
}

/**
 * Decimal text in major units when the currency stands in another column; the row then turns it into minor units
 * (`finishMoney`).
 */
function money(field: FieldOf<'money'>, cell: Cell, reading: ColumnReading): Parsed {
  return numeric(cell, reading, (parts, amount) => {
    const beside = parts.prefix || parts.suffix;
    const scale = scaledMoney(beside === '' ? (reading.unit ?? '') : beside);
    const currency = scale?.unit ?? (beside === '' ? reading.unit : currencyOfSign(beside));
    const inUnits = scale === null ? amount : decimalText(exact(amount).times(scale.factor));
    if (field.currency === undefined) return beside === '' ? amount : wrong(say('currency-apart'));
    if (currency !== null && currency !== field.currency)
      return wrong(say('other-currency', { given: currency, field: { noun: field.label }, currency: field.currency }));
    if (currency === null && beside !== '' && beside !== '$' && beside !== '¥') return wrong(notANumber(cell));
    return inMinor(inUnits, field.currency);
  });
}

/** What stands before or after the number of a cell: 'kWh' of '1.000,5 kWh'; '' where nothing does, or no number. */
export function unitBeside(cell: Cell | undefined): string {
  const parts = typeof cell === 'string' ? numberParts(cell) : null;
  return parts === null ? '' : [parts.prefix, parts.suffix].filter((part) => part !== '').join(' ');
}

/** The last step of an amount whose currency is a field of the row. */
export function finishMoney(amount: unknown, currency: unknown): Parsed {
  return typeof amount === 'string' ? inMinor(amount, typeof currency === 'string' ? currency : null) : amount;
}
function inMinor(amount: string, currency: string | null): Parsed {
  const minor = toMinor(amount, currency);
  if (minor !== null) return minor;
  return wrong(
    currency === null ? say('too-many-decimals-of-amount', { amount }) : say('too-many-decimals', { amount, currency }),
  );
}

/** Days since 30 December 1899, as a spreadsheet keeps a day in a cell that is not formatted as one: 2000 to 2050. */
const serialDays = { first: 36_526, last: 55_153 };
const isSerialDay = (cell: Cell): cell is number =>
  typeof cell === 'number' && Number.isInteger(cell) && cell >= serialDays.first && cell <= serialDays.last;
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

function day(cell: Cell, { dates }: ColumnReading): Parsed {
  if (isSerialDay(cell)) return dayOfSerial(cell);
  const found = readDay(cellText(cell), dates);
  if (found === null) return wrong(notADay(cell, dates));
  return found.time === null || /^0?0:00(:00(\.0+)?)?$/.test(found.time)
    ? found.day
    : wrong(say('time-of-day', given(cell)));
}
const notADay = (cell: Cell, dates: DateOrder | null) =>
  dates === null && /^\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2})(?!\d)/.test(shown(cell))
    ? say('two-days', given(cell))
    : say('not-a-day', given(cell));

/** Without an offset a time is taken as UTC, which is how exports write it. */
function moment(cell: Cell, { dates }: ColumnReading): Parsed {
  const found = readDay(cellText(cell), dates);
  if (found === null) return wrong(notADay(cell, dates));
  const time =
    found.time === null ? '00:00' : found.time.padStart(found.time.indexOf(':') === 1 ? found.time.length + 1 : 0, '0');
  const at = new Date(`${found.day}T${time}${found.offset ?? 'Z'}`);
  return Number.isNaN(at.getTime()) ? wrong(say('not-a-moment', given(cell))) : at.toISOString();
}

function period(cell: Cell, { dates }: ColumnReading): Parsed {
  const text = cellText(cell);
  const found = readPeriod(text);
  if (found !== null && isPeriod(found)) return found;
  // A spreadsheet turns 'March 2026' into the first of the month.
  const first = readDay(text, dates);
  if (first !== null && first.day.endsWith('-01')) return first.day.slice(0, 7);
  return wrong(say(readWeek(text) === null ? 'not-a-period' : 'week-not-period', given(cell)));
}

/** A name of a list becomes its code; a name of several is asked about; anything else stays as it is. */
function knownText(codes: Readonly<Record<string, KnownCode>>, countries?: true): (cell: Cell) => Parsed {
  return (cell) => {
    const text = cellText(cell).normalize('NFC').trim();
    if (Object.hasOwn(codes, text)) return text;
    const called = codesCalled(codes, text);
    if (called.length < 2) return called[0] ?? (countries === undefined ? null : countryCode(text)) ?? text;
    return wrong(
      say('several-choices', {
        ...given(cell),
        choices: { list: called.slice(0, CHOICES_SHOWN).map((one) => ({ label: codes[one]?.label ?? one })) },
      }),
    );
  };
}

/** So many choices are named where a cell is none of them. */
const CHOICES_SHOWN = 8;

function oneOf(
  options: Readonly<Record<string, string>>,
  said: Readonly<Record<string, string>> = {},
  words?: Readonly<Record<string, readonly string[]>>,
): (cell: Cell) => Parsed {
  const byWord = new Map<string, string | null>();
  const add = (word: string, key: string) =>
    byWord.set(word, byWord.has(word) && byWord.get(word) !== key ? null : key);
  for (const [key, label] of Object.entries(options)) add(label.toLowerCase(), key);
  // A word that is one option in English and another in the reader's language is what English has it be.
  const inEnglish = new Set(byWord.keys());
  for (const [key, label] of Object.entries(said))
    if (!inEnglish.has(label.toLowerCase())) add(label.toLowerCase(), key);
  for (const key of Object.keys(options)) byWord.set(key.toLowerCase(), key);
  return (cell) => {
    const word = cellText(cell).normalize('NFC').trim();
    const key = Object.hasOwn(options, word) ? word : byWord.get(word.toLowerCase());
    if (key !== undefined && key !== null) return key;
    const called = optionsCalled({ options, words: words ?? {} }, word);
    if (called.length === 1) return called[0] ?? '';
    if (called.length > 1)
      return wrong(
        say('several-choices', {
          ...given(cell),
          choices: { list: called.slice(0, CHOICES_SHOWN).map((one) => ({ label: options[one] ?? one })) },
        }),
      );
    const choices = Object.values(options);
    return wrong(
      say(choices.length > CHOICES_SHOWN ? 'not-one-of-many' : 'not-a-choice', {
        ...given(cell),
        choices: { list: choices.slice(0, CHOICES_SHOWN).map((label) => ({ label })) },
      }),
    );
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
function yesOrNo(said: Readonly<Record<string, string>> = {}): (cell: Cell) => Parsed {
  const inWords = new Map(Object.entries(said).map(([key, word]) => [word.toLowerCase(), key === 'true']));
  return (cell) => {
    const word = cellText(cell).normalize('NFC').trim().toLowerCase();
    return ownValue(truths, word) ?? inWords.get(word) ?? wrong(say('not-yes-or-no', given(cell)));
  };
}

function geoPoint(cell: Cell): Parsed {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(cellText(cell).trim()) ?? [];
  return lat === undefined || lon === undefined ? wrong(say('not-a-location', given(cell))) : { lat, lon };
}

function lines(cell: Cell): Parsed {
  try {
    const value: unknown = JSON.parse(cellText(cell));
    if (Array.isArray(value)) return value;
  } catch {
    /* said below */
  }
  return wrong(say('not-lines'));
}
