import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rearm } from './cells/cell.ts';
import { csvLine, CsvReader, detectDelimiter } from './csv.ts';

/** Reads in pieces cut at the given places. */
function read(text: string, delimiter = ',', cuts: readonly number[] = []): string[][] {
  const reader = new CsvReader(delimiter);
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  const rows: string[][] = [];
  let from = 0;
  for (const to of [...places, text.length]) {
    rows.push(...reader.push(text.slice(from, to)));
    from = to;
  }
  return [...rows, ...reader.end()];
}

const cell = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^[a-c",;\r\n ]{0,8}$/));
const table = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .filter((rows) => rows.every((row) => row.length > 1 || row[0] !== ''));

describe('CSV', () => {
  it('comes back as it was written, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(), { maxLength: 5 }),
        (rows, delimiter, end, cuts) => {
          const text = rows.map((row) => csvLine(row, delimiter).slice(0, -2)).join(end);
          expect(read(text, delimiter, cuts).map((row) => row.map(rearm))).toEqual(rows);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1',
    '\u00a0＝1',
    '\u200b=1',
    '\u3164－1',
    '\u0001@x',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫x',
    '⁺1',
    '−1',
    "'=1",
    "'＝1",
  ])('lets no spreadsheet run a text as a formula, and gives it back: %j', (text) => {
    const [[written = '', marked = '']] = read(csvLine([text, { kind: 'text', text }])) as [[string, string]];
    expect([written, marked]).toEqual([`'${text}`, `'${text}`]);
    expect(rearm(written)).toBe(text);
  });

  it.each(['Acme', '1-2', 'a=b', 'mail@example.com', '’tis', '– see note', ''])(
    'leaves other texts as they are: %j',
    (text) => {
      expect(read(csvLine([text, 'x']))).toEqual([[text, 'x']]);
    },
  );

  it('leaves numbers numbers', () => {
    expect(
      csvLine([
        { kind: 'number', text: '-12.5' },
        { kind: 'day', text: '2026-03-01' },
        { kind: 'text', text: '-12.5' },
        null,
      ]),
    ).toBe("-12.5,2026-03-01,'-12.5,\r\n");
  });

  it('is read as csv-parse reads it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(
          /^([ab1]{0,2}|"([ab1,;\n]|""){0,4}")(,([ab1]{0,2}|"([ab1,;\n]|""){0,4}")){0,3}(\n([ab1]{0,2}|"([ab1,\n]|""){0,4}")(,[ab1]{0,2}){0,2}){0,3}\n?$/,
        ),
        fc.array(fc.nat(), { maxLength: 4 }),
        (text, cuts) => {
          const expected = parse(text, { relax_column_count: true, skip_empty_lines: false }) as string[][];
          const rows = read(text, ',', cuts);
          // csv-parse sees no record in a trailing empty line, and neither do we; the others are the same.
          expect(rows).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('forgives what real files do', () => {
    expect(read('a,b\rc,d\r')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(read('5" pipe,"x"y,z')).toEqual([['5" pipe', 'xy', 'z']]);
    expect(read('a,b\n\nc,d\n')).toEqual([['a', 'b'], [''], ['c', 'd']]);
    expect(read('"one\r\ntwo",x\r\n')).toEqual([['one\r\ntwo', 'x']]);
    expect(() => read('a,"never closed\nb,c')).toThrow('a quote is never closed');
  });

  it.each([
    ['a,b,c\n1,2,3\n4,5,6\n', ','],
    ['a;b\n1,5;2\n2,5;3\n', ';'],
    ['a\tb\n1,0\t2,0\n', '\t'],
    ['"x,y";b\n"1,2";3\n', ';'],
    ['sep=|\na|b\n', '|'],
    ['one\ntwo\n', ','],
    ['a;b', ';'],
    ['Title, with comma\n\na;b;c\n1;2;3\n4;5;6\n', ';'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
