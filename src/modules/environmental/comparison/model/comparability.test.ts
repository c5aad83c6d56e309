import { describe, expect, it } from 'vitest';
import { notComparedBy, type ComparedSide } from './comparability.ts';

const side = (year: string, coverage: Partial<NonNullable<ComparedSide['coverage']>> = {}): ComparedSide => ({
  period: { name: year, from: `${year}-01-01`, to: `${year}-12-31` },
  coverage: { expected: 12, withoutData: 0, endedOn: `${year}-12-31`, endings: { count: 0, items: [] }, ...coverage },
});
const said = (now: ComparedSide, before: ComparedSide) => notComparedBy(now, before).map(({ message }) => message);

describe('two periods', () => {
  it('are compared where both have all their months, and where nothing is expected', () => {
    expect(said(side('2025'), side('2024'))).toEqual([]);
    expect(said(side('2025', { expected: 0 }), side('2024', { expected: 0 }))).toEqual([]);
  });

  it('are not compared where either has months without data, is not over, or is shorter than the other', () => {
    expect(said(side('2025', { withoutData: 8 }), side('2024'))).toEqual(['2025: 4 of 12 expected months have data.']);
    expect(said(side('2025'), side('2024', { withoutData: 1 }))).toEqual(['2024: 11 of 12 expected months have data.']);
    expect(said(side('2025', { endings: { count: 1, items: [] } }), side('2024'))).toEqual([
      '2025: the records of 1 source end early and are not confirmed as complete.',
    ]);
    expect(said(side('2025', { expected: 4, endedOn: '2025-04-30' }), side('2024'))).toEqual(['2025 is not over.']);
    const short = { ...side('2025'), period: { name: 'Q1', from: '2025-01-01', to: '2025-03-31' } };
    expect(said({ ...short, coverage: null }, side('2024'))).toEqual(['Q1 has 3 months, 2024 has 12.']);
  });
});
