import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { floorAreaOf, intensityOf, type Denominator, type FloorSite } from './intensity.ts';
import { sayWorking } from './messages.ts';
import { concerns, kgOf, notAssessedOf, selectionOf, type CategorySums } from './target-scopes.ts';

const words = {
  what: sayWorking('emissions', { scopes: 'Scope 1 and 2' }),
  by: sayWorking('denominator', { denominator: 'Net revenue' }),
  sources: [],
};
const by = (kind: Denominator['kind'], amount: string, unit: string): Denominator => ({
  kind,
  output: null,
  amount,
  unit,
});

describe('an intensity', () => {
  it('is tonnes per million of revenue: 349 t over EUR 10 million, as VSME par. 31 divides', () => {
    expect(intensityOf('349000', by('revenue', '10000000', 'EUR'), words)).toMatchObject({
      figure: '34.9',
      unit: 't_co2e/MEUR',
    });
  });

  it('is tonnes per person and FTE, kilograms per m² and per unit of output', () => {
    const figure = (denominator: Denominator) => {
      const found = intensityOf('349000', denominator, words);
      return [found?.figure, found?.unit];
    };
    expect(figure(by('headcount', '100', 'person'))).toEqual(['3.49', 't_co2e/person']);
    expect(figure(by('fte', '87.25', 'FTE'))).toEqual(['4', 't_co2e/FTE']);
    expect(figure(by('floorArea', '6980', 'm2'))).toEqual(['50', 'kg_co2e/m2']);
    expect(figure(by('output', '34900', 'item'))).toEqual(['10', 'kg_co2e/item']);
  });

  it('is missing, never zero or endless, for a denominator of nothing', () => {
    expect(intensityOf('349000', by('revenue', '0', 'EUR'), words)).toBeNull();
  });

  it('times its denominator is the emissions again', () => {
    for (const [kg, amount] of [
      ['1', '3'],
      ['123456.789', '7'],
      ['0.001', '99999999'],
    ] as const) {
      const found = intensityOf(kg, by('output', amount, 't'), words);
      expect(
        dec(found?.figure ?? '0')
          .times(amount)
          .toSignificantDigits(25)
          .eq(kg),
      ).toBe(true);
    }
  });
});

describe('floor area of a period', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const site = (over: Partial<FloorSite>): FloorSite => ({
    name: 'Plant',
    floorAreaM2: '1000',
    share: '1',
    valid: { from: null, to: null },
    hasEmissions: true,
    ...over,
  });

  it('counts a site for its days and its share of the boundary', () => {
    const { area } = floorAreaOf(
      [site({}), site({ valid: { from: '2025-10-20', to: null } }), site({ share: '0.6' })],
      year,
    );
    // 73 of 365 days are a fifth.
    expect(area).toBe('1800');
  });

  it('is missing where a site with emissions has none; one without emissions or outside does not matter', () => {
    expect(floorAreaOf([site({}), site({ name: 'Mill', floorAreaM2: null })], year)).toMatchObject({
      area: null,
      missing: ['Mill'],
    });
    expect(floorAreaOf([site({}), site({ floorAreaM2: null, hasEmissions: false })], year).area).toBe('1000');
    expect(floorAreaOf([site({}), site({ floorAreaM2: null, share: '0' })], year).area).toBe('1000');
    expect(floorAreaOf([], year).area).toBeNull();
  });
});

describe('the emissions of a target', () => {
  const sums: CategorySums = new Map([
    ['1:stationary', { locationKg: '10', marketKg: '10' }],
    ['2:electricity', { locationKg: '20', marketKg: '5' }],
    ['3:6', { locationKg: '40', marketKg: '40' }],
    ['3:7', { locationKg: '80', marketKg: '80' }],
  ]);
  const of = (scopes: string, scope2Method: string | null, ...categories: string[]) =>
    selectionOf({ scopes, scope2Method, categories: categories.map((category) => ({ category })) });

  it('add up by scope, method and category', () => {
    expect(kgOf(sums, of('scope12', 'location'))).toBe('30');
    expect(kgOf(sums, of('scope12', 'market'))).toBe('15');
    expect(kgOf(sums, of('scope3', null, '6'))).toBe('40');
    expect(kgOf(sums, of('all', 'market', '7'))).toBe('95');
  });

  it('are missing, not less, where a scope or a named category was not assessed', () => {
    expect(kgOf(sums, of('scope3', null, '6', '1'))).toBeNull();
    expect(notAssessedOf(sums, of('scope3', null, '6', '1'))).toEqual(['3:1']);
    const [first] = sums;
    expect(kgOf(new Map(first === undefined ? [] : [first]), of('scope12', 'location'))).toBeNull();
  });

  it('concern the activities of these scopes and categories only', () => {
    expect(concerns('naturalGas', of('scope12', 'location'))).toBe(true);
    expect(concerns('flights', of('scope12', 'location'))).toBe(false);
    expect(concerns('flights', of('scope3', null, '7'))).toBe(false);
    expect(concerns('flights', of('all', 'location', '6'))).toBe(true);
  });
});
