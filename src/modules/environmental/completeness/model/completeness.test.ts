import { dec } from '#platform/values/model/decimal.ts';
import { describe, expect, it } from 'vitest';
import { daysOf } from '#platform/values/model/period.ts';
import { completenessOf, type CoveringRecord } from './completeness.ts';
import { findDuplicates, type ComparableRecord } from './duplicates.ts';
import { estimateMonth } from './estimation.ts';
import { findOutliers, findYearOutliers } from './outliers.ts';
import { printed } from '#platform/i18n/model/printed.ts';

function aRecord(from: string, to: string, parts: Partial<CoveringRecord> = {}): CoveringRecord {
  return { site: 'plant', activityType: 'gas', from, to, isEstimated: false, ...parts };
}

describe('a month of a metered supply', () => {
  const source = { site: 'plant', activityType: 'electricity' };
  const bills = (...days: [string, string][]): CoveringRecord[] =>
    days.map(([from, to]) => ({ ...source, from, to, isEstimated: false }));
  const states = (
    records: readonly CoveringRecord[],
    valid: { from: string | null; to: string | null } = { from: null, to: null },
  ) =>
    completenessOf([{ ...source, valid }], records, { from: '2025-01-01', to: '2025-03-31' }).cells.map(
      ({ state }) => state,
    );

  it('lacks data where records cover a few of its days only, and has it where readings are some days off', () => {
    expect(
      states(bills(['2025-01-01', '2025-01-03'], ['2025-02-01', '2025-02-28'], ['2025-03-01', '2025-03-28'])),
    ).toEqual(['missing', 'complete', 'partial']);
    // Three quarters of 31 days are 23.25.
    expect(states(bills(['2025-01-09', '2025-01-31']))).toEqual(['missing', 'missing', 'missing']);
    expect(states(bills(['2025-01-08', '2025-01-31']))).toEqual(['partial', 'missing', 'missing']);
  });

  it('is covered by bills from the 15th to the 14th together; the first and the last month need the bills beyond', () => {
    const year = bills(['2025-01-15', '2025-02-14'], ['2025-02-15', '2025-03-14']);
    expect(states(year)).toEqual(['missing', 'complete', 'missing']);
    expect(states([...bills(['2024-12-15', '2025-01-14']), ...year, ...bills(['2025-03-15', '2025-04-14'])])).toEqual([
      'complete',
      'complete',
      'complete',
    ]);
  });

  it('counts the days on which the supply is expected alone', () => {
    expect(states(bills(['2025-03-28', '2025-03-31']), { from: '2025-03-28', to: null })).toEqual(['complete']);
  });

  it('of anything else one record is data: a delivery says nothing of its days', () => {
    const delivery = { ...source, activityType: 'diesel', from: '2025-01-07', to: '2025-01-07', isEstimated: false };
    const { cells } = completenessOf([{ ...delivery, valid: { from: null, to: null } }], [delivery], daysOf('2025-01'));
    expect(cells.map(({ state }) => state)).toEqual(['partial']);
  });
});

