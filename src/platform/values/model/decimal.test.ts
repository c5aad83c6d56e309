import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, exact, isDecimalText, sum } from './decimal.ts';

describe('decimal', () => {
  it('keeps the digits that were written', () => {
    expect(decimalText(dec('0.1').plus('0.2'))).toBe('0.3');
    expect(decimalText(dec('12345678901234567890.123456789012'))).toBe('12345678901234567890.123456789012');
  });
  it('never writes an exponent, a negative zero or trailing zeros', () => {
    expect(decimalText(dec('1e-20'))).toBe('0.00000000000000000001');
    expect(decimalText(dec('1e30'))).toBe('1000000000000000000000000000000');
    expect(decimalText(dec('-0'))).toBe('0');
    expect(decimalText(dec('2.500'))).toBe('2.5');
  });
  it('rounds half up at the 34th digit', () => {
    expect(decimalText(dec('1').div(3))).toBe(`0.${'3'.repeat(34)}`);
    expect(decimalText(dec('2').div(3))).toBe(`0.${'6'.repeat(33)}7`);
  });
  it('throws back what is no decimal number', () => {
    for (const bad of ['', ' ', 'abc', '0x1f', 'NaN', 'Infinity', '1,5', '1.2.3', '1e9999']) {
      expect(isDecimalText(bad)).toBe(false);
      expect(() => dec(bad)).toThrow(TypeError);
    }
    expect(() => dec(0.1)).toThrow(TypeError);
  });
  it('adds in any order to the same last digit', () => {
    expect(decimalText(sum(['1e20', '1e-12', '-1e20']))).toBe('0.000000000001');
    expect(decimalText(sum([]))).toBe('0');
    const part = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => decimalText(dec(n).div(1000)));
    fc.assert(fc.property(fc.array(part), (parts) => decimalText(sum(parts)) === decimalText(sum(parts.toReversed()))));
  });
  it('multiplies exactly in the wide copy', () => {
    const long = '1.000000000000000000000000000000001';
    expect(decimalText(exact(long).times(long))).toBe(
      '1.000000000000000000000000000000002000000000000000000000000000000001',
    );
  });
});
