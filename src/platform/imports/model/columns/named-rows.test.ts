import { describe, expect, it } from 'vitest';
import type { Cell } from '../cells/cell.ts';
import { newColumn, weighCell } from './column.ts';
import { monthsOfYears, MonthCells } from './months-of-years.ts';
import { CarriedCells, isNamedRow } from './named-rows.ts';

describe('cells that are told by their neighbours', () => {
  it('are empty ones below a merged cell, in rows that name something', () => {
    const rows: Cell[][] = [
      ['Werk Nord', 'Jan 25', 100],
      [null, '01.02. – 28.02.2025', 90],
      ['Summe Nord', null, 190],
      [null, null, 190],
      ['* vorläufig', null, null],
      ['Lager', 'Jan 25', 5],
      ['', 'Feb 25', 6],
    ];
    expect(rows.map(isNamedRow)).toEqual([true, true, false, false, false, true, true]);
    const carried = new CarriedCells([0]);
    expect(rows.map((cells) => carried.fill(cells)[0])).toEqual([
      'Werk Nord',
      'Werk Nord',
      'Summe Nord',
      null,
      '* vorläufig',
      'Lager',
      'Lager',
    ]);
  });

  const monthsOf = (rows: readonly (readonly Cell[])[], headers: readonly string[], year = '') => {
    const columns = headers.map((header, index) => newColumn(index, header));
    for (const cells of rows) for (const column of columns) weighCell(column, cells[column.index]);
    const found = monthsOfYears(columns, year);
    if (found === null) return null;
    const together = new MonthCells(found);
    return rows.map((cells) => together.together(cells)[found.month]);
  };
  it('are months whose year stands in another column, or with the file', () => {
    expect(
      monthsOf(
        [
          [2024, 'Dezember'],
          [2025, 'Januar'],
          [null, 'Feb.'],
          ['Gesamt', 'Gesamt'],
        ],
        ['Jahr', 'Monat'],
      ),
    ).toBeNull();
    expect(
      monthsOf(
        [
          ['Dez', 2024],
          ['1', '2025'],
          [2, null],
        ],
        ['Month', 'Year'],
      ),
    ).toEqual(['2024-12', '2025-01', '2025-02']);
    expect(monthsOf([['Januar'], ['Gesamt']], ['Monat'], '2025')).toEqual(['2025-01', 'Gesamt']);
    expect(monthsOf([['Januar']], ['Monat'])).toBeNull();
    expect(monthsOf([['Januar 2025']], ['Monat'], '2025')).toBeNull();
  });
});
