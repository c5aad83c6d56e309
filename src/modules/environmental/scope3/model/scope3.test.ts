import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#platform/values/model/decimal.ts';
import { aFactor, gwpTable } from '#test/support/emission-factors.ts';
import { emissionsOf } from '#modules/environmental/calculation/model/emissions.ts';
import {
  commutingActivity,
  freightActivity,
  homeworkingActivity,
  hybridEmissions,
  investmentEmissions,
  travelActivity,
  useOfSoldProductsActivity,
} from '#modules/environmental/calculation/model/scope3-activity.ts';
import { screenScope3, type Scope3Line } from './scope3.ts';
import { SCOPE3_CATEGORIES, type Scope3Number } from './scope3-categories.ts';

const ar5 = gwpTable('AR5');

describe('scope 3 activities', () => {
  it('freight is mass × distance in tonne-kilometres, whatever the units', () => {
    const { quantity, conversions } = freightActivity({
      mass: { amount: '500', unit: 'kg' },
      distance: { amount: '1200', unit: 'km' },
    });
    expect(quantity).toEqual({ amount: '600', unit: 't.km' });
    expect(conversions).toHaveLength(1);
    expect(freightActivity({ mass: { amount: '2', unit: 't' }, distance: { amount: '3', unit: 'km' } })).toMatchObject({
      figure: '6',
      conversions: [],
    });
    expect(() =>
      freightActivity({ mass: { amount: '500', unit: 'L' }, distance: { amount: '1', unit: 'km' } }),
    ).toThrow('L·km cannot be converted to t·km');
  });
  it('travel is passengers × distance', () => {
    expect(travelActivity({ passengers: '3', distance: { amount: '100', unit: 'mi' } }).quantity).toEqual({
      amount: '482.8032',
      unit: 'pkm',
    });
  });
  it('commuting is days × 2 × distance, shared by those in the car', () => {
    const commute = { employees: '10', daysPerYear: '220', oneWay: { amount: '15', unit: 'km' }, occupancy: '1.5' };
    expect(commutingActivity(commute, 'vehicle.km').quantity).toEqual({ amount: '44000', unit: 'vehicle.km' });
    expect(commutingActivity(commute, 'pkm').quantity).toEqual({ amount: '66000', unit: 'pkm' });
    expect(() => commutingActivity({ ...commute, occupancy: '0' }, 'vehicle.km')).toThrow('must be above zero');
    // A factor per kilometre driven takes vehicle kilometres as they are. UK 2025, average car, unknown fuel: 0.16725
    // kg CO2e per km.
    expect(
      emissionsOf(
        commutingActivity(commute, 'vehicle.km').quantity,
        aFactor({ per: 'km', co2eKg: '0.16725', gwpBasis: 'AR5' }),
        ar5,
      ).co2eKg,
    ).toBe('7359');
  });
  it('an hour of homeworking emits 0.33378 kg CO2e (UK Government conversion factors 2025)', () => {
    const factor = aFactor({ per: 'fte_h', category: 'homeworking', scope: '3', co2eKg: '0.33378', gwpBasis: 'AR5' });
    expect(emissionsOf(homeworkingActivity({ fte: '20', hoursPerFte: '800' }).quantity, factor, ar5).co2eKg).toBe(
      '5340.48',
    );
  });
  it('use of sold products is units × lifetime uses × energy per use', () => {
    expect(
      useOfSoldProductsActivity({ unitsSold: '1000', lifetimeUses: '2000', perUse: { amount: '0.75', unit: 'kWh' } })
        .quantity,
    ).toEqual({ amount: '1500000', unit: 'kWh' });
  });
  it('investments emit the share that is outstanding of the whole value', () => {
    const result = investmentEmissions({
      name: 'Aster',
      outstanding: '5000000',
      basis: 'evic',
      value: '20000000',
      investeeKg: '8000000',
    });
    expect([result.attribution, result.figure, result.warnings]).toEqual(['0.25', '2000000', []]);
    expect(
      investmentEmissions({ name: 'Aster', outstanding: '3', basis: 'equity-plus-debt', value: '2', investeeKg: '10' })
        .warnings[0]?.code,
    ).toBe('inventory.attribution-above-one');
    expect(() =>
      investmentEmissions({ name: 'Aster', outstanding: '1', basis: 'property-value', value: '0', investeeKg: '10' }),
    ).toThrow('has no value for attribution');
  });
  it('hybrid adds suppliers’ own figures and averages and tells them apart', () => {
    expect(
      hybridEmissions([
        { label: 'Scope 1 and 2 of the supplier', kg: '120', isPrimary: true },
        { label: 'Steel', kg: '300', isPrimary: false },
      ]),
    ).toMatchObject({ figure: '420', primaryKg: '120' });
  });
});

describe('scope 3 screening', () => {
  const lines: Scope3Line[] = [
    { category: 1, method: 'spend-based', kg: '700' },
    { category: 1, method: 'supplier-specific', kg: '100' },
    { category: 4, method: 'distance-based', kg: '150' },
    { category: 6, method: 'distance-based', kg: '40' },
    { category: 2, method: 'hybrid', kg: '10', primaryKg: '4' },
  ];
  it('knows fifteen categories, eight of them upstream', () => {
    expect(SCOPE3_CATEGORIES.map((category) => category.number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
    expect(SCOPE3_CATEGORIES.filter((category) => category.direction === 'upstream')).toHaveLength(8);
  });
  it('shows share, significance from 5 % and the share of primary data', () => {
    const { rows, primaryShare, total } = screenScope3(lines, { flagged: [6] });
    expect(total.figure).toBe('1000');
    expect(
      rows
        .filter((row) => row.isSignificant)
        .map(({ category, share, significantBy }) => [category.number, share, significantBy]),
    ).toEqual([
      [1, '0.8', 'share'],
      [4, '0.15', 'share'],
      [6, '0.04', 'flagged'],
    ]);
    expect([primaryShare, rows[0]?.primaryShare, rows[1]?.primaryShare]).toEqual(['0.104', '0.125', '0.4']);
    expect(rows[0]?.methods).toEqual(['spend-based', 'supplier-specific']);
  });
  it('keeps categories that were not assessed as missing, not as zero', () => {
    const { rows, notAssessed, total } = screenScope3(lines);
    expect(rows[6]?.kg).toBeNull();
    expect(notAssessed).toEqual([3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(total.warnings).toHaveLength(11);
    expect(screenScope3([]).primaryShare).toBeNull();
    const warned = (excluded: readonly Scope3Number[]) => screenScope3(lines, { excluded }).total.warnings.length;
    expect([warned([]), warned([13, 14])]).toEqual([11, 9]);
  });
  it('has shares that add up to one', () => {
    const line = fc.record({
      category: fc.constantFrom(...SCOPE3_CATEGORIES.map((category) => category.number)),
      method: fc.constant('average-data' as const),
      kg: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (some) =>
        sum(screenScope3(some).rows.flatMap((row) => (row.share === null ? [] : [row.share])))
          .minus(1)
          .abs()
          .lte('1e-30'),
      ),
    );
  });
});
