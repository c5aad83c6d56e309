import { describe, expect, it } from 'vitest';
import { storedValue, typedValue, withTypedUnit } from './typed-value.ts';

describe('a datapoint that is typed', () => {
  it('is read by the signs of the reader', () => {
    expect(storedValue('number', '1.234,5', 'de-DE')).toBe('1234.5');
    expect(storedValue('number', '1.234', 'de-DE')).toBe('1234');
    expect(storedValue('number', '1,234.5', 'en-GB')).toBe('1234.5');
    expect(storedValue('percent', '12,5 %', 'de-DE')).toBe('0.125');
  });

  it('is shown by them, and comes back as it was', () => {
    expect(typedValue('number', '1234.5', 'de-DE')).toBe('1.234,5');
    expect(typedValue('percent', '0.125', 'de-DE')).toBe('12,5');
    for (const value of ['0', '-3.25', '1234567.891', '0.00001'])
      for (const as of ['number', 'percent', 'per-million'] as const)
        expect(storedValue(as, typedValue(as, value, 'fr-FR'), 'fr-FR')).toBe(value);
  });

  it('is typed per million of money where it is stored per unit', () => {
    expect(typedValue('per-million', '0.0000349', 'en-GB')).toBe('34.9');
    expect(storedValue('per-million', '34,9', 'de-DE')).toBe('0.0000349');
  });

  it('takes a unit that is typed behind the number, and leaves what is none', () => {
    const units = [
      { unit: 'utr:kg', label: 'kg' },
      { unit: 'utr:t', label: 't' },
      { unit: 'utr:tCO2e', label: 't CO₂e' },
      { unit: 'utr:m3', label: 'm³' },
    ];
    expect(withTypedUnit('12.5 t', units)).toEqual({ text: '12.5', unit: 'utr:t' });
    expect(withTypedUnit('12KG', units)).toEqual({ text: '12', unit: 'utr:kg' });
    expect(withTypedUnit('950 t CO₂e', units)).toEqual({ text: '950', unit: 'utr:tCO2e' });
    expect(withTypedUnit('950 tCO2e', units)).toEqual({ text: '950', unit: 'utr:tCO2e' });
    expect(withTypedUnit('4,800 m³', units)).toEqual({ text: '4,800', unit: 'utr:m3' });
    expect(withTypedUnit('12 miles', units)).toEqual({ text: '12 miles', unit: null });
    expect(withTypedUnit('1.2e5', units)).toEqual({ text: '1.2e5', unit: null });
    expect(withTypedUnit('100 nok', [], '{currency}/t_co2e')).toEqual({ text: '100', unit: 'NOK/t_co2e' });
    expect(withTypedUnit('100 NOK', units)).toEqual({ text: '100 NOK', unit: null });
  });

  it('stays as it is where it is words, or no number', () => {
    expect(storedValue('words', ' 1,5 ', 'de-DE')).toBe('1,5');
    expect(storedValue('number', 'many', 'en-GB')).toBe('many');
    expect(storedValue('number', ' ', 'en-GB')).toBeNull();
    expect(typedValue('percent', null, 'en-GB')).toBe('');
  });
});
