import { describe, expect, it } from 'vitest';
import { checkFactor, FACTOR_ISSUE_CODES, FACTOR_LIMITS, type Likeness, type ValuedFactor } from './factor-checks.ts';

/** UK Government conversion factors 2025: natural gas, and its supply (sheets "Fuels" and "WTT- fuels"). */
const gas: ValuedFactor[] = [
  published('Natural gas', 'kWh_gross', '0.18296'),
  published('Natural gas', 'm3', '2.06672'),
  published('Natural gas, well to tank', 'kWh_gross', '0.03021', 'wtt'),
];
const burning = { key: 'naturalGas', scope: '1' } as const;

function published(label: string, per: string, co2eKg: string, stage: ValuedFactor['stage'] = 'use'): ValuedFactor {
  return {
    source: 'ukgov-2025',
    setTitle: 'UK Government conversion factors · 2025',
    label,
    per,
    co2eKg,
    stage,
    scope: stage === 'use' ? '1' : '3',
    category: stage === 'use' ? 'stationary' : 'wtt',
  };
}
const own = (co2eKg: string, part: Partial<ValuedFactor> = {}): ValuedFactor => ({
  ...published('Supplier gas', 'kWh', co2eKg),
  source: 'custom',
  ...part,
});
const codes = (
  factor: ValuedFactor,
  activity: Parameters<typeof checkFactor>[0]['activity'] = burning,
  likeness: Likeness = 'fuel',
) => checkFactor({ factor, activity, library: gas, likeness }).doubts.map(({ code }) => code.replace('factors.', ''));
const text = (factor: ValuedFactor) =>
  checkFactor({ factor, activity: burning, library: gas, likeness: 'fuel' }).doubts[0]?.message;

describe('the value of an own factor', () => {
  it.each(['0.18', '0.2016', '0.202123456789012345678901'])('%s per kWh of gas is usual', (value) =>
    expect(codes(own(value))).toEqual([]),
  );
  it('is compared in its own unit, whatever that of the library', () => {
    expect(codes(own('183', { per: 'MWh' }))).toEqual([]);
    expect(codes(own('50.8', { per: 'GJ' }))).toEqual([]);
    expect(codes(own('0.002067', { per: 'L' }))).toEqual([]);
  });
  it('says the ratio, the value of the library and its source', () => {
    expect(text(own('0.4'))).toBe(
      '“Supplier gas” is 2.2 times the nearest factor in the library: 0.4 kg_co2e/kWh, compared with 0.183 kg_co2e/kWh for “Natural gas” of UK Government conversion factors · 2025.',
    );
    expect(text(own('0.0001'))).toMatch(/is 1\/1800 of the nearest factor/);
  });
  it.each([
    ['183', 'a ratio near 1,000'],
    ['0.000183', 'a ratio near 1,000'],
    ['18.3', 'a ratio near 100'],
    ['0.00183', 'a ratio near 100'],
    ['0.0508', 'a ratio near 3.6'],
    ['50.8', 'a ratio near 278'],
    ['183000', 'a ratio near a million'],
  ])('of %s per kWh hints at the slip: %s', (value, hint) => expect(text(own(value))).toContain(hint));
  it('of zero for a fuel is an issue', () => expect(codes(own('0'))).toEqual(['zero']));
  it('is not compared where the library measures something else', () =>
    expect(
      checkFactor({ factor: own('5', { per: 'EUR' }), activity: burning, library: gas, likeness: 'fuel' }),
    ).toEqual({
      doubts: [],
      nearest: null,
    }));
  it('gets the same answer in any unit of the same measure', () => {
    for (const [times, per] of [
      ['1', 'kWh'],
      ['1000', 'MWh'],
      ['1000000', 'GWh'],
    ] as const)
      for (const value of [0.01, 0.03, 0.18, 2, 180]) {
        const scaled = own(String(value * Number(times)), { per });
        expect([per, value, codes(scaled)]).toEqual([per, value, codes(own(String(value)))]);
      }
  });
});

describe('use and supply', () => {
  const supply = own('0.0302', { stage: 'wtt', category: 'wtt', scope: '3' });
  it('a factor for supply is an issue for combustion, own and published alike', () => {
    expect(codes(supply)).toEqual(['upstream-for-use']);
    expect(codes({ ...supply, source: 'ukgov-2025' })).toEqual(['upstream-for-use']);
    expect(codes(supply, { key: 'fuelUpstream', scope: '3' })).toEqual([]);
  });
  it('a factor for combustion is an issue for scope 3 category 3', () => {
    expect(codes(own('0.183'), { key: 'fuelUpstream', scope: '3' })).toEqual(['use-for-upstream']);
    expect(codes(own('0.183', { source: 'ukgov-2025' }), { key: 'fuelUpstream', scope: '3' })).toEqual([
      'use-for-upstream',
    ]);
  });
  it('a factor for biogenic CO2 alone is an issue for any activity: it would count as zero', () => {
    const biogenic = own('0', { source: 'ukgov-2025', scope: 'outside', co2eKg: null });
    expect(codes(biogenic)).toEqual(['outside-scopes']);
    expect(codes(biogenic, { key: 'fuelUpstream', scope: '3' })).toEqual(['outside-scopes']);
    expect(codes(biogenic, null)).toEqual([]);
  });
  it('a value says what it is, whatever its category', () => {
    expect(codes(own('0.0305'))).toEqual(['looks-upstream']);
    expect(codes({ ...supply, co2eKg: '0.183' }, null)).toEqual(['looks-used']);
  });
  it('a name says what it is too', () =>
    expect(codes(own('0.18', { label: 'Erdgas, Vorkette' }), null)).toEqual(['named-upstream']));
  it('scopes that do not go with the category are an issue', () => {
    expect(codes({ ...supply, scope: '1' }, null)).toEqual(['upstream-scope']);
    expect(codes(own('0.18', { scope: '2' }), null)).toEqual(['combustion-scope']);
  });
});

it('limits are data, each with its reason, wider the less alike the compared are', () => {
  const { fuel, activity, category } = FACTOR_LIMITS;
  expect([fuel.more < activity.more, activity.more < category.more]).toEqual([true, true]);
  for (const { because } of Object.values(FACTOR_LIMITS)) expect(because).toMatch(/\.$/);
});
it('each issue is known to the lists of what needs attention', () => {
  const said = [own('0.4'), own('0.0001'), own('183'), own('0'), own('0.0305')].flatMap((factor) =>
    checkFactor({ factor, activity: burning, library: gas, likeness: 'fuel' }).doubts.map(({ code }) => code),
  );
  expect(said.filter((code) => !FACTOR_ISSUE_CODES.has(code))).toEqual([]);
});
