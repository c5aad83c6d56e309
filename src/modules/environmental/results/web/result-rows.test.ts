import { describe, expect, it } from 'vitest';
import type { CalculationResponse, CalculationTotals, TotalItem } from '#modules/environmental/web/calls.ts';
import { resultRows } from './result-rows.ts';

const totals: CalculationTotals = {
  scope1Kg: '10',
  scope2LocationKg: '20',
  scope2MarketKg: '15',
  scope3Kg: '30',
  biogenicCo2Kg: '1',
  otherCo2eKg: '0',
  totalLocationKg: '60',
  totalMarketKg: '55',
};
const item = (key: string, kg: string): TotalItem => ({
  key,
  label: key,
  lines: 1,
  locationKg: kg,
  marketKg: kg,
  biogenicCo2Kg: null,
  otherCo2eKg: '0',
  estimatedKg: '0',
  share: null,
});
const scope = (name: string): CalculationResponse['scopes'][number] => ({
  scope: name,
  locationKg: '1',
  marketKg: '1',
  biogenicCo2Kg: '0',
  otherCo2eKg: '0',
  estimatedShare: null,
  approvedShare: null,
});
const answer = (scopes: readonly string[]) =>
  ({
    run: {
      id: 'r',
      lacks: { location: '5000', market: null },
      totals: { ...totals, ...(scopes.includes('3') ? {} : { scope3Kg: null }) },
    },
    scopes: scopes.map(scope),
    uncertainty: [
      {
        scope: '1',
        method: 'location',
        kg: '10',
        relative: '0.1',
        rating: 'good',
        lowKg: null,
        highKg: null,
        unknownKg: '0',
        contributions: [],
        warnings: [],
      },
    ],
  }) as unknown as CalculationResponse;

describe('the table of gross emissions', () => {
  it('has scope 2 by both methods and both totals, categories in their number’s order', () => {
    const rows = resultRows(
      answer(['1', '2', '3']),
      [
        item('3:10', '5'),
        item('3:6', '25'),
        item('1:mobile', '4'),
        item('1:stationary', '6'),
        item('2:electricity', '20'),
      ],
      null,
    );
    expect(rows.map((row) => row.key)).toEqual([
      'scope1',
      '1:mobile',
      '1:stationary',
      'scope2Location',
      '2:electricity',
      'scope2Market',
      'scope3',
      '3:6',
      '3:10',
      'totalLocation',
      'totalMarket',
      'biogenic',
      'otherGases',
    ]);
    expect(rows.find((row) => row.key === 'scope2Market')).toMatchObject({
      kg: '15',
      explains: { filter: { scope: '2' }, method: 'market' },
    });
    expect(rows.find((row) => row.key === 'scope1')?.uncertainty).toBe('0.1');
    expect(rows.flatMap(({ key, lacksKwh }) => (lacksKwh === null ? [] : [[key, lacksKwh]]))).toEqual([
      ['scope2Location', '5000'],
      ['totalLocation', '5000'],
    ]);
  });
  it('says "not assessed" for a scope without lines, never zero', () =>
    expect(resultRows(answer(['1']), [], null).find((row) => row.key === 'scope3')).toMatchObject({
      kg: null,
      explains: null,
    }));
  it('keeps a category that only the earlier year has', () => {
    const rows = resultRows(answer(['1', '3']), [item('3:6', '25')], {
      totals,
      categories: [item('3:6', '20'), item('3:5', '3')],
    });
    expect(rows.find((row) => row.key === '3:5')).toMatchObject({ kg: null, earlierKg: '3', explains: null });
    expect(rows.find((row) => row.key === '3:6')).toMatchObject({ kg: '25', earlierKg: '20' });
  });
  it('explains biogenic CO2 as a gas of its own, outside the scopes', () =>
    expect(resultRows(answer(['1']), [], null).find((row) => row.key === 'biogenic')).toMatchObject({
      kind: 'beside',
      explains: { filter: { gas: 'CO2_biogenic' } },
    }));
});