describe('completeness', () => {
  const expected = [{ site: 'plant', activityType: 'gas', valid: { from: null, to: null } }];
  it('tells complete, estimated, partial and missing months apart', () => {
    const { cells, counts, coverage, actualCoverage } = completenessOf(
      expected,
      [
        aRecord('2025-01-01', '2025-01-31'),
        aRecord('2025-02-01', '2025-02-28', { isEstimated: true }),
        aRecord('2025-03-01', '2025-03-10'),
      ],
      { from: '2025-01-01', to: '2025-04-30' },
    );
    expect(
      cells.map(({ month, state, days, coveredDays, estimatedDays }) => [
        month,
        state,
        days,
        coveredDays,
        estimatedDays,
      ]),
    ).toEqual([
      ['2025-01', 'complete', 31, 31, 0],
      ['2025-02', 'estimated', 28, 28, 28],
      ['2025-03', 'partial', 31, 10, 0],
      ['2025-04', 'missing', 30, 0, 0],
    ]);
    expect(counts).toEqual({ complete: 1, estimated: 1, partial: 1, missing: 1 });
    expect([coverage, actualCoverage]).toEqual(['0.575', '0.3416666666666666666666666666666667']);
  });
  it('covers months with a yearly bill, and shows days that are covered twice', () => {
    const { cells, counts } = completenessOf(
      expected,
      [aRecord('2025-01-01', '2025-12-31'), aRecord('2025-06-15', '2025-07-14')],
      daysOf('2025'),
    );
    expect(counts.complete).toBe(12);
    expect(cells.filter((cell) => cell.doubleDays > 0).map(({ month, doubleDays }) => [month, doubleDays])).toEqual([
      ['2025-06', 16],
      ['2025-07', 14],
    ]);
  });
  it('expects nothing before a site opened or after it closed', () => {
    const { cells } = completenessOf(
      [{ site: 'plant', activityType: 'gas', valid: { from: '2025-02-15', to: '2025-03-31' } }],
      [],
      daysOf('2025'),
    );
    expect(cells.map(({ month, days }) => [month, days])).toEqual([
      ['2025-02', 14],
      ['2025-03', 31],
    ]);
  });
  it('names records that nobody expected', () => {
    const stray = aRecord('2025-01-01', '2025-01-31', { activityType: 'steam' });
    expect(
      completenessOf(expected, [stray, aRecord('2020-01-01', '2020-01-31', { site: 'old' })], daysOf('2025'))
        .unexpected,
    ).toEqual([stray]);
    expect(completenessOf([], [], daysOf('2025')).coverage).toBeNull();
  });
});

describe('estimate of a missing month', () => {
  const history = (entries: Record<string, string>) =>
    Object.entries(entries).map(([month, amount]) => ({ month, amount, isEstimated: false }));
  it('is the mean of the same month in up to three earlier years', () => {
    const result = estimateMonth({
      month: '2025-01',
      unit: 'kWh',
      history: history({ '2024-01': '90', '2023-01': '110', '2022-01': '100', '2021-01': '999', '2024-12': '5' }),
    });
    expect([result?.figure, result?.rule, result?.steps.map((step) => step.label)]).toEqual([
      '100',
      'same-month',
      ['2024-01', '2023-01', '2022-01'],
    ]);
    expect(result?.warnings[0]?.code).toBe('inventory.estimated-from-earlier-years');
  });
  it('follows the weather where degree days are known', () => {
    const degreeDays = { byMonth: { '2025-01': '550', '2024-01': '500' }, weatherShare: '1' };
    expect(
      estimateMonth({ month: '2025-01', unit: 'kWh', history: history({ '2024-01': '90' }), degreeDays })?.figure,
    ).toBe('99');
    // Half of the use does not follow the weather: 90 × (0.5 + 0.5 × 550/500).
    expect(
      estimateMonth({
        month: '2025-01',
        unit: 'kWh',
        history: history({ '2024-01': '90' }),
        degreeDays: { ...degreeDays, weatherShare: '0.5' },
      })?.figure,
    ).toBe('94.5');
    expect(
      estimateMonth({ month: '2025-01', unit: 'kWh', history: history({ '2023-01': '90' }), degreeDays })?.figure,
    ).toBe('90');
  });
  it('else is the mean of the months before and after', () => {
    expect(
      estimateMonth({ month: '2025-01', unit: 'kWh', history: history({ '2024-12': '80', '2025-02': '60' }) }),
    ).toMatchObject({ figure: '70', rule: 'neighbours' });
    expect(estimateMonth({ month: '2025-01', unit: 'kWh', history: history({ '2024-12': '80' }) })?.figure).toBe('80');
  });
  it('never rests on an estimate, and stays missing without any ground', () => {
    expect(
      estimateMonth({
        month: '2025-01',
        unit: 'kWh',
        history: [{ month: '2024-01', amount: '90', isEstimated: true }],
      }),
    ).toBeNull();
    expect(estimateMonth({ month: '2025-01', unit: 'kWh', history: [] })).toBeNull();
  });
});

