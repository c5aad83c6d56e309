import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIban, normalIban } from './iban.ts';
import { earliestEnd } from './notice.ts';
import { noticeEnds, type NoticeEnd } from './personnel-file.ts';

describe('an IBAN', () => {
  // Examples of the IBAN Registry (SWIFT).
  const examples = [
    'DE89 3704 0044 0532 0130 00',
    'GB29 NWBK 6016 1331 9268 19',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'SE45 5000 0000 0583 9825 7466',
  ];
  it('of each example of the registry is one', () => {
    for (const example of examples) expect(isIban(normalIban(example)), example).toBe(true);
  });

  it('with one wrong digit, two that changed places, or of another length is none', () => {
    const [example = ''] = examples.map(normalIban);
    fc.assert(
      fc.property(fc.integer({ min: 4, max: example.length - 2 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = String((Number(example[at]) + by) % 10);
        expect(isIban(example.slice(0, at) + digit + example.slice(at + 1))).toBe(false);
        const [one = '', other = ''] = [example[at], example[at + 1]];
        if (one !== other) expect(isIban(example.slice(0, at) + other + one + example.slice(at + 2))).toBe(false);
      }),
    );
    expect(isIban(`${example}0`)).toBe(false);
    expect(isIban('')).toBe(false);
  });
});

describe('the earliest last day after notice', () => {
  // German Civil Code (BGB), section 622: four weeks to the 15th or the end of a month, longer periods to the end of one.
  it.each([
    ['2026-03-10', 4, 'week', 'midOrEndOfMonth', '2026-04-15'],
    ['2026-03-18', 4, 'week', 'midOrEndOfMonth', '2026-04-15'],
    ['2026-03-19', 4, 'week', 'midOrEndOfMonth', '2026-04-30'],
    ['2026-01-31', 1, 'month', 'endOfMonth', '2026-02-28'],
    ['2026-03-01', 6, 'week', 'endOfQuarter', '2026-06-30'],
    ['2026-02-17', 6, 'week', 'endOfQuarter', '2026-03-31'],
    ['2026-03-01', 14, 'day', 'anyDay', '2026-03-15'],
  ] as const)('given on %s, %i %s, %s: %s', (givenOn, notice, unit, end, day) => {
    expect(earliestEnd(givenOn, notice, unit, end)).toBe(day);
  });

  it('is never before the notice is over, and the same or later with more notice', () => {
    const day = fc
      .integer({ min: 0, max: 4000 })
      .map((at) => new Date(at * 86_400_000 + 1.6e12).toISOString().slice(0, 10));
    const end = fc.constantFrom(...(Object.keys(noticeEnds) as NoticeEnd[]));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), end, (givenOn, notice, to) => {
        const last = earliestEnd(givenOn, notice, 'day', to);
        expect(last >= earliestEnd(givenOn, notice, 'day', 'anyDay')).toBe(true);
        expect(earliestEnd(givenOn, notice + 1, 'day', to) >= last).toBe(true);
      }),
    );
  });
});
