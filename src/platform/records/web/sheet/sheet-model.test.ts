import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  clearRange,
  emptySheet,
  fillDown,
  filledRows,
  headersIn,
  pasteInto,
  rangeOf,
  removeRows,
  setCell,
  sheetRowsMax,
  textsIn,
  withRows,
} from './sheet-model.ts';

const columns = ['a', 'b', 'c'];
const at = (row: number, column: number) => rangeOf({ row, column }, { row, column });

describe('pasting into the sheet', () => {
  it('puts each cell in its place and adds the rows that are missing', () => {
    const { sheet, range } = pasteInto(emptySheet(columns, 2), at(1, 1), [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
    expect(sheet.rows).toHaveLength(4);
    expect(textsIn(sheet, range)).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
    expect(range).toEqual({ top: 1, left: 1, bottom: 3, right: 2 });
  });
  it('comes back by copying, whatever was pasted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.array(fc.tuple(fc.string(), fc.string(), fc.string()), { minLength: 1, maxLength: 20 }),
        (top, block) => {
          const { sheet, range } = pasteInto(emptySheet(columns, 3), at(top, 0), block);
          expect(textsIn(sheet, range)).toEqual(block);
          expect(new Set(sheet.rows.map((row) => row.id)).size).toBe(sheet.rows.length);
        },
      ),
    );
  });
  it('fills a chosen range with a single cell', () => {
    const { sheet } = pasteInto(emptySheet(columns, 3), rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['x']]);
    expect(textsIn(sheet, { top: 0, left: 0, bottom: 2, right: 2 })).toEqual([
      ['x', 'x', ''],
      ['x', 'x', ''],
      ['', '', ''],
    ]);
  });
  it('says what had no place instead of dropping it silently', () => {
    const pasted = pasteInto(emptySheet(columns, 1), at(sheetRowsMax - 1, 2), [
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(pasted).toMatchObject({ lostRows: 1, lostColumns: 1 });
    expect(pasted.sheet.rows).toHaveLength(sheetRowsMax);
  });
  it('leaves untouched rows the same objects, so that they are not drawn again', () => {
    const before = emptySheet(columns, 100);
    const after = setCell(before, { row: 5, column: 0 }, 'x');
    expect(after.rows.filter((row, index) => row !== before.rows[index])).toHaveLength(1);
    expect(setCell(after, { row: 5, column: 0 }, 'x').rows[5]).toBe(after.rows[5]);
  });
});

describe('the sheet', () => {
  const filled = pasteInto(emptySheet(columns, 3), at(0, 0), [
    ['1', '2', '3'],
    ['', ' ', ''],
    ['7', '', '9'],
  ]).sheet;
  it('clears, fills down and removes rows', () => {
    expect(filledRows(clearRange(filled, { top: 0, left: 0, bottom: 0, right: 2 })).rows).toEqual([['7', '', '9']]);
    expect(
      textsIn(fillDown(filled, { top: 0, left: 0, bottom: 2, right: 1 }), { top: 0, left: 0, bottom: 2, right: 2 }),
    ).toEqual([
      ['1', '2', '3'],
      ['1', '2', ''],
      ['1', '2', '9'],
    ]);
    expect(filledRows(removeRows(filled, { top: 0, bottom: 1 })).rows).toEqual([['7', '', '9']]);
  });
  it('passes blank rows over and keeps the others’ places by id', () => {
    const { ids, rows } = filledRows(filled);
    expect(rows).toHaveLength(2);
    expect(ids.map((id) => filled.rows.findIndex((row) => row.id === id))).toEqual([0, 2]);
  });
  it('is empty outside of itself and grows to the limit only', () => {
    expect(cellAt(filled, { row: 99, column: 99 })).toBe('');
    expect(withRows(filled, sheetRowsMax + 10).rows).toHaveLength(sheetRowsMax);
  });
});

describe('headers in a pasted block', () => {
  const fields = [
    { name: 'site', label: 'Site' },
    { name: 'quantity', label: 'Quantity' },
    { name: 'from', label: 'From' },
  ];
  it.each([
    [
      ['Site', 'Quantity (kWh)', 'From'],
      ['site', 'quantity', 'from'],
    ],
    [
      ['FROM', 'site'],
      ['from', 'site'],
    ],
    [
      ['Site', 'Remark', 'from'],
      ['site', null, 'from'],
    ],
    [['Quantity *'], ['quantity']],
  ])('%j are taken', (first, expected) => expect(headersIn(first, fields)).toEqual(expected));
  it.each([
    [['Berlin', '12']],
    [['Site', '12.5', 'From']],
    [['Site', 'Site']],
    [['', '']],
    [['Site', 'Berlin', 'Munich 2']],
  ])('%j are values', (first) => expect(headersIn(first, fields)).toBeNull());
});
