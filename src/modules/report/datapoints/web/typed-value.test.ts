import { describe, expect, it } from 'vitest';
import { storedValue, typedValue } from './typed-value.ts';

describe('a datapoint that is typed', () => {
  it('is read by the signs of the reader', () => {
    expect(storedValue('number', '1.234,5', 'de-DE')).toBe('1234.5');
    expect(storedValue('number', '1.234', 'de-DE')).toBe('1234');
    expect(storedValue('number', '1,234.5', 'en-GB')).toBe('1234.5');
    expect(storedValue('percent', '12,5 %', 'de-DE')).toBe('0.125');
  });

  it('is shown by them, and comes back as it was', () => {
    expect(typedValue('number', '1234.5', 'de-DE')).toBe('1234,5');
    expect(typedValue('percent', '0.125', 'de-DE')).toBe('12,5');
    for (const value of ['0', '-3.25', '1234567.891', '0.00001'])
      for (const as of ['number', 'percent'] as const)
        expect(storedValue(as, typedValue(as, value, 'fr-FR'), 'fr-FR')).toBe(value);
  });

  it('stays as it is where it is words, or no number', () => {
    expect(storedValue('words', ' 1,5 ', 'de-DE')).toBe('1,5');
    expect(storedValue('number', 'many', 'en-GB')).toBe('many');
    expect(storedValue('number', ' ', 'en-GB')).toBeNull();
    expect(typedValue('percent', null, 'en-GB')).toBe('');
  });
});
