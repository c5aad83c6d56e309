import { dec, sum, type Decimal } from '#platform/values/model/decimal.ts';
import type { Gender } from './pay-gap.ts';

/** Somebody who may be raised. */
export interface Raisable {
  id: string;
  /** Hourly pay in minor units. */
  hourly: Decimal;
  /** Paid hours of a year; a raise of one minor unit an hour costs as many a year. */
  hours: Decimal;
}
export interface Closing {
  /** Minor units of a year. */
  cost: Decimal;
  /** Raise an hour in whole minor units, by person; those who are raised. */
  raises: Map<string, number>;
}

/**
 * The least that it costs a year to bring the gap of a group below a limit, by raising the lower paid gender by whole
 * minor units an hour and nobody above the mean of the other one.
 *
 * Method: the gap is below the limit once the raises add up to R = smallest whole number above
 * n × mean × (1 − limit) − Σ pay where women are raised, n × mean ÷ (1 + limit) − Σ pay where men are, as the gap is a
 * share of what men have, whoever gets them; each unit costs the person's paid hours. So the cheapest hours are
 * raised first, each up to the cap, until R is reached. Exact, as every unit counts the same towards R (exchange of a
 * unit with a dearer one never costs less); checked against trying out all raises of small groups.
 *
 * @param lower  all of the lower paid gender
 * @param otherMean  mean hourly pay of the other gender in minor units
 * @param lowerIs  the lower paid gender
 * @param limit  as a fraction, for example 0.05; the gap is below it afterwards
 * @returns null where the caps do not allow it
 */
export function closingCost(
  lower: readonly Raisable[],
  lowerIs: Gender,
  otherMean: Decimal,
  limit: Decimal,
): Closing | null {
  const all = otherMean.times(lower.length);
  const target = lowerIs === 'female' ? all.times(dec(1).minus(limit)) : all.div(dec(1).plus(limit));
  let left = Math.max(
    0,
    target
      .minus(sum(lower.map(({ hourly }) => hourly)))
      .floor()
      .toNumber() + 1,
  );
  const raises = new Map<string, number>();
  let cost = dec(0);
  for (const { id, hourly, hours } of lower.toSorted((a, b) => a.hours.cmp(b.hours) || a.hourly.cmp(b.hourly))) {
    if (left === 0) break;
    const raise = Math.min(left, Math.max(0, otherMean.minus(hourly).floor().toNumber()));
    if (raise === 0) continue;
    raises.set(id, raise);
    cost = cost.plus(hours.times(raise));
    left -= raise;
  }
  return left > 0 ? null : { cost, raises };
}
