import { describe, expect, it } from 'vitest';
import type { IroRatings } from './materiality-score.ts';
import { robustnessOf, BORDERLINE, DRAWS } from './robustness.ts';
import { defaultRules } from './scoring-rules.ts';

const impact = (scale: number, scope: number, irremediability: number, part: Partial<IroRatings> = {}): IroRatings => ({
  kind: 'negative',
  actuality: 'actual',
  isHumanRights: false,
  scale,
  scope,
  irremediability,
  likelihood: null,
  likelihoodShort: null,
  likelihoodMedium: null,
  likelihoodLong: null,
  magnitudeShort: null,
  magnitudeMedium: null,
  magnitudeLong: null,
  ...part,
});
const stabilityOf = (...iros: IroRatings[]) => robustnessOf(iros, defaultRules, 7)?.stability ?? null;

describe('the robustness of a scoring result', () => {
  it('is the same with the same seed, and another with another', () => {
    const borderline = [impact(3, 3, 3)];
    expect(robustnessOf(borderline, defaultRules, 7)).toEqual(robustnessOf(borderline, defaultRules, 7));
    expect(robustnessOf(borderline, defaultRules, 7)).toEqual({ stability: expect.any(Number), draws: DRAWS, seed: 7 });
    const seeds = new Set([1, 2, 3, 4, 5].map((seed) => robustnessOf(borderline, defaultRules, seed)?.stability));
    expect(seeds.size).toBeGreaterThan(1);
  });

  it('is whole far from the threshold and low at it', () => {
    expect(stabilityOf(impact(5, 5, 5))).toBe(DRAWS);
    expect(stabilityOf(impact(1, 1, 1))).toBe(DRAWS);
    expect(stabilityOf(impact(3, 3, 3)) ?? DRAWS).toBeLessThan(BORDERLINE * DRAWS);
    expect(stabilityOf(impact(3, 3, 2)) ?? DRAWS).toBeLessThan(BORDERLINE * DRAWS);
  });

  // The expected share is summed over all 27 moves of the three ratings and 11 shifts of the threshold.
  it('comes near the share that all moves and shifts have by their probability', () => {
    const moves = [
      [-1, 0.125],
      [0, 0.75],
      [1, 0.125],
    ] as const;
    let expected = 0;
    for (const [a, pa] of moves)
      for (const [b, pb] of moves)
        for (const [c, pc] of moves)
          for (let shift = -5; shift <= 5; shift += 1)
            if (10 * (9 + a + b + c) >= 3 * (30 + shift)) expected += (pa * pb * pc) / 11;
    const seeds = Array.from(
      { length: 40 },
      (_one, at) => robustnessOf([impact(3, 3, 3)], defaultRules, at)?.stability ?? 0,
    );
    const mean = seeds.reduce((all, one) => all + one, 0) / seeds.length / DRAWS;
    // 40,000 draws: three standard errors are 0.0075.
    expect(Math.abs(mean - expected)).toBeLessThan(0.0075);
  });

  it('says nothing where there is no yes or no', () => {
    expect(robustnessOf([], defaultRules, 1)).toBeNull();
    expect(robustnessOf([impact(1, 1, 1), { ...impact(1, 1, 1), scale: null }], defaultRules, 1)).toBeNull();
  });

  it('grows with a second entry that is material too', () => {
    expect(stabilityOf(impact(3, 3, 3), impact(5, 5, 5))).toBe(DRAWS);
  });

  it('is ready at once for the largest assessment: 500 entries', () => {
    const many = Array.from({ length: 500 }, (_one, at) =>
      impact(1 + (at % 3), 2, 2, { actuality: 'potential', likelihood: 3 }),
    );
    const started = performance.now();
    expect(robustnessOf(many, defaultRules, 1)).not.toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
