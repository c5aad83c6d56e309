import { describe, expect, it } from 'vitest';
import { comparabilityOf, type ComparedSide, type SideCoverage } from './comparability.ts';

const side = (year: string, coverage: Partial<SideCoverage> = {}): ComparedSide => ({
  period: { name: year, from: `${year}-01-01`, to: `${year}-12-31` },
  coverage: {
    expected: 12,
    withoutData: 0,
    emptyMonths: [],
    mostOfOneSource: 0,
    lackingShare: null,
    endedOn: `${year}-12-31`,
    endings: { count: 0, lastDay: null },
    ...coverage,
  },
});
const months = (year: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${year}-${String(first + at).padStart(2, '0')}`);
const empty = (year: string, first: number, last: number): Partial<SideCoverage> => ({
  withoutData: last - first + 1,
  emptyMonths: months(year, first, last),
  mostOfOneSource: last - first + 1,
  lackingShare: '0.5',
});
const said = (now: ComparedSide, before: ComparedSide) =>
  comparabilityOf(now, before).notCompared.map(({ message }) => message);

describe('two periods', () => {
  it('are compared where both have all their months, and where nothing is expected', () => {
    expect(comparabilityOf(side('2025'), side('2024'))).toEqual({ notCompared: [], comparedOn: [], likeMonths: null });
    expect(said(side('2025', { expected: 0 }), side('2024', { expected: 0 }))).toEqual([]);
  });

  it('are not compared where either has months without data, is not over, or is shorter than the other', () => {
    expect(said(side('2025', empty('2025', 5, 12)), side('2024'))).toEqual([
      '2025: 4 of 12 expected months have data.',
    ]);
    expect(said(side('2025'), side('2024', empty('2024', 1, 1)))).toEqual([
      '2024: 11 of 12 expected months have data.',
    ]);
    expect(said(side('2025', { endings: { count: 1, lastDay: '2025-04-30' } }), side('2024'))).toEqual([
      '2025: the records of 1 source end early and are not confirmed as complete.',
    ]);
    expect(said(side('2025', { expected: 4, endedOn: '2025-04-30' }), side('2024'))).toEqual(['2025 is not over.']);
    const short = { ...side('2025'), period: { name: 'Q1', from: '2025-01-01', to: '2025-03-31' } };
    expect(said({ ...short, coverage: null }, side('2024'))).toEqual(['Q1 has 3 months, 2024 has 12.']);
  });
});

describe('two whole years whose coverage differs by little', () => {
  const little = { expected: 192, withoutData: 1, emptyMonths: ['2025-07'], mostOfOneSource: 1, lackingShare: '0.004' };
  const compared = (coverage: Partial<SideCoverage>) =>
    comparabilityOf(side('2025', { ...little, ...coverage }), side('2024', { expected: 192 }));

  it('are compared, with both coverages', () => {
    expect(compared({}).notCompared).toEqual([]);
    expect(compared({}).comparedOn.map(({ message }) => message)).toEqual([
      '2025: 191 of 192 months.',
      '2024: 192 of 192 months.',
    ]);
  });

  it('are not compared from the threshold on: in months, in emissions, or of one source', () => {
    const why = (coverage: Partial<SideCoverage>) => compared(coverage).notCompared.length;
    expect(why({ withoutData: 3 })).toBe(0);
    expect(why({ withoutData: 4 })).toBe(1);
    expect(why({ lackingShare: '0.02' })).toBe(0);
    expect(why({ lackingShare: '0.0201' })).toBe(1);
    expect(why({ withoutData: 2, mostOfOneSource: 2 })).toBe(1);
  });

  it('are not compared where the periods are not years', () => {
    const quarter = (year: string, coverage: Partial<SideCoverage>): ComparedSide => ({
      ...side(year, { expected: 192, endedOn: `${year}-03-31`, ...coverage }),
      period: { name: `Q1 ${year}`, from: `${year}-01-01`, to: `${year}-03-31` },
    });
    expect(said(quarter('2025', { ...little, emptyMonths: ['2025-02'] }), quarter('2024', {}))).toHaveLength(1);
  });
});

describe('the same months of two periods', () => {
  const like = (now: ComparedSide, before: ComparedSide) => comparabilityOf(now, before).likeMonths;

  it('are those that both have in full: January to April of either year', () => {
    expect(like(side('2025', empty('2025', 5, 12)), side('2024'))).toEqual({
      now: '2025-01/2025-04',
      before: '2024-01/2024-04',
    });
    expect(like(side('2025', empty('2025', 5, 12)), side('2024', empty('2024', 1, 2)))).toEqual({
      now: '2025-03/2025-04',
      before: '2024-03/2024-04',
    });
  });

  it('are the longest row of months, and end with a source that ends early or a period that is not over', () => {
    expect(like(side('2025', empty('2025', 4, 4)), side('2024'))?.now).toBe('2025-05/2025-12');
    expect(like(side('2025', { endings: { count: 1, lastDay: '2025-06-20' } }), side('2024'))?.now).toBe(
      '2025-01/2025-06',
    );
    expect(like(side('2025', { endedOn: '2025-01-31' }), side('2024'))?.now).toBe('2025-01');
    const quarter = {
      ...side('2025', { endedOn: '2025-03-31' }),
      period: { name: 'Q1', from: '2025-01-01', to: '2025-03-31' },
    };
    expect(like(quarter, side('2024'))?.before).toBe('2024-01/2024-03');
  });

  it('follow each other over the end of a calendar year, in financial years', () => {
    const year = (first: number, coverage: Partial<SideCoverage>): ComparedSide => ({
      ...side(String(first), { endedOn: `${first + 1}-06-30`, ...coverage }),
      period: { name: `FY${first + 1}`, from: `${first}-07-01`, to: `${first + 1}-06-30` },
    });
    expect(like(year(2024, empty('2025', 3, 6)), year(2023, {}))).toEqual({
      now: '2024-07/2025-02',
      before: '2023-07/2024-02',
    });
  });

  it('are none where no month is whole in both, or nothing is calculated', () => {
    expect(like(side('2025', empty('2025', 1, 6)), side('2024', empty('2024', 7, 12)))).toBeNull();
    expect(like({ ...side('2025'), coverage: null }, side('2024', empty('2024', 7, 12)))).toBeNull();
  });
});
