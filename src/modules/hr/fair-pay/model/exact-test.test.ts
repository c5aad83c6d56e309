import { expect, it } from 'vitest';
import { exactTest } from './exact-test.ts';

const of = (selected: number, candidates: number) => ({ selected, candidates });

it.each([
  // Fisher, The Design of Experiments (1935), ch. 2; R, fisher.test, TeaTasting: two-sided 0.4857.
  ['tea tasting', of(3, 4), of(1, 4), 34 / 70],
  // Fisher (1962), R, fisher.test, Convictions of dizygotic and monozygotic twins: two-sided 0.0005367.
  ['convictions of twins', of(2, 17), of(10, 13), 0.000536724],
  // SciPy, scipy.stats.fisher_exact, [[6, 2], [1, 4]]: 0.10256410256410257.
  ['SciPy', of(6, 8), of(1, 5), 4 / 39],
] as const)('has the probability of the published example of %s', (_name, one, other, probability) => {
  expect(exactTest(one, other)).toBeCloseTo(probability, 8);
  expect(exactTest(other, one)).toBeCloseTo(probability, 8);
});

it('is 1 for the same rates, none without candidates, and the same for those who were not selected', () => {
  expect(exactTest(of(5, 10), of(5, 10))).toBe(1);
  expect(exactTest(of(0, 10), of(0, 10))).toBe(1);
  expect(exactTest(of(0, 0), of(5, 10))).toBeNull();
  for (const [a, n, b, m] of [
    [2, 17, 10, 13],
    [0, 6, 6, 9],
    [7, 31, 3, 12],
  ] as const)
    expect(exactTest(of(a, n), of(b, m))).toBe(exactTest(of(n - a, n), of(m - b, m)));
});

it('is reckoned of thousands as well', () => {
  const probability = exactTest(of(250, 4000), of(330, 4200));
  expect(probability).toBeGreaterThan(0.001);
  expect(probability).toBeLessThan(0.01);
});
