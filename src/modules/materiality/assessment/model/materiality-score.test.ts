import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { scoreIro, scoreTopic, type IroRatings } from './materiality-score.ts';
import { defaultRules } from './scoring-rules.ts';

const unrated: IroRatings = {
  kind: 'negative',
  actuality: 'actual',
  isHumanRights: false,
  scale: null,
  scope: null,
  irremediability: null,
  likelihood: null,
  likelihoodShort: null,
  likelihoodMedium: null,
  likelihoodLong: null,
  magnitudeShort: null,
  magnitudeMedium: null,
  magnitudeLong: null,
};
const iro = (part: Partial<IroRatings>): IroRatings => ({ ...unrated, ...part });
const negative = (scale: number, scope: number, irremediability: number, part: Partial<IroRatings> = {}) =>
  iro({ scale, scope, irremediability, ...part });
const potential = { actuality: 'potential' as const };

describe('an impact', () => {
  it.each([
    ['actual negative: severity as the mean of the three', 'design 3.1', negative(3, 4, 2), '3', true],
    ['actual negative just below', 'design 3.1', negative(3, 3, 2), '2.666666666666666666666666666666667', false],
    ['any one of the three makes it severe', 'ESRS 1 2026 ch. 3, par. 40', negative(1, 5, 1), '5', true],
    [
      'potential negative: severity and likelihood',
      'ESRS 1 2026 ch. 3, par. 41',
      negative(5, 2, 2, { ...potential, likelihood: 3 }),
      '2.5',
      false,
    ],
    [
      'potential negative, likely',
      'ESRS 1 2026 ch. 3, par. 41',
      negative(4, 5, 4, { ...potential, likelihood: 4 }),
      '3.5',
      true,
    ],
    [
      'potential on human rights: severity prevails',
      'ESRS 1 2026 ch. 3, par. 41',
      negative(4, 4, 4, { ...potential, likelihood: 1, isHumanRights: true }),
      '4',
      true,
    ],
    [
      'potential on human rights exactly at the threshold',
      'ESRS 1 2026 ch. 3, par. 41',
      negative(3, 3, 3, { ...potential, likelihood: 1, isHumanRights: true }),
      '3',
      true,
    ],
    [
      'potential on human rights below severe: likelihood counts',
      'design 3.1',
      negative(3, 3, 2, { ...potential, likelihood: 5, isHumanRights: true }),
      '2.4',
      false,
    ],
    [
      'actual positive: scale and scope',
      'ESRS 1 2026 ch. 3, par. 42',
      iro({ kind: 'positive', scale: 4, scope: 3 }),
      '3.5',
      true,
    ],
    [
      'potential positive: likelihood too, human rights or not',
      'ESRS 1 2026 ch. 3, par. 42',
      iro({ kind: 'positive', ...potential, isHumanRights: true, scale: 5, scope: 5, likelihood: 3 }),
      '2.5',
      false,
    ],
  ] as const)('%s (%s)', (_name, _source, given, figure, isMaterial) => {
    expect(scoreIro(given, defaultRules)).toMatchObject({
      dimension: 'impact',
      figure: figure.length > 10 ? expect.stringMatching(/^2\.6{20,}/) : figure,
      isMaterial,
      missing: null,
    });
  });

  it('says what is still to be rated, and is then neither material nor not', () => {
    expect(scoreIro(iro({ scale: 3, ...potential }), defaultRules)).toEqual({
      dimension: 'impact',
      figure: null,
      isMaterial: null,
      explained: null,
      missing: ['scope', 'irremediability', 'likelihood'],
      isBlank: false,
    });
    expect(scoreIro(iro({ kind: 'positive' }), defaultRules)).toMatchObject({
      missing: ['scale', 'scope'],
      isBlank: true,
    });
  });

  it('opens its arithmetic: each step with its numbers', () => {
    const { explained } = scoreIro(negative(5, 2, 2, { ...potential, likelihood: 3 }), defaultRules);
    expect(explained?.steps).toMatchObject([
      { label: 'S', formula: 'max(mean(5, 2, 2), 5), one of the three is 5', figure: '5', unit: '1' },
      { label: 'p', formula: 'likelihood 3', figure: '0.5', unit: '1' },
      { label: 'I', formula: '5 × 0.5', figure: '2.5', unit: '1' },
    ]);
    expect(explained?.formula).toBe('I = S × p; material at 3 and above');
  });

  it('takes the highest of the three where the company says so', () => {
    expect(scoreIro(negative(4, 1, 1), { ...defaultRules, severityMethod: 'highest' }).figure).toBe('4');
  });
});

