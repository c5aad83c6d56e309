import { describe, expect, it } from 'vitest';
import { tripDays, tripErrors } from './trip.ts';

const days = (from: string, to: string) => tripDays({ from, to, meals: [] }).map(({ travelDay }) => travelDay);

describe('the days of a trip', () => {
  // § 9 (4a) sentence 3 EStG: 24 hours away, day of arrival or departure, more than 8 hours without overnight stay.
  it.each([
    ['2026-03-03', '2026-03-03', ['trip']],
    ['2026-03-03', '2026-03-04', ['travel', 'travel']],
    ['2026-02-27', '2026-03-02', ['travel', 'full', 'full', 'travel']],
    ['2024-02-28', '2024-03-01', ['travel', 'full', 'travel']],
  ])('from %s to %s', (from, to, kinds) => {
    expect(days(from, to)).toEqual(kinds);
  });

  it('have the meals of their day', () => {
    const meals = [{ day: '2026-03-04', breakfast: true, dinner: true }];
    expect(tripDays({ from: '2026-03-03', to: '2026-03-05', meals }).map((one) => one.breakfast && one.dinner)).toEqual(
      [false, true, false],
    );
  });

  it('are refused by field', () => {
    const trip = { from: '2026-03-03', to: '2026-03-05', meals: [], vehicle: null, distanceKm: null };
    const paths = (more: object) => tripErrors({ ...trip, ...more }).map(({ path, said }) => `${path} ${said.code}`);
    expect(paths({})).toEqual([]);
    expect(paths({ to: '2026-03-02' })).toEqual(['to expenses.trip-order']);
    expect(paths({ to: '2026-12-31' })).toEqual(['to expenses.trip-too-long']);
    expect(paths({ vehicle: 'car' })).toEqual(['distanceKm expenses.distance-needed']);
    expect(paths({ distanceKm: '12' })).toEqual(['vehicle expenses.vehicle-needed']);
    expect(paths({ meals: [{ day: '2026-03-06' }, { day: '2026-03-04' }, { day: '2026-03-04' }] })).toEqual([
      'meals.0.day expenses.meal-outside',
      'meals.2.day expenses.meal-twice',
    ]);
  });
});
