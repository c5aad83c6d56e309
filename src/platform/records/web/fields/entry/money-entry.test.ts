import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSignOf } from './decimal-entry.ts';
import { readMoney, writeMoney } from './money-entry.ts';

describe('a typed amount', () => {
  it('reads back each amount it wrote, to the last cent, in currencies of 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('EUR', 'JPY', 'BHD', 'USD'),
        fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG'),
        (minor, currency, language) => {
          expect(readMoney(writeMoney(minor, language, currency), decimalSignOf(language), currency)).toEqual({
            ok: true,
            value: minor + 0,
          });
        },
      ),
      { numRuns: 1_000 },
    );
  });
  it.each([
    ['12,50', ',', 'EUR', 1250],
    ['€ 12.5', '.', 'EUR', 1250],
    ['1,234.56 EUR', '.', 'EUR', 123456],
    ['0.1', '.', 'USD', 10],
    ['500', '.', 'JPY', 500],
    ['1.234', '.', 'BHD', 1234],
    ['500', '.', 'HUF', 50_000],
    ['', '.', 'EUR', null],
  ] as const)('reads %j (%s, %s) as %j', (text, sign, currency, expected) => {
    expect(readMoney(text, sign, currency)).toEqual({ ok: true, value: expected });
  });
  it.each([
    ['12.505', 'EUR'],
    ['1.5', 'JPY'],
    ['99999999999999999', 'EUR'],
    ['twelve', 'EUR'],
  ])('refuses %s %s rather than round it', (text, currency) => {
    expect(readMoney(text, '.', currency).ok).toBe(false);
  });
  it('shows all decimals of the currency', () => {
    expect(writeMoney(1250, 'en', 'EUR')).toBe('12.50');
    expect(writeMoney(1200, 'de', 'EUR')).toBe('12,00');
    expect(writeMoney(-5, 'en', 'EUR')).toBe('-0.05');
    expect(writeMoney(5, 'en', 'ISK')).toBe('5');
    expect(writeMoney(5, 'en', null)).toBe('0.05');
  });
});
