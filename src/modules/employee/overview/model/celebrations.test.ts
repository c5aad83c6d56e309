import { describe, expect, it } from 'vitest';
import { nextTime, stayStart } from './celebrations.ts';

describe('a celebration', () => {
  it('comes round once a year, today included, and on 28 February where there is no 29th', () => {
    expect(nextTime('1990-06-15', '2026-06-15')).toBe('2026-06-15');
    expect(nextTime('1990-06-15', '2026-06-16')).toBe('2027-06-15');
    expect([nextTime('1992-02-29', '2026-02-01'), nextTime('1992-02-29', '2028-02-01')]).toEqual([
      '2026-02-28',
      '2028-02-29',
    ]);
  });

  it('is of the first day of employments that follow each other', () => {
    const spells = [
      { start: '2024-07-01', end: null },
      { start: '2022-01-01', end: '2024-06-30' },
      { start: '2015-01-01', end: '2019-12-31' },
    ];
    expect(stayStart(spells)).toBe('2022-01-01');
    expect(stayStart([])).toBeNull();
  });
});
