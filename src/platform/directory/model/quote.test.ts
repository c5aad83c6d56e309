import { describe, expect, it } from 'vitest';
import { planKeys, plans } from './plans.ts';
import { quoteFor, quoteText } from './quote.ts';
import { sectors } from './sectors.ts';

/** Written independently of the code: the specification's sentence in fractions of integers. */
function oracle(base: number, size: number, count: number): bigint {
  const multiplier = size >= 1000 ? 30n : size >= 500 ? 25n : size >= 200 ? 20n : size >= 100 ? 15n : 10n;
  const numerator = BigInt(base) * multiplier * (10n + BigInt(count - 1)) * 100n;
  expect(numerator % 100n).toBe(0n);
  return numerator / 100n;
}

describe('the price quote', () => {
  const combinations = planKeys.flatMap((plan) =>
    [1, 100, 200, 500, 1000].flatMap((size) => sectors.map((_, index) => ({ plan, size, count: index + 1 }))),
  );

  it('9.01 is exact in all 255 combinations of plan, size band and number of sectors', () => {
    expect(combinations).toHaveLength(255);
    for (const { plan, size, count } of combinations) {
      const quote = quoteFor({ planKeys: [plan], size, sectorCount: count });
      expect(BigInt(quote?.amountMinor ?? -1), `${plan} ${size} ${count}`).toBe(oracle(plans[plan].base, size, count));
      expect(quoteText(quote)).toMatch(/^\d+\.\d\d$/);
    }
  });

  it.each([
    [['medium'], 250, 3, '480.00', '200 × 2 × 1.2 = 480.00'],
    [['advance'], 1000, 17, '2340.00', '300 × 3 × 2.6 = 2340.00'],
    [['simple'], 1, 1, '100.00', '100 × 1 × 1 = 100.00'],
    [['simple'], 999, 2, '275.00', '100 × 2.5 × 1.1 = 275.00'],
    [['simple', 'advance'], 150, 1, '600.00', '400 × 1.5 × 1 = 600.00'],
    [['simple', 'simple'], 10, 1, '100.00', '100 × 1 × 1 = 100.00'],
  ] as const)('9.01, 9.06 quotes %j for %i people in %i sectors as %s', (keys, size, sectorCount, text, workings) => {
    const quote = quoteFor({ planKeys: keys, size, sectorCount });
    expect(quoteText(quote)).toBe(text);
    expect(quote?.workings).toBe(workings);
  });

  it.each([
    [1, 99, 10],
    [100, 199, 15],
    [200, 499, 20],
    [500, 999, 25],
    [1000, 10_000_000, 30],
  ])('9.01 takes the band from %i to %i whole', (from, to, multiplierTenths) => {
    expect(quoteFor({ planKeys: ['simple'], size: from, sectorCount: 1 })?.multiplierTenths).toBe(multiplierTenths);
    expect(quoteFor({ planKeys: ['simple'], size: to, sectorCount: 1 })?.multiplierTenths).toBe(multiplierTenths);
  });

  it.each([
    [[], 10, 1],
    [['simple'], 0, 1],
    [['simple'], null, 1],
    [['simple'], 10, 0],
    [['simple'], 1.5, 1],
  ] as const)('9.01 is N/A while something is missing: %j %j %j', (keys, size, sectorCount) => {
    expect(quoteText(quoteFor({ planKeys: keys, size, sectorCount }))).toBe('N/A');
  });
});
