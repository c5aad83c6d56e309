import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchesWithout } from './without-period.ts';

const year = (from: number, to = from) => ({ from: `${from}-01-01`, to: `${to}-12-31` });

describe('time without a reporting period', () => {
  it('is all time, what lies before and after, and what lies between', () => {
    expect(stretchesWithout([])).toEqual([{ from: null, to: null }]);
    expect(stretchesWithout([year(2025)])).toEqual([
      { from: null, to: '2024-12-31' },
      { from: '2026-01-01', to: null },
    ]);
    expect(stretchesWithout([year(2025), year(2022), year(2023), year(2022, 2023)])).toEqual([
      { from: null, to: '2021-12-31' },
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2026-01-01', to: null },
    ]);
  });

  it('and the periods hold each day once or more, never both', () => {
    const years = fc.array(fc.tuple(fc.integer({ min: 2000, max: 2030 }), fc.nat({ max: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(years, fc.integer({ min: 1998, max: 2036 }), (spans, asked) => {
        const periods = spans.map(([from, more]) => year(from, from + more));
        for (const day of [`${asked}-01-01`, `${asked}-12-31`]) {
          const isCovered = periods.some(({ from, to }) => from <= day && day <= to);
          const without = stretchesWithout(periods).filter(
            ({ from, to }) => (from === null || from <= day) && (to === null || day <= to),
          );
          expect(without).toHaveLength(isCovered ? 0 : 1);
        }
      }),
    );
  });
});
