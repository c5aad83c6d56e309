import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, date, number, quantity, text, unit } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import type { Cell } from '../cells/cell.ts';
import { newColumn, weighCell, type Column } from '../columns/column.ts';
import { headerRows } from './header-rows.ts';
import { matchHeaders } from '../columns/headers.ts';
import { importFields } from '../import-field.ts';
import { wideCellPosition } from './wide-cell-position.ts';
import { splitHeader } from './wide-headers.ts';
import { headerTexts, spreadOut } from './wide-rows.ts';
import { shapeProblem, wideProposal } from './wide.ts';

const bill = defineResource({
  name: 'wideBill',
  label: ['Bill', 'Bills'],
  title: 'site',
  fields: {
    site: text({ label: 'Site', required: true, max: 80 }),
    carrier: choice({
      label: 'Carrier',
      required: true,
      options: { electricity: 'Electricity', naturalGas: 'Natural gas', heat: 'District heat' },
      words: { electricity: ['Strom'], naturalGas: ['Gas', 'Erdgas'], heat: ['Fernwärme'] },
    }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    amount: quantity({ label: 'Amount', unitField: 'unit', required: true }),
    unit: unit({ label: 'Unit', dimensions: ['energy', 'volume'], required: true }),
  },
  table: { columns: ['site'], sort: 'site', filters: [] },
  order: [['from', 'to']],
  access: { read: 'x.read', write: 'x.write', remove: 'x.write' },
});
/** The same with an amount that is called as that of activity data is. */
const metered = defineResource({
  name: 'wideMetered',
  label: ['Record', 'Records'],
  title: 'site',
  fields: {
    site: text({ label: 'Site', required: true, max: 80 }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    quantity: quantity({ label: 'Quantity', unitField: 'unit', required: true }),
    unit: unit({ label: 'Unit', dimensions: ['energy', 'volume'], required: true }),
  },
  table: { columns: ['site'], sort: 'site', filters: [] },
  order: [['from', 'to']],
  access: { read: 'x.read', write: 'x.write', remove: 'x.write' },
});
const fields = importFields(bill);

/** A file as an import looks through it: its headers, its columns, and the proposal for those across. */
function lookThrough(lines: readonly (readonly Cell[])[], hints: readonly string[] = [], of: Resource = bill) {
  const ownFields = importFields(of);
  const rows = lines.map((cells, at) => ({ line: at + 1, cells }));
  const header = headerRows(rows);
  const data = rows.filter(({ line }) => line > header.line);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns: Column[] = Array.from({ length: width }, (_, index) => newColumn(index, header.texts[index] ?? ''));
  for (const { cells } of data) for (const column of columns) weighCell(column, cells[column.index]);
  const mapping = matchHeaders(
    columns.map(({ header: name }) => name),
    ownFields,
    columns.map(({ sample }) => sample),
  );
  return { header, data, columns, mapping, wide: wideProposal(of, ownFields, columns, mapping, hints) };
}
const meanings = (lines: readonly (readonly Cell[])[], hints: readonly string[] = []) =>
  lookThrough(lines, hints).wide?.columns.map(({ means, option = '', unit: code }) => [means, option, code]);

const carriers = [
  ['electricity', ['Strom', 'Electricity']],
  ['naturalGas', ['Gas', 'Erdgas', 'Natural gas']],
  ['heat', ['Fernwärme', 'District heat']],
] as const;
const german = ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const writings = [
  (month: number) => `${german[month]} 2025`,
  (month: number) => `${String(month + 1).padStart(2, '0')}/2025`,
  (month: number) => `2025-${String(month + 1).padStart(2, '0')}`,
  (month: number) => `2025-${String(month + 1).padStart(2, '0')}-01`,
];

const table = fc
  .record({
    carriers: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 3 }),
    word: fc.nat(1),
    months: fc.integer({ min: 2, max: 12 }),
    writing: fc.nat(writings.length - 1),
    layout: fc.constantFrom('carriers over months', 'months over carriers', 'one row', 'one row, month first'),
    isMerged: fc.boolean(),
    isSiteAbove: fc.boolean(),
    isMonthMajor: fc.boolean(),
    sites: fc.integer({ min: 2, max: 6 }),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      cells: fc.array(
        fc.array(fc.option(fc.integer({ min: 1, max: 10 ** 9 }), { freq: 4 }), {
          minLength: shape.carriers.length * shape.months,
          maxLength: shape.carriers.length * shape.months,
        }),
        { minLength: shape.sites, maxLength: shape.sites },
      ),
    }),
  );

