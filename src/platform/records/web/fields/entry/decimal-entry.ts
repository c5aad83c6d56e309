/**
 * Decimal numbers between what people type and the text that is stored. Nothing here passes through a JavaScript
 * number: each digit that was typed is the digit that is kept.
 */

/** `value` is decimal text as the records hold it (`-1234.5`), null for an empty entry. */
export type Entry<Value = string> = { ok: true; value: Value | null } | { ok: false };
export type DecimalSign = ',' | '.';

/**
 * Reads a number as people write it: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`, `−3`, `(3)`, `1.2e5`, in any script's
 * digits.
 *
 * Where one sign alone could be either, as in `1.234`, the reader's decimal sign decides; where it cannot group
 * (`12,5`, `0.125`) it is taken as the decimal sign. The input shows what was understood when it loses the focus.
 *
 * @param decimalSign  the decimal sign of the reader's language
 */
export function readDecimal(text: string, decimalSign: DecimalSign): Entry {
  const plain = simplify(text);
  if (plain === '') return { ok: true, value: null };
  const match =
    /^(?<open>\()?(?<sign>[+-])?(?<body>[\d.,]*\d[\d.,]*)(?:e(?<exponent>[+-]?\d{1,3}))?(?<close>\))?$/i.exec(plain);
  const { open, sign, body = '', exponent = '0', close } = match?.groups ?? {};
  if (match === null || (open === undefined) !== (close === undefined)) return { ok: false };
  const parts = split(body, decimalSign);
  if (parts === null) return { ok: false };
  const negative = (sign === '-') !== (open !== undefined);
  const value = shiftDecimal(`${parts.whole || '0'}.${parts.fraction || '0'}`, Number(exponent));
  return { ok: true, value: negative && value !== '0' ? `-${value}` : value };
}

/** A whole number, read in the same way; refuses a fraction instead of rounding it away. */
export function readInteger(text: string, decimalSign: DecimalSign): Entry<number> {
  const entry = readDecimal(text, decimalSign);
  if (!entry.ok || entry.value === null) return entry.ok ? { ok: true, value: null } : entry;
  return Number.isSafeInteger(Number(entry.value)) && !entry.value.includes('.')
    ? { ok: true, value: Number(entry.value) }
    : { ok: false };
}

/** Moves the decimal point: `shiftDecimal('0.25', 2)` is `'25'`. Exact; the result carries no needless zeros. */
export function shiftDecimal(value: string, places: number): string {
  const negative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = whole + fraction;
  const point = whole.length + places;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const bareWhole = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const bareFraction = padded.slice(at).replace(/0+$/, '');
  const bare = bareFraction === '' ? bareWhole : `${bareWhole}.${bareFraction}`;
  return negative && bare !== '0' ? `-${bare}` : bare;
}

/** A stored decimal as it stands in an input: the reader's signs, grouped, every digit. */
export function writeDecimal(value: string, language: string, options: { grouped?: boolean } = {}): string {
  const key = `${language}|${options.grouped ?? true}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { maximumFractionDigits: 40, useGrouping: options.grouped ?? true });
  formats.set(key, format);
  return format.format(value as Intl.StringNumericLiteral);
}
const formats = new Map<string, Intl.NumberFormat>();

/**
 * The decimal sign of a language. Those that write neither comma nor point (Arabic digits) are read by their own sign
 * as well.
 */
export function decimalSignOf(language: string): DecimalSign {
  const written = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  return written === ',' ? ',' : '.';
}

/** Signs of all scripts as ASCII; white space, grouping apostrophes and direction marks gone. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s'’‘ʼ`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069_]/g, '')
    .replace(/[−‒–﹣]/g, '-')
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
}

interface Parts {
  whole: string;
  fraction: string;
}

function split(body: string, decimalSign: DecimalSign): Parts | null {
  const points = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  if (points > 0 && commas > 0) {
    const last: DecimalSign = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
    if ((last === '.' ? points : commas) > 1) return null;
    return atSign(body, last);
  }
  if (points + commas === 0) return { whole: body, fraction: '' };
  const sign: DecimalSign = points > 0 ? '.' : ',';
  if (points + commas > 1) return grouped(body, sign);
  if (sign !== decimalSign && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return grouped(body, sign);
  return atSign(body, sign);
}

function atSign(body: string, sign: DecimalSign): Parts | null {
  const [before = '', fraction = ''] = body.split(sign);
  const other: DecimalSign = sign === '.' ? ',' : '.';
  if (!before.includes(other)) return { whole: before, fraction };
  const whole = grouped(before, other);
  return whole === null ? null : { whole: whole.whole, fraction };
}

/** Groups of three, or of two before the last three as in India. */
function grouped(body: string, sign: DecimalSign): Parts | null {
  const groups = body.split(sign);
  const fits = groups.every((group, at) =>
    (at === 0 ? /^\d{1,3}$/ : at === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(group),
  );
  return fits ? { whole: groups.join(''), fraction: '' } : null;
}
