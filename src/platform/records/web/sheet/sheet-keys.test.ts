import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letters, nextProblem, rangeName, sheetCommand, type SheetKey } from './sheet-keys.ts';

const key = (name: string, held: Partial<SheetKey> = {}): SheetKey => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const size = { rows: 10, columns: 3, page: 4 };
const from = (row: number, column: number, name: string, held: Partial<SheetKey> = {}) =>
  sheetCommand(key(name, held), { row, column }, size);

describe('keys of the sheet', () => {
  it('move within the sheet and extend with Shift', () => {
    expect(from(0, 0, 'ArrowDown')).toEqual({ kind: 'move', to: { row: 1, column: 0 }, extend: false });
    expect(from(0, 0, 'ArrowRight', { shiftKey: true })).toEqual({
      kind: 'move',
      to: { row: 0, column: 1 },
      extend: true,
    });
    expect(from(5, 1, 'ArrowDown', { ctrlKey: true })).toEqual({
      kind: 'move',
      to: { row: 9, column: 1 },
      extend: false,
    });
    expect(from(5, 1, 'Enter', { shiftKey: true })).toEqual({ kind: 'move', to: { row: 4, column: 1 }, extend: false });
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.nat(2),
        fc.constantFrom(
          'ArrowUp',
          'ArrowDown',
          'ArrowLeft',
          'ArrowRight',
          'Home',
          'End',
          'PageUp',
          'PageDown',
          'Enter',
        ),
        fc.boolean(),
        (row, column, name, ctrlKey) => {
          const command = from(row, column, name, { ctrlKey });
          expect(command?.kind).toBe('move');
          if (command?.kind === 'move')
            expect([
              command.to.row >= 0 && command.to.row < 10,
              command.to.column >= 0 && command.to.column < 3,
            ]).toEqual([true, true]);
        },
      ),
    );
  });
  it('let Tab go on to the next row, and out of the sheet at its ends', () => {
    expect(from(0, 2, 'Tab')).toEqual({ kind: 'move', to: { row: 1, column: 0 }, extend: false });
    expect(from(1, 0, 'Tab', { shiftKey: true })).toEqual({ kind: 'move', to: { row: 0, column: 2 }, extend: false });
    expect(from(9, 2, 'Tab')).toBeNull();
    expect(from(0, 0, 'Tab', { shiftKey: true })).toBeNull();
  });
  it('begin to type with any sign, and leave the browser its own keys', () => {
    expect(from(0, 0, 'x')).toEqual({ kind: 'type', text: 'x' });
    expect(from(0, 0, '7')).toEqual({ kind: 'type', text: '7' });
    expect(from(0, 0, 'c', { ctrlKey: true })).toBeNull();
    expect(from(0, 0, 'F5')).toBeNull();
    expect(from(0, 0, 'ArrowLeft', { altKey: true })).toBeNull();
  });
  it('undo, redo, fill, clear and select all', () => {
    expect(
      [
        from(0, 0, 'z', { ctrlKey: true }),
        from(0, 0, 'Z', { metaKey: true, shiftKey: true }),
        from(0, 0, 'd', { ctrlKey: true }),
        from(0, 0, 'Delete'),
        from(0, 0, 'a', { ctrlKey: true }),
      ].map((command) => command?.kind),
    ).toEqual(['undo', 'redo', 'fillDown', 'clear', 'selectAll']);
  });
});

describe('places in the sheet', () => {
  it('are named as in every spreadsheet', () => {
    expect([letters(0), letters(25), letters(26), letters(701), letters(702)]).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    expect(rangeName({ top: 2, left: 1, bottom: 6, right: 3 })).toBe('B3:D7');
    expect(rangeName({ top: 0, left: 0, bottom: 0, right: 0 })).toBe('A1');
  });
  it('lead from problem to problem and round again', () => {
    const problems = [
      { row: 4, column: 0 },
      { row: 1, column: 2 },
      { row: 1, column: 0 },
    ];
    expect(nextProblem(problems, { row: 1, column: 0 })).toEqual({ row: 1, column: 2 });
    expect(nextProblem(problems, { row: 4, column: 0 })).toEqual({ row: 1, column: 0 });
    expect(nextProblem([], { row: 0, column: 0 })).toBeNull();
  });
});
