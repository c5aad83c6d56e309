import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';

/**
 * Splits a change among its causes so that the order in which they are looked at does not matter: the effect of a cause
 * is its average step over all orders. The effects add up to exactly the change, a cause that changes nothing gets
 * exactly zero, and equal causes get equal effects up to the last digit.
 *
 * That last digit: the average divides by n!, which has no end as a decimal when n is 3 or more. Effects are therefore
 * the differences of running totals of 34 digits, in the order of `causes`, and the last cause that moves anything
 * takes the total as it is.
 *
 * @param causes  at most 6
 * @param value   exact value with these causes already switched to new; `scale` × the true value if a scale is given
 * @param scale   common divisor of all values, for values that would have no end as decimals
 * Source: Shapley, A Value for n-Person Games (1953); for decompositions: Ang, Energy Policy 32 (2004), 1131.
 */
export function shapleyEffects<Cause extends string>(
  causes: readonly Cause[],
  value: (switched: ReadonlySet<Cause>) => Decimal,
  scale: Decimal = exact(1),
): Map<Cause, DecimalText> {
  const subsets = 2 ** causes.length;
  const values = Array.from({ length: subsets }, (_, subset) =>
    exact(value(new Set(causes.filter((_cause, index) => has(subset, index))))),
  );
  const orders = exact(scale).times(factorial(causes.length));
  const shares = causes.map((_, index) => stepsOf(index, causes.length, values));
  const last = shares.findLastIndex((share) => !share.isZero());
  const change = at(values, subsets - 1)
    .minus(at(values, 0))
    .div(scale);
  let numerator = exact(0);
  let given = exact(0);
  return new Map(
    causes.map((cause, index) => {
      const share = shares[index];
      if (share === undefined || share.isZero()) return [cause, '0'];
      numerator = numerator.plus(share);
      const upTo = index === last ? change : exact(dec(numerator).div(orders));
      const effect = upTo.minus(given);
      given = upTo;
      return [cause, decimalText(effect)];
    }),
  );
}

// Σ over all subsets without this cause of (value with − value without), weighted by how many orders reach it there.
function stepsOf(index: number, count: number, values: readonly Decimal[]): Decimal {
  let total = exact(0);
  for (let subset = 0; subset < values.length; subset += 1) {
    if (has(subset, index)) continue;
    const size = subset.toString(2).replaceAll('0', '').length;
    const step = at(values, subset + 2 ** index).minus(at(values, subset));
    total = total.plus(step.times(factorial(size) * factorial(count - size - 1)));
  }
  return total;
}

function at(values: readonly Decimal[], subset: number): Decimal {
  const value = values[subset];
  if (value === undefined) throw new RangeError(`no value for subset ${subset}`);
  return value;
}

function has(subset: number, index: number): boolean {
  return Math.floor(subset / 2 ** index) % 2 === 1;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
