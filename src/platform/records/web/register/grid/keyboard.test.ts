import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridCommand, moveFocus, pageCommand, type Command, type Key } from './keyboard.ts';

const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keys of a register', () => {
  it('leave the browser its own', () => {
    expect(gridCommand(key('n', { ctrlKey: true }))).toBeNull();
    expect(gridCommand(key('c', { metaKey: true }))).toBeNull();
    expect(gridCommand(key('ArrowLeft', { altKey: true }))).toBeNull();
    expect(pageCommand(key('ArrowDown'))).toBeNull();
    expect(pageCommand(key('Enter'))).toBeNull();
    expect(pageCommand(key('Delete'))).toBeNull();
  });
  it('work from anywhere on the page where they are about the list as a whole', () => {
    expect([
      pageCommand(key('/')),
      pageCommand(key('n')),
      pageCommand(key('?', { shiftKey: true })),
      pageCommand(key('j')),
      pageCommand(key('k')),
    ]).toEqual(['search', 'new', 'help', 'down', 'up']);
  });
  it('move, open and select inside the grid', () => {
    expect([
      gridCommand(key('Enter')),
      gridCommand(key(' ')),
      gridCommand(key('a', { ctrlKey: true })),
      gridCommand(key('Delete')),
      gridCommand(key('PageDown')),
    ]).toEqual(['open', 'select', 'selectPage', 'remove', 'nextPage']);
  });
  it('never lead out of the grid', () => {
    const command = fc.constantFrom<Command>(
      'down',
      'up',
      'left',
      'right',
      'rowStart',
      'rowEnd',
      'pageStart',
      'pageEnd',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 30 }),
        fc.array(command),
        (rows, columns, commands) => {
          const end = commands.reduce((at, next) => moveFocus(at, next, rows, columns), { row: 0, column: 0 });
          expect(end.row).toBeGreaterThanOrEqual(0);
          expect(end.row).toBeLessThan(rows);
          expect(end.column).toBeGreaterThanOrEqual(0);
          expect(end.column).toBeLessThan(columns);
        },
      ),
    );
  });
});
