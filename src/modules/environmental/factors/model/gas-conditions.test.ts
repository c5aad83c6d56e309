import { describe, expect, it } from 'vitest';
import { printed } from '#platform/i18n/model/printed.ts';
import { conversionRatio, divide } from '#platform/units/model/units.ts';
import { NOT_STATED, readGas, type GasConditions, type GasState } from './gas-conditions.ts';

const at = (temperature: string, pressure: string, us = false): GasConditions => ({
  statedBy: 'law',
  state: {
    temperature,
    pressure,
    temperatureUnit: us ? 'F' : 'C',
    pressureUnit: us ? 'psi' : 'kPa',
  } satisfies GasState,
  document: 'A rule',
  url: 'https://example.com',
});
const uk = at('15', '101.325');
const read = (unit: string, per: string, conditions: GasConditions) =>
  readGas({ activityType: 'naturalGas', unit, per, basis: 'ukgov-2025', conditions });

/** How many `per` one `unit` of gas is, after both the unit table and the step between conditions. */
function ratio(unit: string, per: string, conditions: GasConditions): string {
  const { numerator, denominator } = conversionRatio(unit, per);
  const { step } = read(unit, per, conditions);
  return divide(numerator.times(step?.numerator ?? '1'), denominator.times(step?.denominator ?? '1')).toFixed(4);
}

describe('gas by volume', () => {
  it('is converted between stated conditions by the ideal gas law', () => {
    // ISO 13443 and DIN 1343: 288.15 ÷ 273.15.
    expect(ratio('Nm3', 'm3', uk)).toBe('1.0549');
    expect(ratio('Sm3', 'm3', uk)).toBe('1.0000');
    expect(ratio('Sm3', 'm3', at('0', '101.325'))).toBe('0.9479');
    expect(ratio('Nm3', 'm3', at('0', '101.325'))).toBe('1.0000');
    // By hand: 35.31467 ft³/m³ × 288.70556 K ÷ 273.15 K × 101.325 kPa ÷ (14.696 × 6.894757 kPa) = 37.3257.
    expect(ratio('Nm3', 'scf', at('60', '14.696', true))).toBe('37.3257');
    // The same at 14.73 psia: less by 14.696 ÷ 14.73.
    expect(ratio('Nm3', 'scf', at('60', '14.73', true))).toBe('37.2395');
    // A standard cubic foot of the United States at a factor of 15 °C.
    expect(ratio('scf', 'm3', uk)).toBe('0.0283');
  });

  it('says what was converted, and what was assumed', () => {
    const said = (unit: string, conditions: GasConditions, per = 'm3') => {
      const { said: message } = read(unit, per, conditions);
      return message === null ? null : printed(message);
    };
    expect(said('Nm3', uk)).toBe(
      'Nm³ (0 °C, 101.325 kPa) is converted to the conditions of ukgov-2025 (15 °C, 101.325 kPa) by the ideal gas law: volume × 1.054915.',
    );
    expect(said('Sm3', uk)).toBeNull();
    expect(said('m3', uk)).toContain('those of ukgov-2025, 15 °C, 101.325 kPa, are assumed (A rule)');
    expect(said('m3', NOT_STATED)).toContain('Neither the bill nor ukgov-2025 states temperature and pressure');
    expect(said('Nm3', NOT_STATED)).toContain('15 °C and 101.325 kPa are assumed');
    expect(said('m3', NOT_STATED, 'Nm3')).toContain('0 °C, 101.325 kPa of “ukgov-2025” is assumed');
    expect(readGas({ activityType: 'water', unit: 'm3', per: 'm3', basis: 'x', conditions: uk })).toEqual({
      step: null,
      said: null,
    });
  });
});
