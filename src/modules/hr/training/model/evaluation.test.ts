import { describe, expect, it } from 'vitest';
import { addedCounts, countsOf, gainOf, meanRating, meanShare } from './evaluation.ts';

describe('the evaluation of trainings', () => {
  it('counts ratings by question, and adds what was released at different times', () => {
    const counts = countsOf([
      [5, 4, 3, 1],
      [5, 5, 3, 2],
    ]);
    expect(counts).toEqual([
      [0, 0, 0, 0, 2],
      [0, 0, 0, 1, 1],
      [0, 0, 2, 0, 0],
      [1, 1, 0, 0, 0],
    ]);
    expect(addedCounts([counts, counts])[1]).toEqual([0, 0, 0, 2, 2]);
    expect(addedCounts([])[0]).toEqual([0, 0, 0, 0, 0]);
  });

  it('says nothing where nothing was rated or taken', () => {
    expect([meanRating(0, 0), meanShare([]), gainOf([])]).toEqual([null, null, null]);
    expect(meanRating(13, 3)).toBe('4.33');
  });

  it('states what was learned as the mean of paired differences with its interval', () => {
    // Differences 0.1, 0.2, 0.3, 0.4, 0.5: mean 0.3, s = 0.158114, t(4) = 2.776445, half = 0.196324.
    const pairs = [1, 2, 3, 4, 5].map((more) => ({
      before: { right: 2, asked: 10 },
      after: { right: 2 + more, asked: 10 },
    }));
    expect(gainOf(pairs)).toEqual({ n: 5, before: '0.2', after: '0.5', gain: '0.3', low: '0.1037', high: '0.4963' });
    expect(gainOf(pairs.slice(0, 4))).toMatchObject({ n: 4, gain: '0.25', low: null, high: null });
  });
});
