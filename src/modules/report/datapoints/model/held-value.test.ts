import { describe, expect, it } from 'vitest';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { sayNote } from '#modules/environmental/reporting/model/messages.ts';
import { inUnit } from '#modules/report/taxonomy/model/units.ts';
import { differenceOf, type HeldUnits, type HeldValue, type KnownValue } from './held-value.ts';

const units: HeldUnits = { convert: inUnit, plain: (unit) => unit.replace('utr:', '') };
const held = (more: Partial<HeldValue>): HeldValue => ({
  datapoint: 'Energy',
  period: '2025',
  value: '12',
  unit: 'utr:MWh',
  decimals: null,
  readAs: 'number',
  calculation: null,
  ...more,
});
const known = (value: string, more: Partial<KnownValue> = {}): KnownValue => ({
  value,
  unit: 'utr:MWh',
  decimals: null,
  lacking: null,
  ...more,
});
const said = (mine: Partial<HeldValue>, theirs: KnownValue) =>
  differenceOf(held(mine), theirs, units)?.message.replace(/ Use the .*$/, '') ?? null;

describe('a value held against its records', () => {
  it('is equal where it comes to the same at the places that were stated, in whatever unit', () => {
    expect(said({ value: '12' }, known('12.49'))).toBeNull();
    expect(said({ value: '12.4' }, known('12.49'))).toBe(
      'Energy: stated as 12.4 MWh, but the records of 2025 give 12.49 MWh.',
    );
    expect(said({ value: '12490', unit: 'utr:kWh' }, known('12.49'))).toBeNull();
    expect(said({ value: '12000', unit: 'utr:kWh' }, known('12.49'))).toContain('the records of 2025 give 12490 kWh');
    // Places that were stated and are not written count as well.
    expect(said({ value: '12', decimals: -1 }, known('16'))).toBeNull();
  });

  it('is equal where the register has rounded what lies between', () => {
    expect(said({ value: '12.3456' }, known('12.346', { decimals: 3 }))).toBeNull();
    expect(said({ value: '12.3456' }, known('12.346'))).not.toBeNull();
    expect(said({ value: '12345.6', unit: 'utr:kWh' }, known('12.346', { decimals: 3 }))).toBeNull();
  });

  it('is read as its readers do: shares by the per cent, intensities per million of money', () => {
    const share = { readAs: 'percent', unit: null } as const;
    const of = (value: string) => known(value, { unit: null });
    expect(said({ ...share, value: '0.28' }, of('0.2841'))).toBeNull();
    // 30 per cent is stored as 0.3 and still stated to the per cent.
    expect(said({ ...share, value: '0.3' }, of('0.2841'))).toBe(
      'Energy: stated as 30%, but the records of 2025 give 28.41%.',
    );
    const intensity = { readAs: 'per-million', unit: 't_co2e/EUR' } as const;
    expect(said({ ...intensity, value: '0.0000349' }, known('0.00003491', { unit: 't_co2e/EUR' }))).toBeNull();
    expect(said({ ...intensity, value: '0.00003' }, known('0.0000349', { unit: 't_co2e/EUR' }))).toBe(
      'Energy: stated as 30 t_co2e per million EUR, but the records of 2025 give 34.9 t_co2e per million EUR.',
    );
  });

  it('is not compared with what measures something else, and a yes only with a no', () => {
    expect(said({ value: '12', unit: 'utr:t' }, known('13'))).toBeNull();
    expect(said({ value: 'plenty' }, known('13'))).toBeNull();
    expect(said({ value: true, unit: null }, known('true', { unit: null }))).toBeNull();
    expect(said({ value: true, unit: null }, known('false', { unit: null }))).toContain('the records of 2025 say no');
    expect(said({ value: false, unit: null }, known('true', { unit: null }))).toContain('the records of 2025 say yes');
  });

  it('says what the records lack of the period, and asks for it instead of their value', () => {
    const lacking = sayNote('coverage', { missing: 8, expected: 12 });
    expect(differenceOf(held({}), known('4', { lacking }), units)?.message).toBe(
      'Energy: stated as 12 MWh, but the records of 2025 so far give 4 MWh. 8 of 12 expected months have no data and are not included; they are not zero. Complete the records, or explain the difference in a footnote.',
    );
    const calculation = {
      name: 'Run 2',
      state: 'frozen',
      boundaryApproach: 'operationalControl',
    } as CalculationSummary;
    expect(differenceOf(held({ calculation }), known('4', { lacking }), units)?.message).toMatch(
      /gives 4 MWh\. 8 of 12 expected months .+ not zero\. Complete the records and calculate again,/,
    );
  });

  it('of emissions names the calculation with its status and boundary', () => {
    const calculation = {
      name: 'Run 2',
      state: 'frozen',
      boundaryApproach: 'operationalControl',
    } as CalculationSummary;
    expect(said({ calculation, value: '1' }, known('2'))).toMatch(
      /but the calculation “Run 2” of 2025 \(Final, .+\) gives 2 MWh\.$/,
    );
  });
});