describe('a table of months and carriers across', () => {
  it('becomes rows whose sum is that of its cells, each with the place, month and carrier it came from', () => {
    fc.assert(
      fc.property(table, ({ shape, cells }) => {
        // A first cell that is filled: a table of empty cells only has no amounts to see.
        const amounts = cells.map((row, at) => (at === 0 ? [7, ...row.slice(1)] : row));
        const isMonthMajor =
          shape.layout === 'months over carriers' || (shape.layout !== 'carriers over months' && shape.isMonthMajor);
        const months = Array.from({ length: shape.months }, (_, month) => month);
        const across = isMonthMajor
          ? months.flatMap((month) => shape.carriers.map((carrier) => ({ month, carrier })))
          : shape.carriers.flatMap((carrier) => months.map((month) => ({ month, carrier })));
        const carrierWord = (at: number) => carriers[at]?.[1][shape.word] ?? '';
        const monthWord = (month: number) => writings[shape.writing]?.(month) ?? '';
        const merged = (words: string[]) =>
          shape.isMerged ? words.map((word, at) => (at > 0 && words[at - 1] === word ? null : word)) : words;
        const carrierRow = across.map(({ carrier }) => carrierWord(carrier));
        const monthRow = across.map(({ month }) => monthWord(month));
        const site = (isFirst: boolean) => (isFirst === shape.isSiteAbove ? 'Site' : null);
        const head: Cell[][] =
          shape.layout === 'carriers over months'
            ? [
                [site(true), ...merged(carrierRow)],
                [site(false), ...monthRow],
              ]
            : shape.layout === 'months over carriers'
              ? [
                  [site(true), ...merged(monthRow)],
                  [site(false), ...carrierRow],
                ]
              : [
                  [
                    'Site',
                    ...across.map(({ month, carrier }) =>
                      shape.layout === 'one row'
                        ? `${carrierWord(carrier)} ${monthWord(month)}`
                        : `${monthWord(month)} ${carrierWord(carrier)}`,
                    ),
                  ],
                ];
        const lines: Cell[][] = [
          ...head,
          ...amounts.map((row, at) => [`Plant ${String.fromCharCode(65 + at)}`, ...row]),
        ];
        const { header, data, columns, mapping, wide } = lookThrough(lines);
        expect(header.line).toBe(head.length);
        expect(mapping[0]).toBe('site');
        expect(wide).toMatchObject({ into: 'amount', as: '(period)', also: 'carrier' });
        if (wide === null) return;
        expect(shapeProblem(bill, fields, columns.length, wide)).toBeNull();
        const plan = {
          width: columns.length,
          skipsZeros: false,
          hasCosts: false,
          columns: wide.columns.map((column) => ({
            index: column.index,
            cost: null,
            texts: Object.values(headerTexts(bill, wide, column)),
          })),
        };
        const rows = data.flatMap((line) => spreadOut(line, plan));
        const filled = amounts.flat().filter((cell) => cell !== null);
        expect(rows).toHaveLength(filled.length);
        const total = (values: readonly (Cell | undefined)[]) =>
          values.reduce((sum, value) => sum + BigInt(Number(value)), 0n);
        expect(total(rows.map((row) => row.cells[columns.length]))).toBe(total(filled));
        for (const { line, cells: made } of rows) {
          const place = wideCellPosition(line);
          const column = across[place.column - 1];
          expect(made[columns.length]).toBe(lines[place.line - 1]?.[place.column]);
          expect(made[0]).toBe(lines[place.line - 1]?.[0]);
          expect(made[columns.length + 1]).toBe(`2025-${String((column?.month ?? 0) + 1).padStart(2, '0')}-01`);
          expect(made[columns.length + 3]).toBe(carriers[column?.carrier ?? 0]?.[0]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says its units in brackets, as a word, or in a row below the headers', () => {
    expect(
      meanings([
        ['Site', 'Strom (MWh)', null, 'Gas [m³]', null],
        [null, 'Jan 2025', 'Feb 2025', 'Jan 2025', 'Feb 2025'],
        ['A', 1, 2, 3, 4],
      ]),
    ).toEqual([
      ['2025-01', 'electricity', 'MWh'],
      ['2025-02', 'electricity', 'MWh'],
      ['2025-01', 'naturalGas', 'm3'],
      ['2025-02', 'naturalGas', 'm3'],
    ]);
    const inOneRow = ['Site', 'Strom Jan 2025 (kWh)', 'electricity_kwh_2025-02', 'Feb 2025 Gas m³'];
    expect(meanings([inOneRow, ['A', 1, 2, 3]])).toEqual([
      ['2025-01', 'electricity', 'kWh'],
      ['2025-02', 'electricity', 'kWh'],
      ['2025-02', 'naturalGas', 'm3'],
    ]);
    const below = lookThrough([
      ['Site', 'Strom', null, 'Gas', null],
      [null, 'Jan 2025', 'Feb 2025', 'Jan 2025', 'Feb 2025'],
      [null, 'kWh', 'kWh', 'm³', 'm³'],
      ['A', 1, 2, 3, 4],
    ]);
    expect(below.header.line).toBe(3);
    expect(below.wide?.columns.map(({ unit: code }) => code)).toEqual(['kWh', 'kWh', 'm3', 'm3']);
  });

  it('takes the amounts of a table that has costs beside them, over the same months', () => {
    for (const [amount, cost] of [
      ['Verbrauch (kWh)', 'Kosten (EUR)'],
      ['Consumption (kWh)', 'Cost'],
      ['Menge (kWh)', 'Betrag'],
    ] as const) {
      const lines: Cell[][] = [
        [null, amount, null, null, cost, null, null],
        ['Site', 'Jan 2025', 'Feb 2025', 'Mrz 2025', 'Jan 2025', 'Feb 2025', 'Mrz 2025'],
        ['A', 1, 2, 3, 40, 50, 60],
      ];
      const file = lookThrough(lines, [], metered);
      expect(file.header.line, amount).toBe(2);
      expect(file.wide, amount).toEqual({
        into: 'quantity',
        as: '(period)',
        columns: ['2025-01', '2025-02', '2025-03'].map((means, at) => ({ index: at + 1, means, unit: 'kWh' })),
        // The records have no field for costs: they are left out, and that can be said.
        costs: { into: null, columns: [1, 2, 3].map((of) => ({ index: of + 3, of })) },
      });
    }
    // Side by side below each month.
    expect(
      lookThrough(
        [
          [null, 'Jan 2025', null, 'Feb 2025', null, 'Mrz 2025', null],
          ['Site', 'Verbrauch', 'Kosten', 'Verbrauch', 'Kosten', 'Verbrauch', 'Kosten'],
          ['A', 1, 40, 2, 50, 3, 60],
        ],
        [],
        metered,
      ).wide?.columns.map(({ index, means }) => [index, means]),
    ).toEqual([
      [1, '2025-01'],
      [3, '2025-02'],
      [5, '2025-03'],
    ]);
  });

  const withCost: Resource = {
    ...bill,
    fields: { ...bill.fields, cost: number({ label: 'Energy cost', min: 0 }) },
  };
  it('reads headings of a carrier with consumption or cost, and keeps each cost with its amount', () => {
    const heads = [
      ['Site', 'Strom Verbrauch', 'Strom Kosten', 'Gas Verbrauch m³', 'Gas Kosten'],
      ['Site', 'Verbrauch Strom (kWh)', 'Kosten: Strom', 'Verbrauch Gas (m³)', 'Kosten: Gas'],
      ['Site', 'Stromverbrauch', 'Stromkosten (EUR)', 'Gasverbrauch (m³)', 'Gaskosten'],
      ['Site', 'Electricity consumption (kWh)', 'Electricity cost', 'Natural gas consumption', 'Natural gas costs'],
      ['Site', 'Strom (kWh)', 'Strom (EUR)', 'Gas (m³)', 'Gas (€)'],
    ];
    for (const head of heads) {
      const { wide, data, columns } = lookThrough([head, ['A', 100, 30, 20, 18]], [], withCost);
      expect(
        wide?.columns.map(({ index, means }) => [index, means]),
        head.join(),
      ).toEqual([
        [1, 'electricity'],
        [3, 'naturalGas'],
      ]);
      expect(wide?.costs, head.join()).toEqual({
        into: 'cost',
        columns: [
          { index: 2, of: 1 },
          { index: 4, of: 3 },
        ],
      });
      const plan = {
        width: columns.length,
        skipsZeros: false,
        hasCosts: true,
        columns: [
          { index: 1, texts: ['electricity'], cost: 2 },
          { index: 3, texts: ['naturalGas'], cost: 4 },
        ],
      };
      expect(data.flatMap((row) => spreadOut(row, plan)).map(({ cells }) => cells.slice(5))).toEqual([
        [100, 'electricity', 30],
        [20, 'naturalGas', 18],
      ]);
    }
  });
  it('pairs costs by month and carrier, and leaves a table of costs alone as its amounts', () => {
    const { wide } = lookThrough(
      [
        [
          'Site',
          'Strom Verbrauch Jan 2025',
          'Strom Kosten Jan 2025',
          'Strom Verbrauch Feb 2025',
          'Strom Kosten Feb 2025',
        ],
        ['A', 1, 40, 2, 50],
        ['B', 3, 60, 4, 70],
      ],
      [],
      withCost,
    );
    // Two columns of amounts are too few to be seen as periods by themselves; with a third they are.
    expect(wide).toBeNull();
    const three = lookThrough(
      [
        [null, 'Strom', null, null, null, null, null],
        [
          'Site',
          'Verbrauch Jan 2025',
          'Kosten Jan 2025',
          'Verbrauch Feb 2025',
          'Kosten Feb 2025',
          'Verbrauch Mrz 2025',
          'Kosten Mrz 2025',
        ],
        ['A', 1, 40, 2, 50, 3, 60],
      ],
      [],
      withCost,
    ).wide;
    expect(three?.columns.map(({ index, means }) => [index, means])).toEqual([
      [1, '2025-01'],
      [3, '2025-02'],
      [5, '2025-03'],
    ]);
    expect(three?.costs?.columns).toEqual([1, 3, 5].map((of) => ({ index: of + 1, of })));
    const costs = lookThrough([
      ['Site', 'Kosten Jan 2025', 'Kosten Feb 2025', 'Kosten Mrz 2025'],
      ['A', 1, 2, 3],
    ]);
    expect(costs.wide?.costs).toBeUndefined();
  });
  it('makes a row of a cost without an amount, so that the missing amount is said', () => {
    const plan = { width: 3, skipsZeros: true, hasCosts: true, columns: [{ index: 1, texts: ['x'], cost: 2 }] };
    const made = (amount: Cell, cost: Cell) => spreadOut({ line: 1, cells: ['A', amount, cost] }, plan).length;
    expect([made(null, 5), made(0, 5), made(null, null), made(0, 0), made(4, null)]).toEqual([1, 1, 0, 0, 1]);
  });

  it('takes one merged heading over its months for the carrier, and a title for none', () => {
    const months = ['Jan 2025', 'Feb 2025', 'Mrz 2025'];
    expect(
      meanings([
        [null, 'Strom (kWh)', null, null],
        ['Site', ...months],
        ['A', 1, 2, 3],
      ]),
    ).toEqual([
      ['2025-01', 'electricity', 'kWh'],
      ['2025-02', 'electricity', 'kWh'],
      ['2025-03', 'electricity', 'kWh'],
    ]);
    for (const title of [
      ['Strom der Werke', null, null, null],
      [null, 'Verbrauch', null, null],
    ]) {
      const file = lookThrough([title, ['Site', ...months], ['A', 1, 2, 3]]);
      expect(file.wide?.also).toBeUndefined();
      expect(file.wide?.columns.map(({ means }) => means)).toEqual(['2025-01', '2025-02', '2025-03']);
    }
  });

  it('takes the year of its months from the name of the file, or leaves it to be asked', () => {
    const lines = [
      ['Energieverbrauch', null, 'Stand: Januar'],
      [null, 'Strom', null, 'Gas', null],
      ['Site', 'Januar', 'Februar', 'Januar', 'Februar'],
      ['A', 1, 2, 3, 4],
    ];
    expect(meanings(lines, ['Zähler 2024.xlsx'])?.[1]).toEqual(['2024-02', 'electricity', null]);
    expect(meanings(lines)?.[1]).toEqual(['-02', 'electricity', null]);
    const years = lookThrough([
      [null, 2024, null, 2025, null],
      ['Site', 'Nov', 'Dez', 'Jan', 'Feb'],
      ['A', 1, 2, 3, 4],
    ]);
    expect(years.wide).toMatchObject({ as: '(period)' });
    expect(years.wide?.also).toBeUndefined();
    expect(years.wide?.columns.map(({ means }) => means)).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
  });

  it('leaves a carrier that nobody knows to be chosen, and columns of totals out', () => {
    const { wide, columns } = lookThrough([
      [null, 'Strom', null, null, 'Heizwerk Nord', null, null, 'Gesamt', null, null],
      ['Site', 'Jan 2025', 'Feb 2025', '2025', 'Jan 2025', 'Feb 2025', '2025', 'Jan 2025', 'Feb 2025', '2025'],
      ['A', 1, 2, 3, 4, 5, 9, 5, 7, 12],
    ]);
    expect(wide?.columns.map(({ means, option, label }) => [means, option, label])).toEqual([
      ['2025-01', 'electricity', 'Strom'],
      ['2025-02', 'electricity', 'Strom'],
      ['2025-01', '', 'Heizwerk Nord'],
      ['2025-02', '', 'Heizwerk Nord'],
    ]);
    expect(wide && shapeProblem(bill, fields, columns.length, wide)).toEqual({ column: 4 });
    expect(wide && shapeProblem(bill, fields, columns.length, wide, { isDraft: true })).toBeNull();
  });

  it('does not take the column of the year beside its months for another period', () => {
    expect(
      meanings([
        ['Site', 'Carrier', 'Jan 2025', 'Feb 2025', 'Mrz 2025', '2025'],
        ['A', 'Strom', 1, 2, 3, 6],
      ])?.map(([means]) => means),
    ).toEqual(['2025-01', '2025-02', '2025-03']);
  });

  it('is not seen in a plain table, whatever its first rows hold', () => {
    const plain = lookThrough([
      ['Site', 'Carrier', 'From', 'To', 'Amount', 'Unit'],
      ['Plant 2025', 'Strom', '2025-01-01', '2025-01-01', '2000', 'kWh'],
      ['Plant 2025', 'Gas', '2025-01-01', '2025-02-01', '2010', 'kWh'],
    ]);
    expect([plain.header.line, plain.wide]).toEqual([1, null]);
    const numbers = lookThrough([
      ['Site', 'Strom', 'Gas', 'Fernwärme'],
      ['2000', '2010', '2000', '2010'],
    ]);
    expect(numbers.header.line).toBe(1);
  });
});

describe('a header with a period', () => {
  it('is cut at the longest period at its end or begin', () => {
    expect(
      ['Strom Q1 2025', 'Gas 01/2025', '2025 Strom Jan', 'Strom-2025-03', 'Jan. Strom', 'Strom (Mai 2025)'].map(
        (header) => splitHeader(header),
      ),
    ).toEqual([
      { period: '2025-Q1', rest: 'Strom' },
      { period: '2025-01', rest: 'Gas' },
      { period: '2025-01', rest: 'Strom' },
      { period: '2025-03', rest: 'Strom' },
      { period: '-01', rest: 'Strom' },
      { period: '2025-05', rest: 'Strom' },
    ]);
    expect([splitHeader('Jan 2025'), splitHeader('Strom'), splitHeader('Site name')]).toEqual([null, null, null]);
  });
});
