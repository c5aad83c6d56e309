import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import {
  groupByFactor,
  improvementOf,
  inventoryUncertainty,
  lognormalInterval,
  pedigreeGsd2,
  ratingOf,
  relativeOfGsd2,
  uncertaintyOfProduct,
  uncertaintyOfSum,
  uncertaintyWithout,
  type UncertainLine,
} from './uncertainty.ts';

function rounded(value: string | null, places: number): string | undefined {
  return value === null ? undefined : dec(value).toDecimalPlaces(places).toFixed();
}

function aLine(parts: Partial<UncertainLine> = {}): UncertainLine {
  return {
    factorKey: 'gas',
    factorLabel: 'Natural gas',
    kg: '100',
    factorUncertainty: '0.1',
    activityUncertainty: '0.05',
    ...parts,
  };
}

describe('propagation', () => {
  it('of a product: activity ±5 %, factor ±10 % give ±11.2 % (GHG Protocol, Guidance on Uncertainty, ch. 7)', () => {
    expect(rounded(uncertaintyOfProduct('0.05', '0.1'), 4)).toBe('0.1118');
  });
  it('of a sum: independent figures partly cancel out (IPCC 2006 vol. 1, eq. 3.2)', () => {
    expect(
      rounded(
        uncertaintyOfSum([
          { amount: '100', uncertainty: '0.1' },
          { amount: '100', uncertainty: '0.1' },
        ]),
        4,
      ),
    ).toBe('0.0707');
    expect(
      uncertaintyOfSum([
        { amount: '5', uncertainty: '0.1' },
        { amount: '-5', uncertainty: '0.1' },
      ]),
    ).toBeNull();
  });
});

describe('inventory uncertainty', () => {
  it('advises to replace estimates only where the contribution itself is estimated', () => {
    const { contributions } = inventoryUncertainty(
      groupByFactor([
        aLine({ factorKey: 'grid', factorUncertainty: null, activityUncertainty: '0.3', isEstimated: true }),
        aLine({ factorKey: 'grid', factorUncertainty: null, kg: '300' }),
        aLine(),
      ]),
    );
    expect(contributions.map((one) => [one.key, one.from, one.estimatedShare, improvementOf(one)])).toEqual([
      ['grid', 'activity', '0.25', 'estimates'],
      ['gas', 'factor', null, 'factor'],
      ['gas', 'activity', '0', 'measurement'],
    ]);
  });

  it('lets lines of one factor err together: splitting a line does not make its factor more certain', () => {
    const one = inventoryUncertainty(groupByFactor([aLine({ kg: '200', activityUncertainty: '0' })]));
    const two = inventoryUncertainty(
      groupByFactor([aLine({ activityUncertainty: '0' }), aLine({ activityUncertainty: '0' })]),
    );
    const different = inventoryUncertainty(
      groupByFactor([aLine({ activityUncertainty: '0' }), aLine({ factorKey: 'oil', activityUncertainty: '0' })]),
    );
    expect([one.relative, two.relative, rounded(different.relative, 4)]).toEqual(['0.1', '0.1', '0.0707']);
  });
  it('adds activities of lines independently, and says what contributes', () => {
    const result = inventoryUncertainty(groupByFactor([aLine(), aLine()]));
    // Factor: (0.1 × 200)² = 400; activities: 2 × (0.05 × 100)² = 50.
    expect(rounded(result.relative, 6)).toBe('0.106066');
    expect(result.contributions.map(({ from, share }) => [from, rounded(share, 4)])).toEqual([
      ['factor', '0.8889'],
      ['activity', '0.1111'],
    ]);
    expect(result.rating).toBe('good');
  });
  it('does not take unknown uncertainty for none', () => {
    const result = inventoryUncertainty(
      groupByFactor([
        aLine({ activityUncertainty: null }),
        aLine({ factorKey: 'oil', factorUncertainty: null, kg: '30' }),
      ]),
    );
    expect([result.unknownKg, result.warnings[0]?.code]).toEqual(['130', 'inventory.uncertainty-unknown']);
    // No rating says how wide a range is of which a part is unknown.
    expect(result.rating).toBeNull();
    expect(
      inventoryUncertainty(groupByFactor([aLine({ factorUncertainty: null, activityUncertainty: null })])).relative,
    ).toBeNull();
  });
  it('never gets narrower when lines share a factor', () => {
    const kg = fc.integer({ min: 1, max: 100_000 }).map(String);
    fc.assert(
      fc.property(fc.array(kg, { minLength: 2, maxLength: 6 }), (amounts) => {
        const shared = inventoryUncertainty(groupByFactor(amounts.map((amount) => aLine({ kg: amount })))).relative;
        const apart = inventoryUncertainty(
          groupByFactor(amounts.map((amount, index) => aLine({ kg: amount, factorKey: String(index) }))),
        ).relative;
        return dec(shared ?? '0').gte(apart ?? '0');
      }),
    );
  });
});

