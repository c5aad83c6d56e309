import { describe, expect, it } from 'vitest';
import { rowOf, tableOf } from './bench.ts';

describe('a measurement', () => {
  it.each([
    ['as fast as allowed', { ours: 15, reference: 15, unit: 's', better: 'lower' }, 1, true],
    ['slower', { ours: 15.1, reference: 15, unit: 's', better: 'lower' }, 1, false],
    [
      'half of the reference where half is enough',
      { ours: 50, reference: 100, unit: 'rows/s', better: 'higher' },
      0.5,
      true,
    ],
    ['less than that', { ours: 49, reference: 100, unit: 'rows/s', better: 'higher' }, 0.5, false],
    ['as long as the other', { ours: 1.1, reference: 1, unit: 'ms', better: 'equal' }, 1.1, true],
    ['longer than the other', { ours: 1.11, reference: 1, unit: 'ms', better: 'equal' }, 1.1, false],
    ['shorter than the other', { ours: 0.89, reference: 1, unit: 'ms', better: 'equal' }, 1.1, false],
    ['without a reference', { ours: 49, reference: 0, unit: 'rows/s', better: 'higher' }, 0.5, false],
    ['without a number', { ours: Number.NaN, reference: 1, unit: 's', better: 'lower' }, 1, false],
  ] as const)('%s is judged by its ratio', (_name, measure, limit, isReached) => {
    expect(rowOf({ name: 'x', limit }, measure).isReached).toBe(isReached);
  });

  it('is shown with its unit, its ratio and what there was to reach', () => {
    const table = tableOf([
      rowOf({ name: 'Start', limit: 1 }, { label: 'later', ours: 1.234, reference: 2, unit: 's', better: 'lower' }),
      rowOf({ name: 'Import', limit: 0.5 }, { ours: 80_512, reference: 111_900, unit: 'rows/s', better: 'higher' }),
      rowOf({ name: 'Sign in', limit: 1.1 }, { ours: 70, reference: 72, unit: 'ms', better: 'equal' }),
    ]);
    expect(table.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'What Ours Reference Ratio To reach',
      '✓ Start: later 1.23 s 2 s 0.62 ≤ 1',
      '✓ Import 80,512 rows/s 111,900 rows/s 0.72 ≥ 0.5',
      '✓ Sign in 70 ms 72 ms 0.97 0.90–1.10',
    ]);
  });
});
