import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { destinationOf, operationOf, wasteBalance, wasteOperations, type WasteAmount } from './waste-balance.ts';

const waste = (t: string | null, part: Partial<WasteAmount> = {}): WasteAmount => ({
  site: 'plant',
  code: '030105',
  isHazardous: false,
  operation: 'recycling',
  t,
  m3: null,
  records: 1,
  ...part,
});

describe('waste of a period', () => {
  it('adds up as the sample report of VSME B7 does: 101.2 t hazardous and 7,850 t not', () => {
    const balance = wasteBalance([
      waste('101.2', { code: '080111', isHazardous: true, operation: 'incineration' }),
      waste('7000'),
      waste('850', { code: '200301', operation: 'landfill' }),
    ]);
    expect(balance).toMatchObject({
      total: { figure: '7951.2', unit: 't' },
      hazardous: { figure: '101.2' },
      diverted: { figure: '7000' },
      disposed: { figure: '951.2' },
      unknown: { figure: '0' },
      nonRecycled: { figure: '951.2', steps: [{ formula: '7951.2 t − 7000 t' }] },
    });
    expect(balance.shares.diverted).toBe(decimalText(dec('7000').div('7951.2')));
    expect(
      balance.codes.map(({ code, total, diverted, disposed }) => [code, total.figure, diverted, disposed]),
    ).toEqual([
      ['030105', '7000', '7000', '0'],
      ['200301', '850', '0', '850'],
      ['080111', '101.2', '0', '101.2'],
    ]);
    expect(balance.hazardous.steps).toEqual([{ label: '08 01 11*', formula: '101.2', figure: '101.2', unit: 't' }]);
    expect(balance.operations.find(({ operation }) => operation === 'incineration')).toMatchObject({
      destination: 'disposed',
      hazardous: '101.2',
      nonHazardous: '0',
      unclassified: '0',
    });
    expect(balance.warnings).toEqual([]);
  });

  it('is diverted, disposed of or unknown, hazardous or not: the parts add up to the whole in every table', () => {
    const amounts = fc.array(
      fc.record({
        site: fc.constantFrom('a', 'b'),
        operation: fc.constantFrom(...wasteOperations),
        t: fc.nat(1_000_000).map((grams) => decimalText(dec(grams).div(1_000_000))),
        kind: fc.constantFrom(
          { code: '030105', isHazardous: false },
          { code: '080111', isHazardous: true },
          { code: null, isHazardous: null },
        ),
      }),
    );
    fc.assert(
      fc.property(amounts, (parts) => {
        const { total, diverted, disposed, unknown, operations, codes, sites } = wasteBalance(
          parts.map(({ kind, t, ...rest }) => waste(t, { ...kind, ...rest })),
        );
        const whole = total.figure;
        expect(decimalText(sum([diverted, disposed, unknown].map(({ figure }) => figure)))).toBe(whole);
        expect(
          decimalText(
            sum(
              operations.flatMap(({ hazardous, nonHazardous, unclassified }) => [
                hazardous,
                nonHazardous,
                unclassified,
              ]),
            ),
          ),
        ).toBe(whole);
        for (const table of [codes, sites])
          expect(decimalText(sum(table.flatMap((row) => [row.diverted, row.disposed, row.unknown])))).toBe(whole);
      }),
    );
  });

  it('without a density is in no weight, and that is told: missing is not zero', () => {
    const balance = wasteBalance([waste('3'), waste(null, { m3: '12' })]);
    expect(balance).toMatchObject({
      total: { figure: '3' },
      codes: [{ code: '030105', m3: '12', records: 2 }],
      warnings: [{ site: 'plant', code: 'waste.no-density' }],
    });
    expect(balance.warnings[0]?.message).toContain('12 m³');
  });

  it('has no share of hazardous waste while the code of a part is not known', () => {
    expect(
      wasteBalance([waste('3'), waste('1', { code: null, isHazardous: null, operation: 'unknown' })]).shares,
    ).toMatchObject({ hazardous: null, unknown: '0.25' });
    expect(wasteBalance([]).shares).toEqual({
      diverted: null,
      disposed: null,
      unknown: null,
      hazardous: null,
      nonRecycled: null,
    });
  });
});

describe('incineration', () => {
  it.each([
    ['R1', true, 'otherRecovery', 'diverted'],
    ['R1', false, 'incineration', 'disposed'],
    ['D10', true, 'incineration', 'disposed'],
    [null, true, 'incineration', 'disposed'],
  ] as const)(
    'as %s with evidence of R1 %s is %s (Directive 2008/98/EC, annex II)',
    (operationCode, hasR1Evidence, operation, destination) => {
      const found = operationOf({ treatment: 'incineration', operationCode, hasR1Evidence });
      expect([found, destinationOf(found)]).toEqual([operation, destination]);
    },
  );
});
