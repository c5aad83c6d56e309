import { expect, it } from 'vitest';
import { againstBudget } from './budget.ts';

const parents = new Map<string, string | null>([
  ['plant', null],
  ['mill', 'plant'],
  ['saw', 'mill'],
  ['office', null],
]);
const cost = (unit: string | null, spentMinor: number, plannedMinor = 0, currency = 'EUR') => ({
  unit,
  currency,
  spentMinor,
  plannedMinor,
});
const costs = [cost('mill', 100, 5), cost('saw', 20), cost('office', 7), cost(null, 3), cost('saw', 999, 9, 'SEK')];
const against = (unit: string | null, amountMinor: number, currency = 'EUR') =>
  againstBudget({ unit, currency, amountMinor }, costs, parents);

it('a budget has the cost of its unit and all below it, of the company everybody’s, in its currency alone', () => {
  expect(against('mill', 200)).toEqual({ spentMinor: 120, plannedMinor: 5, leftMinor: 75, share: '0.6' });
  expect(against('plant', 100)).toEqual({ spentMinor: 120, plannedMinor: 5, leftMinor: -25, share: '1.2' });
  expect(against(null, 0)).toEqual({ spentMinor: 130, plannedMinor: 5, leftMinor: -135, share: null });
  expect(against('saw', 999, 'SEK')).toEqual({ spentMinor: 999, plannedMinor: 9, leftMinor: -9, share: '1' });
  expect(against('office', 3)).toMatchObject({ share: '2.333333333333' });
});

it('units in a circle end', () => {
  const circle = new Map<string, string | null>([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  expect(againstBudget({ unit: 'c', currency: 'EUR', amountMinor: 1 }, [cost('a', 1)], circle).spentMinor).toBe(0);
});
