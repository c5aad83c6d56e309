import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Decimal arithmetic of every reported quantity: 34 significant digits, rounded half up. 34 digits are those of IEEE
 * 754 decimal128; they hold any product of two numeric(38,12) columns that a company meets. A private copy, so that no
 * other module's configuration of decimal.js can change our figures.
 */
export const Decimal = DecimalJs.clone({ defaults: true, precision: 34, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

/**
 * A decimal number written out: `'12.5'`, `'-0.003'`. The form in which quantities travel between files, database,
 * server and screen.
 */
export type DecimalText = string;

/**
 * Reads a decimal number. Keeps every digit given; rounding to 34 digits happens in the operations that follow.
 *
 * @param value  decimal text (an exponent is accepted, as files bring it), a Decimal, or a safe integer.
 *               Binary fractions such as 0.1 are a mistake of ours and are thrown back: their digits are not what was
 *               written.
 */
export function dec(value: DecimalText | Decimal | number): Decimal {
  return new Decimal(checked(value));
}

/**
 * The same number in a copy of the arithmetic that keeps 400 digits: sums and products stay exact, so that parts can be
 * added in any order. Divide with `dec(...)` afterwards: an endless fraction would fill all 400 digits.
 */
export function exact(value: DecimalText | Decimal | number): Decimal {
  return new Exact(checked(value));
}

/** Writes a decimal number without exponent, without trailing zeros and without a negative zero. */
export function decimalText(value: Decimal): DecimalText {
  if (!value.isFinite()) throw new TypeError(`not a finite decimal: ${value.toString()}`);
  return value.isZero() ? '0' : value.toFixed();
}

/** Whether a text is a decimal number as `dec` reads it. For checking input before it is trusted. */
export function isDecimalText(text: string): boolean {
  return DECIMAL.test(text);
}

/**
 * The sum; nothing adds up to 0. Added exactly and rounded once, so the order of the parts never shows in the last
 * digit.
 */
export function sum(values: Iterable<DecimalText | Decimal>): Decimal {
  let total = exact(0);
  for (const value of values) total = total.plus(value);
  return new Decimal(total).toSignificantDigits(34);
}

const Exact = DecimalJs.clone({ defaults: true, precision: 400, rounding: DecimalJs.ROUND_HALF_UP });

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

// decimal.js also reads '0x1f', 'Infinity' and 'NaN'; none of them is a quantity.
function checked(value: DecimalText | Decimal | number): DecimalText | Decimal | number {
  if (typeof value === 'string' && !DECIMAL.test(value))
    throw new TypeError(`not a decimal number: ${JSON.stringify(value)}`);
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`not a safe integer, give a text instead: ${value}`);
  return value;
}

/** `869064.5` → `869,064.5`, for the sentences that engines make; screens format by the reader's language. */
export function grouped(value: DecimalText): string {
  return value.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}
