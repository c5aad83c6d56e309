import { describe, expect, it } from 'vitest';
import { dec, sum } from '#platform/values/model/decimal.ts';
import { esrsFiguresOfInventory } from './inventory-points.ts';

type Given = Parameters<typeof esrsFiguresOfInventory>[0];
const id = '01a1fc5d-055d-736a-97eb-4f0366c5ca4c';
const scope = (name: string, locationKg: string | null, marketKg = locationKg, biogenicCo2Kg = '0') => ({
  scope: name,
  locationKg,
  marketKg,
  biogenicCo2Kg,
  otherCo2eKg: '0',
  estimatedShare: null,
  approvedShare: null,
});
const item = (key: string, label: string, locationKg: string) => ({
  key,
  label,
  lines: 1,
  locationKg,
  marketKg: locationKg,
  biogenicCo2Kg: null,
  otherCo2eKg: '0',
  estimatedKg: '0',
  share: null,
});
const calculation = {
  id,
  name: '2025',
  boundaryApproach: 'operational',
  gwpSet: 'AR6',
  methodVersion: '1',
  lacks: { location: null, market: null },
} as Given['run']['run'];

function inventory(scopes: Given['run']['scopes'], items: ReturnType<typeof item>[] = []): Given {
  return {
    run: { run: calculation, scopes, coverage: null } as unknown as Given['run'],
    byCategory: { run: id, by: 'category', items, total: { lines: 1, locationKg: '0', marketKg: '0' } },
  };
}
const stated = (given: Given, turnover: Parameters<typeof esrsFiguresOfInventory>[1] = null) =>
  esrsFiguresOfInventory(given, turnover).map(({ point, row, value, unit }) =>
    [point, row, value, unit].filter((part) => part !== null).join(' '),
  );

describe('emissions as data points of ESRS', () => {
  const whole = inventory(
    [scope('1', '7000', '7000', '1500'), scope('2', '3000', '2000'), scope('3', '1234.5')],
    [
      item('1:stationary', 'Stationary combustion', '7000'),
      item('3:6', 'Business travel', '1000'),
      item('3:7', 'Commuting', '234.5'),
    ],
  );

  it('are tonnes by scope, method and category of scope 3, with biogenic CO2 apart and both totals', () => {
    expect(stated(whole)).toEqual([
      'ghg.scope1 7 t_co2e',
      'ghg.scope1-biogenic 1.5 t',
      'ghg.scope2-location 3 t_co2e',
      'ghg.scope2-market 2 t_co2e',
      'ghg.scope3-total 1.235 t_co2e',
      'ghg.scope3 6 1 t_co2e',
      'ghg.scope3 7 0.235 t_co2e',
      'ghg.total-location 11.235 t_co2e',
      'ghg.total-market 10.235 t_co2e',
    ]);
  });

  it('have intensities where the turnover is known, in its currency', () => {
    expect(stated(whole, { value: '2000000', currency: 'NOK' }).filter((line) => line.includes('intensity'))).toEqual([
      'ghg.intensity-location 0.0000056173 t_co2e/NOK',
      'ghg.intensity-market 0.0000051173 t_co2e/NOK',
    ]);
    expect(stated(whole, { value: '0', currency: 'NOK' }).some((line) => line.includes('intensity'))).toBe(false);
  });

  it('stay away where a scope was not assessed, and so does every total over it', () => {
    expect(stated(inventory([scope('1', '7000'), scope('2', '3000')]))).toEqual([
      'ghg.scope1 7 t_co2e',
      'ghg.scope2-location 3 t_co2e',
      'ghg.scope2-market 3 t_co2e',
    ]);
    expect(stated(inventory([]))).toEqual([]);
  });

  it('have no location-based scope 2 without a grid factor, and say what a figure lacks', () => {
    const given = inventory([scope('1', '7000'), scope('2', null, '2000'), scope('3', '1000')]);
    expect(stated(given).filter((line) => line.includes('scope2') || line.includes('total-'))).toEqual([
      'ghg.scope2-market 2 t_co2e',
      'ghg.total-market 10 t_co2e',
    ]);
    const partly = inventory([scope('1', '7000'), scope('2', '3000', '2000'), scope('3', '1000')]);
    const figures = esrsFiguresOfInventory(
      { ...partly, run: { ...partly.run, run: { ...calculation, lacks: { location: '1500000', market: null } } } },
      null,
    );
    const method = (point: string) => figures.find((one) => one.point === point)?.method.message;
    expect(method('ghg.scope2-location')).toContain('It lacks 1500 MWh of electricity without a grid factor');
    expect(method('ghg.total-location')).toContain('It lacks 1500 MWh');
    expect(method('ghg.scope2-market')).not.toContain('lacks');
  });

  it('lead to the lines of their scope, category and method, and say how they came about', () => {
    const figures = esrsFiguresOfInventory(whole, null);
    const explains = (point: string, row: string | null = null) =>
      decodeURIComponent(figures.find((one) => one.point === point && one.row === row)?.lineage ?? '');
    expect(explains('ghg.scope2-market')).toContain('method=market&scope=2');
    expect(explains('ghg.scope3', '6')).toContain(`category=${encodeURIComponent('3:6')}`);
    for (const { method, lineageId } of figures)
      expect([method.message.includes('calculation “2025”'), lineageId]).toEqual([true, id]);
  });

  it('of the categories add up to scope 3, but for rounding', () => {
    const figures = esrsFiguresOfInventory(whole, null);
    const total = figures.find(({ point }) => point === 'ghg.scope3-total')?.value ?? '0';
    expect(
      dec(total)
        .minus(sum(figures.filter(({ point }) => point === 'ghg.scope3').map(({ value }) => value)))
        .abs()
        .lte('0.001'),
    ).toBe(true);
  });

  it('say of a calculation with empty months that they have no data', () => {
    const partly = inventory([scope('1', '7000')]);
    const endings = { count: 0, items: [] };
    partly.run.coverage = {
      expected: 12,
      withoutData: 8,
      endedOn: null,
      missing: [],
      others: 0,
      endings,
      confirmedEndings: 0,
    };
    const [figure] = esrsFiguresOfInventory(partly, null);
    expect(figure?.method.message).toContain('8 of 12 expected months have no data; they are not zero.');
  });
});
