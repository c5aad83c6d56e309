import { inForce, type Dated } from '#platform/dated-settings/model/dated-settings.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import type { ExpenseLine } from './expense-claim.ts';
import type { MileageRate, PerDiemRate } from './expense-rates.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/** An amount with what it was calculated from: `120 km × 0.3 EUR/km`. */
export interface Calculated {
  amountMinor: number;
  currency: string;
  formula: string;
  /** Id of the rate. */
  rate: string;
}
/** What keeps an amount from being calculated, at the field that mends it. */
export interface Missing {
  path: string;
  said: Message;
}
export const isMissing = (found: Calculated | Missing): found is Missing => 'said' in found;

/** Whole minor units, rounded half up. */
const wholeMinor = (minor: Decimal): number => minor.toDecimalPlaces(0).toNumber();
const toWholeMinor = (amount: Decimal, currency: string): number =>
  wholeMinor(amount.times(exact(10).pow(minorDigits(currency))));

type Trip = Pick<ExpenseLine, 'date' | 'travelDay' | 'hoursAway' | 'breakfast' | 'lunch' | 'dinner'> & {
  country?: string | null | undefined;
  place?: string | null | undefined;
};

/**
 * The per diem of one day by the rate that is effective on it, of the city or region, else of its country: the amount of the kind of day, less the share of the full
 * day for each meal that was provided, and never below zero. The meals of a day are added exactly and rounded once.
 */
export function perDiem(rates: readonly (PerDiemRate & Dated)[], trip: Trip): Calculated | Missing {
  if (!trip.country) return { path: 'country', said: say('country-needed') };
  if (trip.travelDay === null) return { path: 'travelDay', said: say('travel-day-needed') };
  const of = (place: string) =>
    inForce(
      rates.filter((one) => one.country === trip.country && placeKey(one.place) === place),
      trip.date,
    );
  const rate = of(placeKey(trip.place)) ?? of('');
  if (rate === null)
    return {
      path: 'country',
      said: say('no-per-diem', { country: { country: trip.country }, day: { day: trip.date } }),
    };
  const base = dayAmount(rate, trip);
  if (typeof base !== 'number') return base;
  const meals = mealShares(rate, trip);
  const full = exact(rate.fullDayMinor);
  const reduced = meals.reduce((left, share) => left.minus(full.times(share)), exact(base));
  const amountMinor = reduced.isNegative() ? 0 : wholeMinor(reduced);
  const text = (minor: number) => fromMinor(minor, rate.currency);
  return {
    amountMinor,
    currency: rate.currency,
    formula: [
      text(base),
      ...meals.map((share) => `− ${decimalText(dec(share).times(100))}% × ${text(rate.fullDayMinor)}`),
      rate.currency,
    ].join(' '),
    rate: rate.id,
  };
}

const placeKey = (place: string | null | undefined): string => (place ?? '').trim().toLowerCase();

function dayAmount(rate: PerDiemRate, { travelDay, hoursAway }: Trip): number | Missing {
  if (travelDay === 'full') return rate.fullDayMinor;
  if (travelDay === 'travel') return rate.travelDayMinor;
  if (rate.dayTripMinor === null) return { path: 'travelDay', said: say('no-day-trip') };
  if (rate.dayTripHours === null) return rate.dayTripMinor;
  if (hoursAway === null) return { path: 'hoursAway', said: say('hours-needed') };
  if (dec(hoursAway).lte(rate.dayTripHours))
    return { path: 'hoursAway', said: say('too-short', { hours: { decimal: String(rate.dayTripHours), unit: 'h' } }) };
  return rate.dayTripMinor;
}

const mealShares = (
  { breakfastShare, lunchShare, dinnerShare }: PerDiemRate,
  { breakfast, lunch, dinner }: Trip,
): DecimalText[] =>
  [breakfast ? breakfastShare : null, lunch ? lunchShare : null, dinner ? dinnerShare : null].flatMap(
    (share) => share ?? [],
  );

/** Kilometres × the rate of the vehicle that is effective on the day, rounded half up to minor units. */
export function mileage(
  rates: readonly (MileageRate & Dated)[],
  { date, vehicle, distanceKm }: Pick<ExpenseLine, 'date' | 'vehicle' | 'distanceKm'>,
): Calculated | Missing {
  if (vehicle === null) return { path: 'vehicle', said: say('vehicle-needed') };
  if (distanceKm === null || dec(distanceKm).lte(0)) return { path: 'distanceKm', said: say('distance-needed') };
  const rate = inForce(
    rates.filter((one) => one.vehicle === vehicle),
    date,
  );
  if (rate === null) return { path: 'vehicle', said: say('no-mileage', { day: { day: date } }) };
  return {
    amountMinor: toWholeMinor(exact(distanceKm).times(exact(rate.perKm)), rate.currency),
    currency: rate.currency,
    formula: `${decimalText(dec(distanceKm))} km × ${decimalText(dec(rate.perKm))} ${rate.currency}/km`,
    rate: rate.id,
  };
}

/**
 * An amount in another currency: minor units × rate (units of `to` for one unit of `from`), rounded half up to minor
 * units of `to`. The same amount where both are the same.
 */
export function converted(amountMinor: number, from: string, to: string, rate: DecimalText): number {
  if (from === to) return amountMinor;
  return toWholeMinor(exact(fromMinor(amountMinor, from)).times(exact(rate)), to);
}

export interface Total {
  amountMinor: number;
  currency: string;
}

/** What was spent in each currency, by the currency's code; what has no amount yet is in none. */
export function totalsOf(lines: readonly Pick<ExpenseLine, 'amountMinor' | 'currency'>[]): Total[] {
  const totals = new Map<string, number>();
  for (const { amountMinor, currency } of lines)
    if (amountMinor !== null && currency !== null) totals.set(currency, (totals.get(currency) ?? 0) + amountMinor);
  return [...totals]
    .map(([currency, amountMinor]) => ({ amountMinor, currency }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
