import { describe, expect, it } from 'vitest';
import { daysOfCell } from './period-cell.ts';

describe('a period in one cell gives its first and last day', () => {
  it.each([
    ['Jan 25', '2025-01-01', '2025-01-31'],
    ['Januar 2025', '2025-01-01', '2025-01-31'],
    ['01/2025', '2025-01-01', '2025-01-31'],
    ['2025-01', '2025-01-01', '2025-01-31'],
    ['Q1 2025', '2025-01-01', '2025-03-31'],
    ['KW 3/2025', '2025-01-13', '2025-01-19'],
    ['KW03 2025', '2025-01-13', '2025-01-19'],
    ['2025-W01', '2024-12-30', '2025-01-05'],
    ['KW 53/2020', '2020-12-28', '2021-01-03'],
  ])('%s', (cell, first, last) => expect(daysOfCell(cell, false)).toEqual([first, last]));

  it.each(['KW 53/2025', 'KW 0/2025', 'KW 54/2020', 'KW 3', '03/25', 'soon'])('but not %s', (cell) =>
    expect(daysOfCell(cell, false)).toBeNull(),
  );
});