describe('pedigree', () => {
  it('of very good data is certain, of poor data wide', () => {
    expect(pedigreeGsd2({ reliability: 1, completeness: 1, time: 1, geography: 1, technology: 1 }).figure).toBe('1');
    // exp √(2 ln² 1.5 + ln² 1.2 + ln² 1.1 + ln² 2) = exp 0.9228
    const poor = { reliability: 4, completeness: 4, time: 4, geography: 4, technology: 4 };
    expect(rounded(pedigreeGsd2(poor).figure, 3)).toBe('2.516');
    expect(pedigreeGsd2({ ...poor, time: 5 }).figure).toBe(pedigreeGsd2(poor).figure);
    expect(() => pedigreeGsd2({ ...poor, time: 0 })).toThrow(RangeError);
  });
  it('rises with the basic uncertainty', () => {
    expect(
      rounded(
        pedigreeGsd2({ reliability: 1, completeness: 1, time: 1, geography: 1, technology: 1 }, '1.05').figure,
        6,
      ),
    ).toBe('1.05');
  });
  it('turns into a relative half-width', () => {
    expect(relativeOfGsd2('1')).toBe('0');
    expect(rounded(relativeOfGsd2('1.1'), 3)).toBe('0.093');
  });
});

describe('what to improve next', () => {
  it('is worth what the range narrows by: the same as if that source of error were gone from the inventory', () => {
    const lines = [
      aLine(),
      aLine({ factorKey: 'oil', kg: '40', factorUncertainty: '0.5' }),
      aLine({ factorKey: 'power', kg: '900', activityUncertainty: '0.2' }),
    ];
    const known = inventoryUncertainty(groupByFactor(lines));
    for (const { key, from, share } of known.contributions) {
      const without = inventoryUncertainty(
        groupByFactor(
          lines.map((line) =>
            line.factorKey !== key
              ? line
              : { ...line, ...(from === 'factor' ? { factorUncertainty: '0' } : { activityUncertainty: '0' }) },
          ),
        ),
      );
      expect(rounded(uncertaintyWithout(known.relative ?? '0', share), 12)).toBe(rounded(without.relative, 12));
    }
  });
  it('is nothing left where the only source of error is known', () => expect(uncertaintyWithout('0.1', '1')).toBe('0'));
});

describe('interval', () => {
  it('stays above zero and leans upwards', () => {
    const { low, high } = lognormalInterval('100', '0.8');
    expect(dec(low).gt(0)).toBe(true);
    expect(dec(high).minus(100).gt(dec(100).minus(low))).toBe(true);
  });
  it('is nearly symmetric for small uncertainty', () => {
    const { low, high } = lognormalInterval('100', '0.05');
    expect([rounded(low, 0), rounded(high, 0)]).toEqual(['95', '105']);
    expect(() => lognormalInterval('0', '0.05')).toThrow('must be above zero');
  });
  it('has limits of ratings at 5, 15 and 30 %', () => {
    expect(['0.05', '0.051', '0.15', '0.3', '0.31'].map(ratingOf)).toEqual(['high', 'good', 'good', 'fair', 'poor']);
  });
});