describe('outliers', () => {
  const observe = (...values: string[]) => values.map((value, index) => ({ id: String(index), value }));
  it('are further than three scaled deviations from the median', () => {
    // Iglewicz and Hoaglin: median 101, MAD 2, scaled 2.9652; a slipped decimal point stands out.
    const result = findOutliers(observe('100', '102', '99', '103', '101', '98', '1010'));
    expect(result.map((outlier) => [outlier.id, outlier.median])).toEqual([['6', '101']]);
    expect(findOutliers(observe('100', '102', '99', '103', '101', '98', '109'))).toEqual([]);
  });
  it('are found where most values are equal, and not among equal values', () => {
    expect(
      findOutliers(observe('5', '5', '5', '5', '5', '5', '5', '5', '5', '50')).map((outlier) => outlier.id),
    ).toEqual(['9']);
    expect(findOutliers(observe('5', '5', '5', '5', '5'))).toEqual([]);
  });
  it('are no months that differ by their days alone', () => {
    const bill = (days: number) => dec('1000').div(days).toString();
    expect(findOutliers(observe(...[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(bill)))).toEqual([]);
  });
  it('are found from three values on, of which the spread says little', () => {
    const ids = (...values: string[]) => findOutliers(observe(...values)).map((outlier) => outlier.id);
    expect(ids('1', '1', '1', '1000')).toEqual(['3']);
    expect(ids('100', '110', '1000')).toEqual(['2']);
    expect(ids('100', '100', '10', '100')).toEqual(['2']);
    // A cold March, and small amounts that hardly vary, are none.
    expect(ids('100', '101', '130')).toEqual([]);
    expect(ids('1000', '900', '600', '400')).toEqual([]);
    expect(ids('1', '1000')).toEqual([]);
  });
  it('are found by the same months of the year before, whatever the season does', () => {
    const compare = (...pairs: (readonly [string, string])[]) =>
      findYearOutliers(pairs.map(([value, yearBefore], at) => ({ id: String(at), value, yearBefore }))).map(
        ({ id, median }) => [id, median],
      );
    expect(compare(['1000', '1000'], ['200', '190'], ['50', '52'])).toEqual([]);
    expect(compare(['1100', '1000'], ['220', '200'], ['550', '50'], ['11', '10'])).toEqual([['2', '55']]);
    // One or two are held against the year before itself.
    expect(compare(['1000', '100'])).toEqual([['0', '100']]);
    expect(compare(['120', '100'], ['90', '100'])).toEqual([]);
  });
});

describe('duplicates', () => {
  const record = (id: string, parts: Partial<ComparableRecord> = {}): ComparableRecord => ({
    id,
    site: 's1',
    siteName: 'Plant',
    activityType: 'gas',
    from: '2025-01-01',
    to: '2025-01-31',
    amount: '26163.17',
    unit: 'm3',
    ...parts,
  });
  it('finds the same record twice', () => {
    expect(
      findDuplicates([record('a'), record('b', { amount: '26163.170' }), record('c', { amount: '1' })]),
    ).toMatchObject([{ kind: 'same-record', records: ['a', 'b'] }]);
    const gas = { activityType: 'naturalGas', unit: 'kWh_gross' };
    const [twice] = findDuplicates([record('a', gas), record('b', gas)]);
    expect(twice === undefined ? null : printed(twice.said)).toBe(
      'Plant: Natural gas, 26,163.17 kWh (gross) from 2025-01-01 to 2025-01-31, is recorded twice.',
    );
  });
  it('finds a site that is there twice, under one name or under two', () => {
    expect(findDuplicates([record('a'), record('b', { site: 's2' })])).toMatchObject([
      { kind: 'same-site', sites: ['s1', 's2'] },
    ]);
    expect(findDuplicates([record('a'), record('b', { site: 's2', siteName: 'Works' })])).toMatchObject([
      { kind: 'same-values', said: { message: '“Plant” and “Works” have the same records.' } },
    ]);
  });
  it('finds a yearly bill beside monthly bills of the same supply, and no other', () => {
    const power = { activityType: 'electricity', unit: 'kWh' };
    const months = Array.from({ length: 12 }, (_, at) => {
      const month = `2025-${String(at + 1).padStart(2, '0')}`;
      return record(`m${at + 1}`, { ...power, from: `${month}-01`, to: `${month}-28`, amount: `${100 + at}` });
    });
    const year = record('year', { ...power, from: '2025-01-01', to: '2025-12-31', amount: '1266' });
    const [found, ...others] = findDuplicates([...months.toReversed(), year]);
    expect([found?.kind, found?.records, others]).toEqual(['same-days', ['year', ...months.map(({ id }) => id)], []]);
    expect(found === undefined ? null : printed(found.said)).toBe(
      'Plant: Electricity, 1,266 kWh from 2025-01-01 to 2025-12-31, covers the days of 12 shorter bills. If they ' +
        'are of the same supply, it is counted twice: delete one or the other.',
    );
    for (const other of [
      { site: 's2' },
      { product: 'Heat pumps' },
      { from: '2026-01-01', to: '2026-12-31' },
      { activityType: 'heatingOil', unit: 'L' },
    ])
      expect(findDuplicates([...months, { ...year, ...other }])).toEqual([]);
    const named = months.map((bill) => ({ ...bill, supplier: 'North' }));
    expect(findDuplicates([...named, { ...year, supplier: 'South' }])).toEqual([]);
    expect(findDuplicates([...named, year])).toHaveLength(1);
    // Bills of four months beside one of the year: a third of its days may be another meter's.
    expect(findDuplicates([...months.slice(0, 4), year])).toEqual([]);
  });
  it('looks once for the bills beside thousands of yearly ones, and names at most 200 of each', () => {
    const power = { activityType: 'electricity', unit: 'kWh' };
    const bills = Array.from({ length: 20_000 }, (_, at) => {
      const month = `2025-${String(1 + (Math.floor(at / 2) % 12)).padStart(2, '0')}`;
      const days = at % 2 === 0 ? { from: '2025-01-01', to: '2025-12-31' } : { from: `${month}-01`, to: `${month}-28` };
      return record(`b${at}`, { ...power, ...days, amount: `${1000 + at}` });
    });
    const doubles = findDuplicates(bills).filter(({ kind }) => kind === 'same-days');
    expect([doubles.length, doubles[0]?.records.length, doubles[0]?.said.values['count']]).toEqual([200, 201, 10_000]);
  });
  it('finds a yearly record beside shorter ones of other activities where their sum is about the same', () => {
    const fuel = { activityType: 'diesel', unit: 'L' };
    const refills = ['02-03', '05-17', '08-30', '11-12'].map((day, at) =>
      record(`f${at}`, { ...fuel, from: `2025-${day}`, to: `2025-${day}`, amount: `${1000 + at * 7}` }),
    );
    // 1000 + 1007 + 1014 + 1021 = 4042 L.
    const year = record('year', { ...fuel, from: '2025-01-01', to: '2025-12-31', amount: '4.1', unit: 'm3' });
    const [found, ...others] = findDuplicates([...refills, year]);
    expect([found?.kind, found?.records, others]).toEqual(['same-days', ['year', 'f0', 'f1', 'f2', 'f3'], []]);
    expect(found === undefined ? null : printed(found.said)).toBe(
      'Plant: Diesel, own vehicles, 4.1 m³ from 2025-01-01 to 2025-12-31, is about the sum of 4 shorter records of ' +
        'these days. If they are of the same source, it is counted twice: delete one or the other.',
    );
    for (const other of [
      { amount: '4.2' },
      { amount: '3.9' },
      { site: 's2' },
      { product: 'HVO' },
      { amount: '4042', unit: 'kg' },
      { from: '2026-01-01', to: '2026-12-31' },
    ])
      expect(findDuplicates([...refills, { ...year, ...other }])).toEqual([]);
    const paid = refills.map((bill) => ({ ...bill, activityType: 'purchasedGoods', unit: 'EUR' }));
    const total = { ...year, activityType: 'purchasedGoods', amount: '4042' };
    expect(findDuplicates([...paid, { ...total, unit: 'EUR' }])).toHaveLength(1);
    expect(findDuplicates([...paid, { ...total, unit: 'USD' }])).toEqual([]);
  });
  it('does not suspect zeros, round numbers under two names, or sites that differ in one record', () => {
    expect(findDuplicates([record('a', { amount: '0' }), record('b', { site: 's2', amount: '0' })])).toEqual([]);
    expect(
      findDuplicates([record('a', { amount: '1200' }), record('b', { site: 's2', siteName: 'Works', amount: '1200' })]),
    ).toEqual([]);
    expect(
      findDuplicates([
        record('a'),
        record('b', { site: 's2' }),
        record('c', { site: 's2', activityType: 'electricity' }),
      ]),
    ).toEqual([]);
  });
});
