import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSignOf, readDecimal, shiftDecimal, writeDecimal } from './decimal-entry.ts';

const value = (text: string, sign: ',' | '.' = '.') => {
  const entry = readDecimal(text, sign);
  return entry.ok ? entry.value : 'refused';
};
/** Decimal text as records hold it: no needless zeros, no negative zero. */
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.stringMatching(/^[0-9]{0,12}$/))
  .map(([negative, whole, tail]) => {
    const fraction = tail.replace(/0+$/, '');
    const bare = fraction === '' ? String(whole) : `${whole}.${fraction}`;
    return negative && bare !== '0' ? `-${bare}` : bare;
  });
const languages = [
  'en-GB',
  'de-DE',
  'fr-FR',
  'de-CH',
  'en-IN',
  'sv-SE',
  'pl-PL',
  'pt-PT',
  'es-ES',
  'ar-EG',
  'fa-IR',
  'hi-IN',
  'ja-JP',
  'he-IL',
  'bn-BD',
];

describe('a typed decimal', () => {
  it('reads back every number it wrote, in each language, digit for digit', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom(...languages), fc.boolean(), (given, language, grouped) => {
        expect(value(writeDecimal(given, language, { grouped }), decimalSignOf(language))).toBe(given);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['1,234.5', '.', '1234.5'],
    ['1.234,5', '.', '1234.5'],
    ['1.234,5', ',', '1234.5'],
    ['1,234.5', ',', '1234.5'],
    ['12,5', '.', '12.5'],
    ['12.5', ',', '12.5'],
    ['0.125', ',', '0.125'],
    ['0,125', '.', '0.125'],
    ['1234,567', '.', '1234.567'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['1.234.567', '.', '1234567'],
    ['12,34,567', '.', '1234567'],
    ['1 234 567,80', ',', '1234567.8'],
    ['1’234.50', '.', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ['.5', '.', '0.5'],
    ['5.', '.', '5'],
    [',5', ',', '0.5'],
    ['-0', '.', '0'],
    ['−3', '.', '-3'],
    ['(3)', '.', '-3'],
    ['+7', '.', '7'],
    ['1.2E+05', '.', '120000'],
    ['1,2e-3', ',', '0.0012'],
    ['007', '.', '7'],
    ['١٬٢٣٤٫٥', '.', '1234.5'],
    ['１２', '.', '12'],
  ] as const)('reads %s with the decimal sign %s as %s', (text, sign, expected) => {
    expect(value(text, sign)).toBe(expected);
  });

  it.each(['', '   ', '\u00a0'])('takes an entry without a digit or sign as empty (%j), never as zero', (text) => {
    expect(value(text)).toBeNull();
  });

  it.each([
    'abc',
    '12 kWh',
    '1.2.3',
    '1,23,4',
    '1.234,5,6',
    '1,2.3,4',
    '--3',
    '(3',
    '3)',
    'NaN',
    'Infinity',
    '0x1f',
    '-',
    '.',
    '1e',
    '1e9999',
  ])('refuses %j', (text) => {
    expect(value(text)).toBe('refused');
  });

  it('never gives back anything but decimal text, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(',' as const, '.' as const), (text, sign) => {
        const entry = readDecimal(text, sign);
        if (entry.ok && entry.value !== null) expect(entry.value).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });
});

describe('moving the decimal point', () => {
  it('and back again changes nothing', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: -40, max: 40 }), (given, places) => {
        expect(shiftDecimal(shiftDecimal(given, places), -places)).toBe(given);
      }),
    );
  });
  it.each([
    ['0.25', 2, '25'],
    ['25', -2, '0.25'],
    ['-0.005', 2, '-0.5'],
    ['0', 2, '0'],
    ['1', -12, '0.000000000001'],
    ['100', -2, '1'],
  ])('%s by %i places is %s', (given, places, expected) => {
    expect(shiftDecimal(given, places)).toBe(expected);
  });
});