describe('a risk or opportunity', () => {
  it('scores in its strongest horizon: likelihood times magnitude (ESRS 1 2026 ch. 3, financial materiality)', () => {
    const score = scoreIro(
      iro({ kind: 'risk', likelihoodShort: 2, magnitudeShort: 5, likelihoodLong: 4, magnitudeLong: 4 }),
      defaultRules,
    );
    expect(score).toMatchObject({ dimension: 'financial', figure: '2.8', isMaterial: true });
    expect(score.explained?.steps.map(({ label, figure }) => [label, figure])).toEqual([
      ['short', '1.5'],
      ['long', '2.8'],
    ]);
    expect(scoreIro(iro({ kind: 'opportunity', likelihoodMedium: 3, magnitudeMedium: 5 }), defaultRules)).toMatchObject(
      { figure: '2.5', isMaterial: true },
    );
  });

  it('is not rated with half a rating, and not with none', () => {
    expect(
      scoreIro(iro({ kind: 'risk', likelihoodShort: 2, magnitudeShort: 5, likelihoodLong: 4 }), defaultRules),
    ).toMatchObject({ figure: null, missing: ['magnitudeLong'] });
    expect(scoreIro(iro({ kind: 'risk' }), defaultRules)).toMatchObject({
      figure: null,
      missing: ['likelihoodMedium', 'magnitudeMedium'],
    });
  });
});

describe('a topic', () => {
  const of = (...given: IroRatings[]) => scoreTopic(given.map((one) => scoreIro(one, defaultRules)));

  it('scores as its strongest, never as a mean, and nothing is netted (ESRS 1 2026 ch. 3, par. 44)', () => {
    const harm = negative(4, 4, 4);
    expect(
      of(
        harm,
        negative(1, 1, 1),
        iro({ kind: 'positive', scale: 5, scope: 5 }),
        iro({ kind: 'risk', likelihoodShort: 1, magnitudeShort: 1 }),
      ),
    ).toEqual({ impact: '5', financial: '0.1', finding: 'material', rated: 4, unrated: 0 });
    expect(of(harm)).toMatchObject({ impact: '4', financial: null, finding: 'material' });
  });

  it('is material by either side, unknown while something is open, and not assessed when nothing is there', () => {
    expect(of(negative(1, 1, 1), iro({ kind: 'risk', likelihoodLong: 4, magnitudeLong: 4 })).finding).toBe('material');
    expect(of(negative(1, 1, 1)).finding).toBe('notMaterial');
    expect(of(negative(1, 1, 1), iro({})).finding).toBe('unknown');
    expect(of(negative(5, 1, 1), iro({})).finding).toBe('material');
    expect(of().finding).toBe('notAssessed');
    // What was copied from a sector template: entries, and nothing said of them.
    expect(of(iro({}), iro({ kind: 'risk' }))).toMatchObject({ finding: 'notAssessed', rated: 0, unrated: 2 });
    expect(of(iro({ scale: 3 })).finding).toBe('unknown');
  });

  const rating = fc.integer({ min: 1, max: 5 });
  const any: fc.Arbitrary<IroRatings> = fc.record({
    kind: fc.constantFrom('negative' as const, 'positive' as const, 'risk' as const, 'opportunity' as const),
    actuality: fc.constantFrom('actual' as const, 'potential' as const),
    isHumanRights: fc.boolean(),
    scale: rating,
    scope: rating,
    irremediability: rating,
    likelihood: rating,
    likelihoodShort: rating,
    likelihoodMedium: rating,
    likelihoodLong: rating,
    magnitudeShort: rating,
    magnitudeMedium: rating,
    magnitudeLong: rating,
  });

  it('never scores lower for one more entry, whatever its sign', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), any, (some, more) => {
        const [before, after] = [of(...some), of(...some, more)];
        expect(
          dec(after.impact ?? '0').gte(before.impact ?? '0') &&
            dec(after.financial ?? '0').gte(before.financial ?? '0'),
        ).toBe(true);
        if (before.finding === 'material') expect(after.finding).toBe('material');
      }),
    );
  });

  it('does not depend on the order, stays between 0 and 5, and no rating raised lowers it', () => {
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), fc.nat(9), (some, at) => {
        expect(of(...some.toReversed())).toEqual(of(...some));
        const name =
          (
            [
              'scale',
              'scope',
              'irremediability',
              'likelihood',
              'likelihoodShort',
              'likelihoodMedium',
              'likelihoodLong',
              'magnitudeShort',
              'magnitudeMedium',
              'magnitudeLong',
            ] as const
          )[at] ?? 'scale';
        const raised = some.map((one) => ({ ...one, [name]: Math.min(5, (one[name] ?? 1) + 1) }));
        for (const side of ['impact', 'financial'] as const) {
          const [before, after] = [of(...some)[side], of(...raised)[side]];
          if (before === null || after === null) continue;
          expect(dec(after).gte(before)).toBe(true);
          expect(dec(after).lte(5)).toBe(true);
        }
      }),
    );
  });
});
