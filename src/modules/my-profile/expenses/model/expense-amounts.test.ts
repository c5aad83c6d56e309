import fc from 'fast-check';
import { describe, expect, test as it } from 'vitest';
import { converted, isMissing, mileage, perDiem, totalsOf } from './expense-amounts.ts';
import type { MileageRate, PerDiemRate } from './expense-rates.ts';

/**
 * Germany, domestic travel from 2020 on: 28 EUR for 24 hours, 14 EUR for days of arrival and departure and for more than
 * 8 hours away; breakfast 20%, lunch and dinner 40% of the full day (§ 9 (4a) sentences 3 and 8 EStG). 2014 to 2019:
 * 24 and 12 EUR.
 */
const germany = (validFrom: string, fullDayMinor: number): PerDiemRate => ({
  ...frame(validFrom),
  label: null,
  country: 'DE',
  place: null,
  validFrom,
  currency: 'EUR',
  fullDayMinor,
  travelDayMinor: fullDayMinor / 2,
  dayTripMinor: fullDayMinor / 2,
  dayTripHours: 8,
  breakfastShare: '0.2',
  lunchShare: '0.4',
  dinnerShare: '0.4',
  source: '§ 9 (4a) EStG',
});
const frame = (id: string) => ({
  id,
  version: 1,
  createdAt: '',
  createdBy: null,
  changedAt: '',
  changedBy: null,
  removedAt: null,
  custom: {},
});
/** A city with a rate of its own, made up. */
const berlin = { ...germany('2025-01-01', 3000), place: 'Berlin' };
const rates = [germany('2014-01-01', 2400), germany('2020-01-01', 2800), berlin];
const day = {
  date: '2026-03-03',
  country: 'DE',
  travelDay: 'full',
  hoursAway: null,
  breakfast: false,
  lunch: false,
  dinner: false,
} as const;
const amountOf = (more: object) => {
  const found = perDiem(rates, { ...day, ...more });
  return isMissing(found) ? found.said.code : found.amountMinor;
};

describe('per diems', () => {
  it.each([
    ['a full day', {}, 2800],
    ['a day of arrival', { travelDay: 'travel' }, 1400],
    ['breakfast: 28 − 5.60', { breakfast: true }, 2240],
    ['lunch and dinner: 28 − 2 × 11.20', { lunch: true, dinner: true }, 560],
    ['all meals: nothing is left', { breakfast: true, lunch: true, dinner: true }, 0],
    ['never below zero', { travelDay: 'travel', lunch: true, dinner: true }, 0],
    ['a day trip of more than 8 hours', { travelDay: 'trip', hoursAway: '8.25' }, 1400],
    ['a day trip of 8 hours', { travelDay: 'trip', hoursAway: '8' }, 'expenses.too-short'],
    ['before the rate of 2020', { date: '2019-12-31' }, 2400],
    ['before any rate', { date: '2013-12-31' }, 'expenses.no-per-diem'],
    ['a city with a rate of its own', { place: ' berlin' }, 3000],
    ['before that rate', { place: 'Berlin', date: '2024-12-31' }, 2800],
    ['another city', { place: 'Bonn' }, 2800],
    ['another country', { country: 'SE' }, 'expenses.no-per-diem'],
  ])('%s', (_name, more, amount) => {
    expect(amountOf(more)).toBe(amount);
  });
});

describe('mileage', () => {
  const car: MileageRate = {
    ...frame('car'),
    label: null,
    vehicle: 'car',
    validFrom: '2009-01-01',
    perKm: '0.3',
    currency: 'EUR',
    source: '§ 5 (2) BRKG',
  };
  const driven = (distanceKm: string) => {
    const found = mileage([car], { date: '2026-03-03', vehicle: 'car', distanceKm });
    return isMissing(found) ? found.said.code : found.amountMinor;
  };
  it('is kilometres × rate, rounded half up once', () => {
    expect([driven('120'), driven('0.15'), driven('0.05'), driven('0')]).toEqual([
      3600,
      5,
      2,
      'expenses.distance-needed',
    ]);
    expect(driven('1.0166666667')).toBe(31);
  });
});

describe('other currencies', () => {
  it('are converted exactly, by the minor units of both', () => {
    expect(converted(10_000, 'JPY', 'EUR', '0.00615')).toBe(6150);
    expect(converted(6150, 'EUR', 'JPY', '162.6')).toBe(10_000);
    expect(converted(1999, 'EUR', 'EUR', '3')).toBe(1999);
  });
  it('never lose more than half a minor unit, and add up by currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (minor, ten) => {
        const exact = (BigInt(minor) * BigInt(ten) * 2n) / 10_000n;
        const found = BigInt(converted(minor, 'SEK', 'EUR', String(ten / 10_000))) * 2n;
        return found - exact <= 1n && exact - found <= 1n;
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ amountMinor: fc.nat(1e6), currency: fc.constantFrom('EUR', 'SEK') })),
        (lines) => {
          const all = totalsOf(lines).reduce((total, { amountMinor }) => total + amountMinor, 0);
          return all === lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
        },
      ),
    );
    expect(totalsOf([{ amountMinor: null, currency: 'EUR' }])).toEqual([]);
  });
});
