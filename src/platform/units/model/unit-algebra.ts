import { unitError } from '#platform/units/model/errors.ts';
import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { CURRENCIES, DIMENSIONS, UNITS, type DimensionVector, type Unit } from './unit-table.ts';

/**
 * What a unit expression measures, and its exact size in base units as a fraction: kept as two numbers, because 1/3.6
 * has no end.
 */
export interface Measure {
  vector: DimensionVector;
  numerator: Decimal;
  denominator: Decimal;
}

/**
 * The unit of a code, also currencies (`EUR`) and money of a price year (`USD_2022`).
 * @throws `units.unknown`
 */
export function unitOf(code: string): Unit {
  const unit = findUnit(code);
  if (unit === undefined) throw unitError('units.unknown', { unit: code });
  return unit;
}

/** Whether a text is the code of one unit. Expressions such as `kg/L` are not. */
export function isUnit(code: string): boolean {
  return findUnit(code) !== undefined;
}

/** A unit as people write it, also one of several: `kWh (gross)` where the code is `kWh_gross`. */
export const symbolOf = (expression: string): string =>
  expression
    .split(/([/*·])/)
    .map((part) => (part === '*' ? '·' : isUnit(part) ? unitOf(part).symbol : part))
    .join('');

/**
 * What an expression measures: unit codes joined by `*` and `/` from left to right, e.g. `kg/L`, `t*km`, `kWh/m2/day`.
 * @throws `units.unknown`
 */
export function measureOf(expression: string): Measure {
  const known = measures.get(expression);
  if (known !== undefined) return known;
  let vector: DimensionVector = {};
  let numerator = exact(1);
  let denominator = exact(1);
  for (const { code, exponent } of factors(expression)) {
    const unit = unitOf(code);
    vector = addVectors(vector, vectorOf(unit), exponent);
    const per = unit.per ?? '1';
    numerator = numerator.times(exponent === 1 ? unit.toBase : per);
    denominator = denominator.times(exponent === 1 ? per : unit.toBase);
  }
  const measure = { vector, numerator, denominator };
  // Expressions come from unit codes in stored data; the bound only keeps a flood of odd ones from filling memory.
  if (measures.size < 2000) measures.set(expression, measure);
  return measure;
}

/**
 * Whether two expressions measure the same thing, so that only a number lies between them. Net and gross energy do not.
 */
export function sameDimension(left: string, right: string): boolean {
  return sameVector(measureOf(left).vector, measureOf(right).vector);
}

/**
 * The same amount in another unit of the same dimension: `inUnit('1.5', 'MWh', 'GJ')` is `5.4`. Conversions with steps,
 * and over bridges from one dimension to another, are `convert`.
 *
 * @throws Error, our own mistake, where they measure different things; `units.unknown`
 */
export function inUnit(amount: DecimalText, from: string, to: string): DecimalText {
  const [start, goal] = [measureOf(from), measureOf(to)];
  if (!sameVector(start.vector, goal.vector)) throw new Error(`${from} and ${to} measure different things`);
  const above = start.numerator.times(goal.denominator).times(amount);
  return decimalText(dec(above).div(start.denominator.times(goal.numerator)));
}

/**
 * The dimension of a product of unit expressions, each to a power: a formula is sound when this is the dimension of its
 * result.
 * @example isDimension(['kg/L', 'L'], 'kg') // true
 */
export function isDimension(factorsOfFormula: readonly string[], result: string): boolean {
  const product = factorsOfFormula.reduce<DimensionVector>(
    (vector, unit) => addVectors(vector, measureOf(unit).vector, 1),
    {},
  );
  return sameVector(product, measureOf(result).vector);
}

export function addVectors(left: DimensionVector, right: DimensionVector, times: number): DimensionVector {
  const result: Record<string, number> = { ...left };
  for (const [base, exponent] of Object.entries(right)) {
    const power = (result[base] ?? 0) + exponent * times;
    if (power === 0) delete result[base];
    else result[base] = power;
  }
  return result;
}

export function sameVector(left: DimensionVector, right: DimensionVector): boolean {
  const bases = Object.keys(left);
  return bases.length === Object.keys(right).length && bases.every((base) => left[base] === right[base]);
}

/** Currency and price year of a money unit: `USD_2022` → USD, 2022; `EUR` → EUR, money of the day. */
export function moneyOf(code: string): { currency: string; year: string | null } | undefined {
  const match = MONEY.exec(code);
  const currency = match?.[1];
  if (currency === undefined || !CURRENCIES.has(currency)) return undefined;
  return { currency, year: match?.[2] ?? null };
}

const MONEY = /^([A-Z]{3})(?:_((?:19|20)\d{2}))?$/;
const table: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [unit.code, unit]));
const measures = new Map<string, Measure>();

function findUnit(code: string): Unit | undefined {
  const unit = table.get(code);
  if (unit !== undefined) return unit;
  const money = moneyOf(code);
  if (money === undefined) return undefined;
  const { currency, year } = money;
  return {
    code,
    dimension: 'money',
    toBase: '1',
    symbol: year === null ? currency : `${currency} (${year})`,
    name: year === null ? currency : `${currency} at ${year} prices`,
  };
}

function vectorOf(unit: Unit): DimensionVector {
  return unit.dimension === 'money' ? { [unit.code]: 1 } : DIMENSIONS[unit.dimension].vector;
}

function* factors(expression: string): Generator<{ code: string; exponent: 1 | -1 }> {
  const parts = expression.split(/([*/])/);
  let exponent: 1 | -1 = 1;
  for (const part of parts) {
    if (part === '*') exponent = 1;
    else if (part === '/') exponent = -1;
    else yield { code: part.trim(), exponent };
  }
}
