import { withoutExponent } from './cell.ts';

/** The sign between whole and part: '1.234,5' has a comma, '1,234.5' a dot. */
export type DecimalSign = ',' | '.';

/** A cell taken apart: what stands before and after its digits, and the digits with their separators. */
export interface NumberParts {
  isNegative: boolean;
  /** Digits, commas, dots, perhaps an exponent; spaces and apostrophes between digits are gone. */
  core: string;
  /** What stands before and after: '€', 'kWh', '%'. */
  prefix: string;
  suffix: string;
}

const form =
  /^([^\d.,()+\-−–]*)([+\-−–]?)([^\d.,()+\-−–]*)((?:\d|[.,](?=\d))(?:[\d.,]|[ \u00a0\u202f\u2009'’](?=\d))*(?:[eE][+-]?\d{1,3})?)(-?)([^\d]*|\s*[^\d\s][^]*)$/u;
const spaces = /[ \u00a0\u202f\u2009'’]/;
const spacedGroups = /^\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?:[.,]\d*)?$/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Characters of a number with all that stands around it. To take a longer text apart takes the square of its length.
 */
const longest = 200;

/**
 * Takes a cell apart; null when it is not one number. '(1,250.00)' and '12-' are negative, as accountants and SAP write
 * them.
 */
export function numberParts(text: string): NumberParts | null {
  if (text.length > longest) return null;
  const trimmed = text.trim();
  const bracketed = /^\((.*)\)$/s.exec(trimmed);
  const [whole, before = '', sign = '', between = '', digits = '', after = '', suffix = ''] =
    form.exec(bracketed?.[1] ?? trimmed) ?? [];
  if (whole === undefined || (sign !== '' && after !== '') || (bracketed !== null && (sign !== '' || after !== '')))
    return null;
  if (spaces.test(digits) && !spacedGroups.test(digits)) return null;
  return {
    isNegative: bracketed !== null || after === '-' || (sign !== '' && sign !== '+'),
    core: digits.replace(/[ \u00a0\u202f\u2009'’]/g, ''),
    prefix: (before + between).trim(),
    suffix: suffix.trim(),
  };
}

/** What the cells of one column say about its decimal sign. Counted over the whole file, decided once per column. */
export interface NumberEvidence {
  /** Cells that can only be read with a comma, or only with a dot. */
  comma: number;
  dot: number;
  commaExample: string | null;
  dotExample: string | null;
  /** Cells that could be either: '1.234' is a thousand and something, or one and something. */
  open: number;
  openExamples: string[];
  /** Cells with a per cent sign, cells without one, and whether one of the latter is above 1. */
  percent: number;
  bare: number;
  bareAboveOne: boolean;
}

/** The evidence before any cell was read. */
export const noNumbers = (): NumberEvidence => ({
  comma: 0,
  dot: 0,
  commaExample: null,
  dotExample: null,
  open: 0,
  openExamples: [],
  percent: 0,
  bare: 0,
  bareAboveOne: false,
});

/** Adds what one cell says. */
export function weighNumber(evidence: NumberEvidence, text: string): void {
  const parts = text.length <= 60 && /\d/.test(text) ? numberParts(text) : null;
  if (parts === null) return;
  const meaning = decimalSignOf(parts.core);
  if (meaning === 'open') {
    evidence.open += 1;
    if (evidence.openExamples.length < 3) evidence.openExamples.push(text.trim());
  } else if (meaning === ',') {
    evidence.comma += 1;
    evidence.commaExample ??= text.trim();
  } else if (meaning === '.') {
    evidence.dot += 1;
    evidence.dotExample ??= text.trim();
  }
  if (parts.suffix.startsWith('%')) evidence.percent += 1;
  else {
    evidence.bare += 1;
    if (/^0*[1-9]\d/.test(parts.core) || /^0*[2-9]/.test(parts.core) || /^0*1[.,]0*[1-9]/.test(parts.core))
      evidence.bareAboveOne = true;
  }
}

/**
 * The decimal sign that a number shows by itself: null when it has no separator, 'open' when both readings are
 * possible.
 */
function decimalSignOf(core: string): DecimalSign | 'open' | null {
  const digits = core.replace(/[eE].*$/, '');
  const commas = digits.split(',').length - 1;
  const dots = digits.split('.').length - 1;
  if (commas === 0 && dots === 0) return null;
  if (commas > 0 && dots > 0) return digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const separator = commas > 0 ? ',' : '.';
  if (commas + dots > 1) return separator === ',' ? '.' : ',';
  const [whole = '', part = ''] = digits.split(separator);
  return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'open' : separator;
}

/** What the column's numbers are read with; 'open' asks the person, null when nothing needs a decision. */
export function decideDecimal(evidence: NumberEvidence): DecimalSign | 'open' | null {
  if (evidence.comma > 0 && evidence.dot > 0) return 'open';
  if (evidence.comma > 0) return ',';
  if (evidence.dot > 0) return '.';
  return evidence.open > 0 ? 'open' : null;
}

/**
 * The number as decimal text, exact.
 *
 * @param decimal  the column's sign; null when no cell of the column has a separator that matters
 * @returns null when the digits do not fit the column's way of writing
 */
export function readNumber(
  { core, isNegative }: Pick<NumberParts, 'core' | 'isNegative'>,
  decimal: DecimalSign | null,
): string | null {
  const [digits = '', power] = core.split(/[eE]/);
  const plain = decimal === null && /[.,]/.test(digits) ? null : ungroup(digits, decimal ?? '.');
  if (plain === null) return null;
  const bare = power === undefined ? plain : withoutExponent(`${plain}e${power}`);
  return isNegative && /[1-9]/.test(bare) ? `-${bare}` : bare;
}

function ungroup(digits: string, decimal: DecimalSign): string | null {
  const thousands = decimal === ',' ? '.' : ',';
  const [whole = '', part, ...more] = digits.split(decimal);
  if (more.length > 0 || part?.includes(thousands)) return null;
  if (whole.includes(thousands) && !(thousands === ',' ? /^\d{1,3}(?:,\d{3})+$/ : /^\d{1,3}(?:\.\d{3})+$/).test(whole))
    return null;
  const bare = whole.replaceAll(thousands, '') || '0';
  return part === undefined || part === '' ? bare : `${bare}.${part}`;
}

/** Plain numbers in the column's own writing need no taking apart; nearly all cells are. */
export function readPlainNumber(text: string, decimal: DecimalSign | null): string | null {
  return decimal === '.' && plainNumber.test(text) ? text : decimal === null && /^-?\d+$/.test(text) ? text : null;
}
