import { describe, expect, it } from 'vitest';
import { dec } from './decimal.ts';
import { median, quantile } from './quantile.ts';

const of = (...values: (number | string)[]) => values.map((value) => dec(value));

describe('quantiles', () => {
  // Worked example of the percentile by linear interpolation (Wikipedia, Percentile, C = 1).
  it.each([
    [40, '29'],
    [50, '35'],
    [90, '46'],
  ])('of type 7 at %i per cent', (per, value) => {
    expect(quantile(of(50, 15, 40, 20, 35), per)?.toFixed()).toBe(value);
  });
  it('are exact, and nothing without values', () => {
    expect(quantile(of(1, 2), 50)?.toFixed()).toBe('1.5');
    expect(quantile(of(0, 1), '97.5')?.toFixed()).toBe('0.975');
    expect(quantile(of(4), 90)?.toFixed()).toBe('4');
    expect(quantile([], 50)).toBeNull();
    expect(median(of('0.1', '0.2', '1e30'))?.toFixed()).toBe('0.2');
    expect(median(of('-3', '1', '2', '10'))?.toFixed()).toBe('1.5');
  });
  it('of 34 digits are rounded once', () => {
    const third = dec(1).div(3);
    expect(median([third, third])?.eq(third)).toBe(true);
    expect(median([third, dec(2).div(3)])?.toFixed(20)).toBe('0.50000000000000000000');
  });
  it('lie between the smallest and the largest, and do not fall as the share rises', () => {
    for (let turn = 1; turn < 200; turn += 1) {
      const values = Array.from({ length: 1 + (turn % 30) }, (_, at) => dec((turn * 7919 + at * 104729) % 211));
      const told = [0, 10, 50, 90, 100].map((per) => quantile(values, per));
      const sorted = values.toSorted((one, other) => one.cmp(other));
      expect([told[0]?.toFixed(), told[4]?.toFixed()]).toEqual([sorted[0]?.toFixed(), sorted.at(-1)?.toFixed()]);
      expect(told.every((value, at) => at === 0 || value?.gte(told[at - 1] ?? 0))).toBe(true);
    }
  });
});
