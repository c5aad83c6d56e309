import { blankSigns } from '#platform/values/model/visible-text.ts';

/**
 * A cell as a file gives it. CSV and the clipboard know text only; a spreadsheet also brings numbers and booleans, and
 * its days as ISO text. A number out of a spreadsheet is a binary fraction there already: it is read with 15
 * significant digits, which is what the spreadsheet itself shows.
 */
export type Cell = string | number | boolean | null;

/** The cell as text, for showing it and for kinds that are texts. Null and blank cells are ''. */
export function cellText(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell;
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'number' ? numberText(cell) : String(cell);
}

/** Whether a cell holds nothing: empty, or spaces only. 0 and false are values. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/**
 * A spreadsheet's number written out, without exponent: 0.30000000000000004 → '0.3', 1e21 → '1000000000000000000000'.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const plain = Number.isSafeInteger(value) ? String(value) : value.toPrecision(15);
  return plain.includes('e') || plain.includes('E')
    ? withoutExponent(plain)
    : plain.includes('.')
      ? plain.replace(/\.?0+$/, '')
      : plain;
}

/** '1.5e-7' → '0.00000015'. Digits are moved, never computed. */
export function withoutExponent(text: string): string {
  const [, sign = '', whole = '0', part = '', power = '0'] = /^([+-]?)(\d*)\.?(\d*)[eE]([+-]?\d+)$/.exec(text) ?? [];
  const digits = whole + part;
  const point = whole.length + Number(power);
  const plain =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : point >= digits.length
        ? digits + '0'.repeat(point - digits.length)
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  const bare = (plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain).replace(/^0+(?=\d)/, '');
  return (sign === '-' && bare !== '0' ? '-' : '') + bare;
}

/**
 * What a spreadsheet begins a formula with: `= + - @`, and every sign that means the same to one that normalises what
 * it reads (full-width, small, superscript and subscript forms, the minus sign: NFKC of Unicode 17), also behind signs
 * that leave no trace; and the tab and line ends that some drop. OWASP, CSV Injection.
 */
const dangerous = new RegExp(
  `^'*(?:[\\t\\r\\n]|[${blankSigns}]*[=\uff1d\ufe66\u207c\u208c+\uff0b\ufe62\u207a\u208a\ufb29\\-\uff0d\ufe63\u207b\u208b\u2212@\uff20\ufe6b])`,
  'u',
);

/**
 * Disarms a text that a spreadsheet would run as a formula, by an apostrophe before it. Texts that already look
 * disarmed get one too, so that `rearm` always gives back exactly what was there.
 */
export function disarm(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Takes back what `disarm` added. */
export function rearm(text: string): string {
  return text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Whether a cell says that there is no value: a dash, 'n/a', 'k. A.', 'entfällt', in English, German, French, Spanish,
 * Italian, Portuguese and Dutch. No value is never 0.
 */
export const saysNoValue = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' &&
  cell.length <= 16 &&
  /^(?:[-–—]{1,3}|n\/?a|n\.\s?a\.|k\.?\s?a\.?|keine angabe|n\.?\s?v\.?|entfällt|n\/d|n\.?\s?d\.?|s\/d|n\.?\s?c\.?|s\/o|nvt|n\.v\.t\.|no data|null)$/iu.test(
    cell.trim(),
  );
