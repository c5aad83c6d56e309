import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('a\nb', 'x\r\ny', '"', '""', 'a\tb', '"q"', '', ' ')), {
        minLength: width,
        maxLength: width,
      }),
      { minLength: 1, maxLength: 8 },
    ),
  )
  // One empty cell alone is no table: it is nothing on the clipboard.
  .filter((rows) => !(rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === ''));

describe('a table on the clipboard', () => {
  it('comes back cell for cell', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(readTsv(writeTsv(rows))).toEqual(rows);
      }),
      { numRuns: 1_000 },
    );
  });
  it('reads any text at all as a rectangle', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rows = readTsv(text);
        expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      }),
    );
  });
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['"line 1\nline 2"\tb', [['line 1\nline 2', 'b']]],
    ['"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['12"\t5', [['12"', '5']]],
    ['"A" building\tx', [['"A" building', 'x']]],
    ['"open\tx', [['"open', 'x']]],
    [
      'a\tb\tc\nd',
      [
        ['a', 'b', 'c'],
        ['d', '', ''],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['1,5\t2', [['1,5', '2']]],
    ['single', [['single']]],
  ])('%j', (text, expected) => expect(readTsv(text)).toEqual(expected));
});
