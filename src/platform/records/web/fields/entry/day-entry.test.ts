import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPattern, readDay, readPeriod, writeDay } from './day-entry.ts';

const day = (text: string, language = 'en-GB') => {
  const entry = readDay(text, language);
  return entry.ok ? entry.value : 'refused';
};
const period = (text: string, language = 'en-GB') => {
  const entry = readPeriod(text, language);
  return entry.ok ? entry.value : 'refused';
};
const anyDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  it('reads back each day it wrote, in each language', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('en-GB', 'en-US', 'de-DE', 'fr-FR', 'sv-SE', 'ja-JP', 'hu-HU', 'ko-KR', 'ar-EG', 'fa-IR'),
        (given, language) => {
          expect(day(writeDay(given, language), language)).toBe(given);
        },
      ),
      { numRuns: 1_000 },
    );
  });
  it.each([
    ['2026-03-31', 'en-GB', '2026-03-31'],
    ['2026/3/1', 'de-DE', '2026-03-01'],
    ['31.3.2026', 'de-DE', '2026-03-31'],
    ['31.03.26', 'de-DE', '2026-03-31'],
    ['03/04/2026', 'en-GB', '2026-04-03'],
    ['03/04/2026', 'en-US', '2026-03-04'],
    ['31/03/2026', 'en-US', '2026-03-31'],
    ['3/31/2026', 'en-GB', '2026-03-31'],
    ['31 March 2026', 'en-GB', '2026-03-31'],
    ['Mar 31, 2026', 'en-US', '2026-03-31'],
    ['31. März 2026', 'de-DE', '2026-03-31'],
    ['31 Mar 26', 'en-GB', '2026-03-31'],
    ['1/1/49', 'en-GB', '2049-01-01'],
    ['1/1/50', 'en-GB', '1950-01-01'],
    ['29 Feb 2024', 'en-GB', '2024-02-29'],
  ] as const)('reads %s in %s as %s', (text, language, expected) => {
    expect(day(text, language)).toBe(expected);
  });
  it.each(['30 Feb 2026', '2026-13-01', '31/31/2026', 'tomorrow', '2026', '12', '45678'])('refuses %s', (text) => {
    expect(day(text)).toBe('refused');
  });
  it('takes nothing for nothing', () => expect(day('  ')).toBeNull());
  it('tells the pattern of a language', () => {
    expect(dayPattern('en-GB')).toBe('DD/MM/YYYY');
    expect(dayPattern('en-US')).toBe('MM/DD/YYYY');
    expect(dayPattern('de-DE')).toBe('DD.MM.YYYY');
  });
});

describe('a typed period', () => {
  it.each([
    ['2026', '2026'],
    ['Q1 2026', '2026-Q1'],
    ['2026-Q4', '2026-Q4'],
    ['q2/2026', '2026-Q2'],
    ['2026Q3', '2026-Q3'],
    ['2026-03', '2026-03'],
    ['3/2026', '2026-03'],
    ['03.2026', '2026-03'],
    ['March 2026', '2026-03'],
    ['Mar 2026', '2026-03'],
    ['2026 sept', '2026-09'],
  ])('reads %s as %s', (text, expected) => expect(period(text)).toBe(expected));
  it('reads months in the language', () => {
    expect(period('März 2026', 'de-DE')).toBe('2026-03');
    expect(period('1. Quartal 2026', 'de-DE')).toBe('2026-Q1');
    expect(period('févr. 2026', 'fr-FR')).toBe('2026-02');
  });
  it.each(['26', 'Q5 2026', '13/2026', '2026-00', 'spring 2026', '31 March 2026'])('refuses %s', (text) =>
    expect(period(text)).toBe('refused'),
  );
});
