import { describe, expect, it } from 'vitest';
import {
  changeAgainst,
  dueAfter,
  expectedPeriods,
  isEscalated,
  needsComment,
  reminderStage,
  yearBefore,
} from './data-request-terms.ts';

describe('reminders of a data request', () => {
  it.each([
    ['2026-02-13', 0],
    ['2026-02-14', 1],
    ['2026-02-20', 1],
    ['2026-02-21', 2],
    ['2026-02-27', 2],
    ['2026-02-28', 3],
    ['2026-03-02', 3],
    ['2026-03-03', 4],
    ['2026-05-01', 4],
  ])('due on 28 February are on %s at %i', (today, stage) => {
    expect(reminderStage('2026-02-28', today)).toBe(stage);
    expect(isEscalated(stage)).toBe(stage === 4);
  });
});

describe('the change of an answer', () => {
  it('is a share of the amount before', () => {
    expect(changeAgainst('120', '100')).toBe('0.2');
    expect(changeAgainst('50', '100')).toBe('-0.5');
    expect(changeAgainst('50', null)).toBeNull();
    expect(changeAgainst('50', '0')).toBeNull();
  });
  it('needs a comment above the threshold in both directions, not at it', () => {
    expect(['0.2', '-0.2', '0.2001', '-0.2001'].map((change) => needsComment(change, '0.2'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(needsComment(null, '0.2')).toBe(false);
  });
});

describe('what is asked for', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  it('is each month, quarter or year of the period in which it is expected', () => {
    expect(expectedPeriods('month', year, { from: '2026-11-15', to: null })).toEqual(['2026-11', '2026-12']);
    expect(expectedPeriods('quarter', year, { from: null, to: '2026-06-30' })).toEqual(['2026-Q1', '2026-Q2']);
    expect(expectedPeriods('year', year, { from: null, to: null })).toEqual(['2026']);
  });
  it('lies wholly in the period', () =>
    expect(expectedPeriods('quarter', { from: '2026-02-01', to: '2027-01-31' }, { from: null, to: null })).toEqual([
      '2026-Q2',
      '2026-Q3',
      '2026-Q4',
    ]));
  it('is due some days after it ended, and compared with the same time a year ago', () => {
    expect(dueAfter('2026-02', 15)).toBe('2026-03-15');
    expect([yearBefore('2026-02'), yearBefore('2026-Q3'), yearBefore('2026')]).toEqual(['2025-02', '2025-Q3', '2025']);
  });
});
