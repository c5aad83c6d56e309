import { describe, expect, it } from 'vitest';
import { averageSize } from './average-size.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };

describe('the average of the stated sizes', () => {
  it('weighs each by its days', () => {
    expect(
      averageSize(
        [
          { from: '2024-03-01', size: 200 },
          { from: '2025-07-02', size: 300 },
        ],
        year,
        '2026-11-22',
      ),
    ).toEqual({
      average: 250,
      days: 365,
      daysOf: 365,
      sizes: [
        { from: '2024-03-01', size: 200 },
        { from: '2025-07-02', size: 300 },
      ],
    });
  });

  it('does not count days nobody stated a size for, nor those that lie ahead', () => {
    expect(averageSize([{ from: '2025-12-01', size: 40 }], year, '2026-11-22')).toMatchObject({
      average: 40,
      days: 31,
      daysOf: 365,
    });
    expect(averageSize([{ from: '2024-01-01', size: 40 }], year, '2025-01-10')).toMatchObject({
      average: 40,
      days: 10,
    });
    expect(averageSize([{ from: '2026-11-01', size: 40 }], year, '2026-11-22')).toBeNull();
    expect(averageSize([], year, '2026-11-22')).toBeNull();
  });

  it('rounds half up and ignores an entry that never held in the period', () => {
    expect(
      averageSize(
        [
          { from: '2023-01-01', size: 9 },
          { from: '2024-06-01', size: 10 },
          { from: '2025-01-02', size: 11 },
        ],
        { from: '2025-01-01', to: '2025-01-02' },
        '2026-01-01',
      ),
    ).toMatchObject({ average: 11, days: 2, sizes: [{ size: 10 }, { size: 11 }] });
  });
});
