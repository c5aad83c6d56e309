import { describe, expect, it } from 'vitest';
import { esrsText, readAsOf } from './figure-text.ts';

const intensity = { type: 'number', unit: 't_co2e/{currency}' } as const;

describe('a datapoint of ESRS in print', () => {
  it('is in the unit of its reader: shares in per cent, intensities per million of money, money in its currency', () => {
    expect(esrsText({ type: 'percent', unit: null }, '0.0725', null)).toBe('7.25 %');
    expect(esrsText(intensity, '0.0000349', 't_co2e/NOK')).toBe('34.9 tCO2e/million NOK');
    expect(esrsText(intensity, '0.00003494', 't_co2e/EUR', 0)).toBe('35 tCO2e/million EUR');
    expect(esrsText({ type: 'number', unit: '{currency}' }, '1234.5', 'EUR')).toBe('1,234.5 EUR');
    expect(esrsText({ type: 'number', unit: '{currency}/t_co2e' }, '84', 'EUR/t_co2e')).toBe('84 EUR/tCO2e');
    expect(esrsText({ type: 'number', unit: 'person' }, '240', 'person')).toBe('240');
    expect(esrsText({ type: 'number', unit: 'm3' }, '4800', 'm3')).toBe('4,800 m³');
  });

  it('is in words where it is no number', () => {
    expect(esrsText({ type: 'yes-no', unit: null }, 'false', null)).toBe('No');
    expect(esrsText({ type: 'choice', unit: null }, '80-100', null)).toBe('80–100%');
    expect(esrsText({ type: 'text', unit: null }, '0.5', null)).toBe('0.5');
  });

  it('is typed as it is read', () => {
    expect([intensity, { type: 'number', unit: '{currency}/t_co2e' } as const].map(readAsOf)).toEqual([
      'per-million',
      'number',
    ]);
  });
});
