import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { ratingFields } from './materiality-score.ts';
import { defaultMethod, scaleOfMethod } from './method.ts';
import { bandLimits, criterionOf, defaultWordings, wordingsOver } from './rating-scale.ts';
import { defaultBands } from './scoring-rules.ts';

describe('the wording of ratings', () => {
  it('is the company’s where it says something, and the default elsewhere', () => {
    const words = wordingsOver([{ criterion: 'scope', rating: 5, wording: 'the whole valley' }]);
    expect(words.scope).toEqual(['limited', 'concentrated', 'medium', 'widespread', 'the whole valley']);
    expect(words.scale).toEqual(defaultWordings.scale);
    expect(
      scaleOfMethod({ ...defaultMethod, baseAmount: null, baseCurrency: null, wordings: [], topicLabels: [] }).wordings,
    ).toEqual(defaultWordings);
  });

  it('knows each rating by what it rates', () => {
    expect(ratingFields.map(criterionOf)).toEqual([
      'scale',
      'scope',
      'irremediability',
      'likelihood',
      'likelihood',
      'likelihood',
      'likelihood',
      'magnitude',
      'magnitude',
      'magnitude',
    ]);
  });
});

// Source: design 3.1, bands of magnitude below 0.5, 1, 3, 5 % of the base, and 5 from there on.
describe('bands of magnitude', () => {
  it('become amounts of the base, exactly', () => {
    expect(bandLimits({ shares: defaultBands, amount: '12345678.90' })).toEqual([
      { rating: 1, from: null, below: { share: '0.005', amount: '61728.3945' } },
      { rating: 2, from: { share: '0.005', amount: '61728.3945' }, below: { share: '0.01', amount: '123456.789' } },
      { rating: 3, from: { share: '0.01', amount: '123456.789' }, below: { share: '0.03', amount: '370370.367' } },
      { rating: 4, from: { share: '0.03', amount: '370370.367' }, below: { share: '0.05', amount: '617283.945' } },
      { rating: 5, from: { share: '0.05', amount: '617283.945' }, below: null },
    ]);
    expect(bandLimits({ shares: defaultBands, amount: null })[1]).toEqual({
      rating: 2,
      from: { share: '0.005', amount: null },
      below: { share: '0.01', amount: null },
    });
  });

  it('begin where the one before ends, and double with the base', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
        const [once, twice] = [
          bandLimits({ shares: defaultBands, amount: String(amount) }),
          bandLimits({ shares: defaultBands, amount: String(amount * 2) }),
        ];
        for (const [at, band] of once.entries()) {
          expect(band.from).toEqual(once[at - 1]?.below ?? null);
          expect(dec(twice[at]?.below?.amount ?? 0).eq(dec(band.below?.amount ?? 0).times(2))).toBe(true);
        }
      }),
    );
  });
});
