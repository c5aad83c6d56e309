import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  country,
  currency,
  date,
  files,
  geoPoint,
  integer,
  lines,
  moment,
  money,
  number,
  percentage,
  period,
  quantity,
  reference,
  state,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { numberText, withoutExponent, type Cell } from './cell.ts';
import { newColumn, questionsAbout, readingOf, weighCell, type ColumnOptions } from '../columns/column.ts';
import { cellWriter } from '../export-text.ts';
import { CellProblem, cellParser, plainReading } from './parse-cell.ts';

/** Reads the cells of one column as an import does: the column is weighed first. */
function column(
  field: Field,
  cells: readonly Cell[],
  { header = field.label, options = {} }: { header?: string; options?: ColumnOptions } = {},
) {
  const found = newColumn(0, header);
  for (const cell of cells) weighCell(found, cell);
  const read = cellParser(field, readingOf(found, field, options));
  return {
    asked: questionsAbout(found, field, options).map(({ option }) => option),
    values: cells.map((cell) => {
      const value = read(cell);
      return value instanceof CellProblem ? `! ${value.said.message}` : value;
    }),
  };
}
const amount = quantity({ label: 'Amount', unit: 'kWh' });
const day = date({ label: 'Day' });

describe('numbers of a column', () => {
  it('are found or not in a moment, whatever a cell of a million characters holds', () => {
    const long = ['a', '€', '1', '1 ', ' ', '"', 'kWh/'].map(
      (part) => part.repeat(Math.floor(1_000_000 / part.length)) + 'x',
    );
    const before = process.cpuUsage();
    for (const cell of long) {
      expect(column(amount, [cell]).values[0]).toMatch(/^! /);
      column(day, [cell]);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('are read by what the whole column proves', () => {
    expect(column(amount, ['1.234', '12,5', '1.000.000'])).toEqual({ asked: [], values: ['1234', '12.5', '1000000'] });
    expect(column(amount, ['1,234', '12.5', '1,000,000.25'])).toEqual({
      asked: [],
      values: ['1234', '12.5', '1000000.25'],
    });
    expect(column(amount, ["1'234.50", '1 234,50'.replace(',', '.'), '−5', '(12.5)', '12-'])).toEqual({
      asked: [],
      values: ['1234.50', '1234.50', '-5', '-12.5', '-12'],
    });
    expect(column(amount, ['7', '8'])).toEqual({ asked: [], values: ['7', '8'] });
  });

  it('are asked about when both readings are possible, and never guessed', () => {
    expect(column(amount, ['1,234', '2,500'])).toEqual({
      asked: ['decimal'],
      values: ['! “1,234” is ambiguous.', '! “2,500” is ambiguous.'],
    });
    expect(column(amount, ['1.5', '1,5']).asked).toEqual(['decimal']);
    expect(column(amount, ['1,234', '2,500'], { options: { decimal: '.' } })).toEqual({
      asked: [],
      values: ['1234', '2500'],
    });
    expect(column(amount, ['1,234', '2.5'], { options: { decimal: ',' } }).values).toEqual([
      '1.234',
      '! “2.5” does not match the decimal comma of this column.',
    ]);
  });

  it('keep every digit', () => {
    expect(
      column(number({ label: 'N' }), ['0.1000000000000000055511151231257827', '12345678901234567890.5']).values,
    ).toEqual(['0.1000000000000000055511151231257827', '12345678901234567890.5']);
    expect(column(number({ label: 'N' }), ['1.5E-7', '2e3']).values).toEqual(['0.00000015', '2000']);
    fc.assert(
      fc.property(fc.integer(), fc.nat({ max: 999_999 }), (whole, part) => {
        const plain = `${whole}.${String(part).padStart(6, '0')}`;
        const german = `${String(whole).replace(/\B(?=(\d{3})+$)/g, '.')},${String(part).padStart(6, '0')}`;
        expect(column(number({ label: 'N' }), [german]).values).toEqual([
          whole === 0 && part === 0 ? '0.000000' : plain,
        ]);
      }),
    );
  });

  it('out of a spreadsheet are what it shows', () => {
    expect([0.1 + 0.2, 1e21, 1.5e-7, -0.000001, 123456789012345680000].map(numberText)).toEqual([
      '0.3',
      '1000000000000000000000',
      '0.00000015',
      '-0.000001',
      '123456789012346000000',
    ]);
    expect(['1e3', '1.25e1', '-5e-3', '0e5'].map(withoutExponent)).toEqual(['1000', '12.5', '-0.005', '0']);
    // 1.234 in a number cell is no thousand, however it looks as text.
    expect(column(amount, [1.234, 2.5])).toEqual({ asked: [], values: ['1.234', '2.5'] });
  });

  it.each(['ten', '12 apples', '1.2.3,4', '1,23,456', '2025-01-01', 'n/a', '-', '#DIV/0!', '1 23', true])(
    'refuse %s',
    (cell) => {
      expect(column(number({ label: 'N' }), [cell], { options: { decimal: '.' } }).values[0]).toMatch(/^! /);
    },
  );
});

describe('quantities and money', () => {
  it('that a spreadsheet could not calculate are refused, in every kind of column', () => {
    for (const field of [amount, text({ label: 'Name' }), choice({ label: 'Kind', options: { a: 'A' } }), day])
      expect(column(field, ['#DIV/0!']).values).toEqual(['! “#DIV/0!” is a spreadsheet error, not a value.']);
    expect(column(text({ label: 'Name' }), ['#1 boiler']).values).toEqual(['#1 boiler']);
  });

  it('in another unit of the same kind are converted, all else is refused', () => {
    expect(column(amount, ['5 MWh', '5 kwh', '7']).values).toEqual(['5000', '5', '7']);
    expect(column(amount, ['2.5'], { header: 'Energy (MWh)' }).values).toEqual(['2500']);
    expect(column(amount, ['5 kg']).values).toEqual(['! kg cannot be converted to kWh.']);
    expect(column(amount, ['5 furlongs']).values).toEqual(['! “furlongs” in “5 furlongs” is not a known unit.']);
    expect(column(quantity({ label: 'A', unitField: 'unit' }), ['5 kWh']).values[0]).toMatch(/^! Put the unit/);
  });

  it('become minor units of their currency, exactly', () => {
    const price = (code: string) => money({ label: 'Price', currency: code });
    expect(column(price('EUR'), ['€ 1.234,50', '12', 'EUR 0,05']).values).toEqual([123450, 1200, 5]);
    expect(column(price('JPY'), ['1500']).values).toEqual([1500]);
    expect(column(price('KWD'), ['1.5', '0.25']).values).toEqual([1500, 250]);
    expect(column(price('EUR'), ['0.005', '12.25']).values[0]).toBe('! 0.005 has more decimals than EUR allows.');
    expect(column(price('EUR'), ['£ 5.50']).values[0]).toBe('! This is GBP, but price is in EUR.');
  });

  it('that are percentages say how they are meant', () => {
    const share = percentage({ label: 'Share' });
    expect(column(share, ['12 %', '0.5%'])).toEqual({ asked: [], values: ['0.12', '0.005'] });
    expect(column(share, ['12', '0.5'])).toEqual({ asked: [], values: ['0.12', '0.005'] });
    expect(column(share, ['0.5', '0.25']).asked).toEqual(['percent']);
    expect(column(share, ['0.5'], { header: 'Share (%)' })).toEqual({ asked: [], values: ['0.005'] });
    expect(column(share, ['0.5'], { options: { percent: 'fraction' } }).values).toEqual(['0.5']);
  });
});

describe('days', () => {
  it('are read by what the whole column proves', () => {
    expect(column(day, ['31/12/2025', '01/02/2025'])).toEqual({ asked: [], values: ['2025-12-31', '2025-02-01'] });
    expect(column(day, ['12/31/2025', '01/02/2025'])).toEqual({ asked: [], values: ['2025-12-31', '2025-01-02'] });
    expect(
      column(day, [
        '2025-02-01',
        '01.02.2025',
        '2025/2/1',
        '20250201',
        '1 February 2025',
        'Feb 1, 2025',
        '1. Februar 2025',
        '1-Feb-2025',
        '2025-02-01 00:00:00',
      ]),
    ).toEqual({ asked: [], values: Array.from({ length: 9 }, () => '2025-02-01') });
    expect(column(day, ['03/03/2025'])).toEqual({ asked: [], values: ['2025-03-03'] });
  });

  it('are asked about when two are possible', () => {
    expect(column(day, ['01/02/2025'])).toEqual({
      asked: ['dates'],
      values: ['! “01/02/2025” could be two different dates.'],
    });
    expect(column(day, ['31/12/2025', '12/31/2025']).asked).toEqual(['dates']);
  });

  it('with two-digit years are those from 1970 to 2069, in the order of the column', () => {
    expect(column(day, ['31.12.25', '1.2.25', '31-Dez-25', '01.01.70', '31.12.69'])).toEqual({
      asked: [],
      values: ['2025-12-31', '2025-02-01', '2025-12-31', '1970-01-01', '2069-12-31'],
    });
    expect(column(day, ['31/12/25', '01/02/25'])).toEqual({ asked: [], values: ['2025-12-31', '2025-02-01'] });
    expect(column(day, ['12/31/25', '01/02/25'])).toEqual({ asked: [], values: ['2025-12-31', '2025-01-02'] });
    expect(column(day, ['31/12/2025', '01/02/25']).values).toEqual(['2025-12-31', '2025-02-01']);
  });

  it('with two-digit years are asked about once per column where two are possible', () => {
    expect(column(day, ['01/02/25', '03/04/25'])).toEqual({
      asked: ['dates'],
      values: ['! “01/02/25” could be two different dates.', '! “03/04/25” could be two different dates.'],
    });
    expect(column(day, ['01/02/25'], { options: { dates: 'dmy' } }).values).toEqual(['2025-02-01']);
    // Hyphens are written year first as well.
    expect(column(day, ['25-12-31'])).toEqual({
      asked: ['dates'],
      values: ['! “25-12-31” could be two different dates.'],
    });
    expect(column(day, ['31-12-25'], { options: { dates: 'dmy' } }).values).toEqual(['2025-12-31']);
  });

  it('are read where a spreadsheet keeps them as their number', () => {
    expect(column(day, [45658]).values).toEqual(['2025-01-01']);
  });

  it.each(['30.02.2025', '30.02.25', '31.12.025', '2025-13-01', 'soon', '2025-01-01 14:30', '45658', 12, 45658.5])(
    'refuse %s',
    (cell) => {
      expect(column(day, [cell]).values[0]).toMatch(/^! /);
    },
  );

  it('of other kinds are moments and periods', () => {
    expect(
      column(moment({ label: 'At' }), ['2025-02-01T14:30:00+02:00', '01.02.2025 14:30', '2025-02-01']).values,
    ).toEqual(['2025-02-01T12:30:00.000Z', '2025-02-01T14:30:00.000Z', '2025-02-01T00:00:00.000Z']);
    expect(
      column(period({ label: 'P' }), ['2025', 'Q3 2025', '2025-q3', '03/2025', 'März 2025', '2025-03-01', 2025]).values,
    ).toEqual(['2025', '2025-Q3', '2025-Q3', '2025-03', '2025-03', '2025-03', '2025']);
    expect(
      column(period({ label: 'P' }), [
        'Jan 25',
        'Dez. 25',
        "Mrz '25",
        'Januar 2025',
        '01/2025',
        '2025-01',
        'Q1/25',
        '1. Quartal 2025',
      ]).values,
    ).toEqual(['2025-01', '2025-12', '2025-03', '2025-01', '2025-01', '2025-01', '2025-Q1', '2025-Q1']);
    expect(column(period({ label: 'P' }), ['KW 3/2025']).values).toEqual([
      '! “KW 3/2025” is a week. Use a month, a quarter or a year, for example 2026-03.',
    ]);
    expect(
      column(period({ label: 'P' }), ['2025-03-05', '13/2025', '03/25']).values.every((value) =>
        String(value).startsWith('! '),
      ),
    ).toBe(true);
  });
});

describe('words', () => {
  it('stand for choices by what else they are called, and for none where two are called so', () => {
    const kind = choice({
      label: 'Kind',
      options: { gas: 'Natural gas', oil: 'Heating oil', diesel: 'Diesel' },
      words: { gas: ['Erdgas'], oil: ['Heizöl', 'Öl'], diesel: ['Öl'] },
    });
    expect(column(kind, ['ERDGAS', 'Heizoel', 'Öl']).values).toEqual([
      'gas',
      'oil',
      '! “Öl” can mean Heating oil, Diesel. Enter one of them.',
    ]);
  });
  it('stand for choices by key or label, for yes and no, for units, countries and currencies', () => {
    const kind = choice({ label: 'Kind', options: { gas: 'Natural gas', el: 'Electricity' } });
    expect(column(kind, ['GAS', 'natural GAS', ' Electricity ', 'coal']).values).toEqual([
      'gas',
      'gas',
      'el',
      '! “coal” is not one of Natural gas, Electricity.',
    ]);
    expect(
      column(state({ label: 'S', start: 'a', moves: { a: ['b'], b: [] }, labels: { a: 'Draft' } }), ['draft', 'B'])
        .values,
    ).toEqual(['a', 'b']);
    expect(column(boolean({ label: 'B' }), ['Ja', 'no', 'x', '0', 'maybe', true]).values).toEqual([
      true,
      false,
      true,
      false,
      '! “maybe” is neither yes nor no.',
      true,
    ]);
    expect(
      column(unit({ label: 'U' }), ['kwh', 'm³', 'cubic metres', 'litres', 'tkm', 'tonnes', 'sq ft', 'ml', 'gallons'])
        .values,
    ).toEqual([
      'kWh',
      'm3',
      'm3',
      'L',
      't.km',
      't',
      'ft2',
      '! “ml” is not a known unit.',
      '! “gallons” is not a known unit.',
    ]);
    expect(column(country({ label: 'C' }), ['de', 'Germany', 'Deutschland', 'UK', 'Atlantis']).values).toEqual([
      'DE',
      'DE',
      'DE',
      'GB',
      expect.stringMatching(/^! /),
    ]);
    expect(column(currency({ label: 'C' }), ['eur', '€', '$']).values).toEqual([
      'EUR',
      'EUR',
      expect.stringMatching(/^! /),
    ]);
    expect(column(text({ label: 'T' }), [1001, ' a ', true]).values).toEqual(['1001', ' a ', 'true']);
    expect(column(text({ label: 'T' }), ['', '  ', null]).values).toEqual([null, null, null]);
  });
});

describe('cells of an export', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const cases: [string, Field, fc.Arbitrary<unknown>][] = [
    [
      'numbers',
      number({ label: 'N' }),
      fc
        .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat({ max: 999 }))
        .map(([whole, part]) =>
          part === 0 ? String(whole) : `${whole}.${String(part).padStart(3, '0').replace(/0+$/, '')}`,
        ),
    ],
    [
      'percentages',
      percentage({ label: 'P' }),
      fc
        .nat({ max: 10 ** 9 })
        .map((value) => (value === 0 ? '0' : `0.${String(value).padStart(10, '0')}`.replace(/0+$/, ''))),
    ],
    ['money', money({ label: 'M', currency: 'EUR' }), fc.integer()],
    ['dinars', money({ label: 'M', currency: 'KWD' }), fc.integer()],
    ['integers', integer({ label: 'I' }), fc.integer()],
    [
      'choices',
      choice({ label: 'C', options: { a: 'B', b: 'a', c: 'Same', d: 'same' } }),
      fc.constantFrom('a', 'b', 'c', 'd'),
    ],
    ['booleans', boolean({ label: 'B' }), fc.boolean()],
    [
      'days',
      day,
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((value) => value.toISOString().slice(0, 10)),
    ],
    [
      'moments',
      moment({ label: 'M' }),
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((value) => value.toISOString()),
    ],
    ['periods', period({ label: 'P' }), fc.constantFrom('2025', '2025-Q1', '2025-12')],
    ['places', geoPoint({ label: 'G' }), fc.constantFrom({ lat: '-48.25', lon: '16' })],
    [
      'lines',
      lines({ label: 'L', fields: { a: text({ label: 'A' }) } }),
      fc.array(fc.record({ a: fc.string() }), { minLength: 1 }),
    ],
    ['units', unit({ label: 'U' }), fc.constantFrom('kWh', 't.km', 'EUR', 'USD_2022')],
    ['countries', country({ label: 'C' }), fc.constantFrom('DE', 'GB', 'US')],
    ['references', reference('thing', { label: 'R' }), fc.constant(id)],
    ['files', files({ label: 'F' }), fc.constant([id, id])],
  ];

  it.each(cases)('are read back to the same value: %s', (_, field, values) => {
    const write = cellWriter(field);
    const read = cellParser(field, { ...plainReading, percent: 'percent' });
    const nameOf = (kind: string, of: string) => `${kind} [${of}]`;
    fc.assert(
      fc.property(values, (value) => {
        const cell = write(value, { row: {}, nameOf });
        const expected =
          field.kind === 'reference'
            ? `thing [${id}]`
            : field.kind === 'files'
              ? [`file [${id}]`, `file [${id}]`]
              : value;
        expect(read(cell?.text ?? null)).toEqual(expected);
      }),
    );
  });
});
