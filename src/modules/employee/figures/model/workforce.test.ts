import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, sum } from '#platform/values/model/decimal.ts';
import { addDays, countDays, monthsOf } from '#platform/values/model/period.ts';
import { averageOf, isFirstYearTold, leaversOf, reportedTurnover, retention, turnoverOf } from './turnover.ts';
import {
  averageHeads,
  cohortsOf,
  contractOf,
  countryOf,
  employeesOf,
  genderOf,
  joinersIn,
  knowsLeaversOn,
  leaveKindOf,
  leaversIn,
  sharesOf,
  spansOf,
  spellsOn,
  staysOf,
  type WorkforceSpell,
} from './workforce.ts';

const day = (n: number): string => addDays('2024-01-01', n);
const job = { site: null, country: null, unit: null, weeklyHours: '40' };
const spell = (from: string, to: string | null, more: Partial<WorkforceSpell> = {}): WorkforceSpell => ({
  employee: `${from}-${to}`,
  from,
  to,
  kind: 'permanent',
  endReason: null,
  leftVoluntarily: null,
  probationEnds: null,
  gender: null,
  jobs: [{ ...job, from }],
  ...more,
});
const year = { from: '2025-01-01', to: '2025-12-31' };
const methods = ['days', 'monthEnds', 'openingClosing'] as const;

/** Lives of some people: employments one after the other, some without a break, jobs changing within. */
const workforce = fc
  .array(
    fc.record({
      gender: fc.constantFrom('female', 'male', 'other', 'notReported', null),
      parts: fc.array(
        fc.record({
          pause: fc.integer({ min: 1, max: 200 }),
          length: fc.integer({ min: 0, max: 500 }),
          kind: fc.constantFrom('permanent', 'fixedTerm', 'intern', 'temporary', 'contractor', null),
          endReason: fc.constantFrom('resignation', 'dismissal', 'endOfTerm', 'retirement', 'mutual', 'death', null),
          country: fc.constantFrom('DE', 'AT', null),
          hours: fc.constantFrom('40', '37.5', '19.25', null),
          isOpen: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { maxLength: 25 },
  )
  .map((people) =>
    people.flatMap(({ gender, parts }, at) => {
      let last = -1;
      return parts.map(({ pause, length, kind, endReason, country, hours, isOpen }, n): WorkforceSpell => {
        const from = last + (pause % 3 === 0 ? 1 : pause);
        last = from + length;
        const changed = day(from + Math.floor(length / 2));
        return spell(day(from), isOpen && n === parts.length - 1 ? null : day(last), {
          employee: String(at),
          kind,
          endReason,
          gender,
          jobs: [
            { ...job, from: day(from), country, weeklyHours: hours },
            ...(length > 3 ? [{ ...job, from: changed, country: 'SE', weeklyHours: '20' }] : []),
          ],
        });
      });
    }),
  );
const periods = fc
  .tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 0, max: 500 }))
  .map(([from, length]) => ({ from: day(from), to: day(from + length) }));

describe('figures about random lives', () => {
  test('people by gender, contract and country add up to all, on a day and in the mean of every method', () => {
    fc.assert(
      fc.property(workforce, periods, fc.constantFrom(...methods), (all, period, method) => {
        const spells = employeesOf(all);
        for (const spans of [spansOf(period, method), [{ from: period.to, to: period.to }]])
          for (const measure of ['headcount', 'hours'] as const) {
            const total = sharesOf(spells, spans, measure, () => 'all')[0]?.amount ?? dec(0);
            for (const key of [genderOf, contractOf, countryOf]) {
              const parts = sharesOf(spells, spans, measure, key);
              expect(sum(parts.map(({ amount }) => amount)).toFixed(20)).toBe(total.toFixed(20));
            }
          }
        expect(
          (
            sharesOf(spells, [{ from: period.to, to: period.to }], 'headcount', () => 'all')[0]?.amount ?? dec(0)
          ).toNumber(),
        ).toBe(spellsOn(spells, period.to).length);
      }),
      { numRuns: 150 },
    );
  });

  test('headcount at the end is that before the start, plus joiners, less leavers, whose last day still counts', () => {
    fc.assert(
      fc.property(workforce, periods, (all, period) => {
        const spells = employeesOf(all);
        const stays = staysOf(spells);
        const opening = addDays(period.from, -1);
        const leftOn = (on: string) => leaversIn(stays, { from: on, to: on }).length;
        expect(spellsOn(spells, period.to).length).toBe(
          spellsOn(spells, opening).length -
            leftOn(opening) +
            joinersIn(stays, period).length -
            leaversIn(stays, period).length +
            leftOn(period.to),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('the mean of all days is what counting day by day gives', () => {
    fc.assert(
      fc.property(workforce, periods, (all, period) => {
        const spells = employeesOf(all);
        const days = countDays(period);
        let heads = 0;
        for (let n = 0; n < days; n += 1) heads += spellsOn(spells, addDays(period.from, n)).length;
        expect(averageHeads(spells, period, 'days').toFixed(20)).toBe(dec(heads).div(days).toFixed(20));
        const ends = spansOf(period, 'monthEnds');
        expect(ends).toHaveLength(monthsOf(period).length);
        expect(averageHeads(spells, period, 'monthEnds').toFixed(20)).toBe(
          dec(ends.reduce((before, { to }) => before + spellsOn(spells, to).length, 0))
            .div(ends.length)
            .toFixed(20),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('every leaver is in one part, and cohorts lose exactly those who left', () => {
    fc.assert(
      fc.property(workforce, periods, (all, period) => {
        const stays = staysOf(employeesOf(all));
        const { total, byKind } = leaversOf(stays, period);
        expect(Object.values(byKind).reduce((one, other) => one + other, 0)).toBe(total);
        for (const { joined, still } of cohortsOf(stays, period))
          expect(still.map(({ count }) => count)).toEqual(
            still
              .map(({ count }) => count)
              .toSorted((one, other) => other - one)
              .map((count) => Math.min(count, joined)),
          );
      }),
      { numRuns: 100 },
    );
  });
});

describe('turnover', () => {
  test('agrees with EFRAG’s sample report: 25 of 88 are 28.409 per cent', () => {
    const spells = [
      ...Array.from({ length: 75 }, (_, n) => spell('2020-01-01', null, { employee: `stays ${n}` })),
      ...Array.from({ length: 25 }, (_, n) =>
        spell('2020-01-01', '2025-06-30', { employee: `left ${n}`, endReason: n < 20 ? 'resignation' : 'retirement' }),
      ),
      spell('2025-02-01', null, { employee: 'came' }),
    ];
    // Opening 100, closing 76.
    const average = averageOf(spells, year, 'openingClosing');
    expect(average.figure).toBe('88');
    const told = reportedTurnover(leaversOf(staysOf(spells), year), average, 'vsme');
    expect(told?.leavers).toBe(25);
    expect(dec(told?.rate.figure ?? '0').toFixed(14)).toBe('28.40909090909091');
  });

  test('keeps retirement and the end of fixed terms apart, and reports no one whose contract ended by itself', () => {
    const reasons = ['resignation', 'dismissal', 'retirement', 'endOfTerm', 'death', null] as const;
    const spells = [
      ...reasons.map((endReason) => spell('2024-06-01', '2025-03-31', { employee: String(endReason), endReason })),
      ...Array.from({ length: 14 }, (_, n) => spell('2020-01-01', null, { employee: String(n) })),
    ];
    const leavers = leaversOf(staysOf(spells), year);
    expect(leavers).toEqual({
      total: 6,
      byKind: { voluntary: 1, involuntary: 1, retirement: 1, endOfTerm: 1, death: 1, unknown: 1 },
      firstYear: 6,
    });
    const average = averageOf(spells, year, 'openingClosing');
    expect(average.figure).toBe('17');
    expect(turnoverOf(leavers, average, year)?.warnings).toHaveLength(1);
    expect(reportedTurnover(leavers, average, 'esrs')?.leavers).toBe(5);
    expect(leaveKindOf({ endReason: 'mutual', leftVoluntarily: 'yes' })).toBe('voluntary');
    expect(leaveKindOf({ endReason: 'mutual', leftVoluntarily: null })).toBe('unknown');
  });

  test('of a part of a year is brought to one, a contract that follows another is no leaving, and first year is under 365 days', () => {
    const [one, next] = [
      spell('2024-07-01', '2025-03-31', { employee: 'a', kind: 'fixedTerm', endReason: 'endOfTerm' }),
      spell('2025-04-01', null, { employee: 'a' }),
    ];
    const stays = staysOf([next, one]);
    expect(leaversIn(stays, year)).toEqual([]);
    expect(knowsLeaversOn(stays, year.to)).toBe(false);
    expect(retention(stays, year)?.figure).toBe('100');
    const left = spell('2024-04-01', '2025-03-31', { endReason: 'resignation' });
    expect(['2025-03-30', '2025-03-31'].map((on) => knowsLeaversOn(staysOf([left]), on))).toEqual([false, true]);
    expect(leaversOf(staysOf([left]), year).firstYear).toBe(0);
    expect(leaversOf(staysOf([{ ...left, from: '2024-04-02' }]), year).firstYear).toBe(1);
    const quarter = { from: '2025-01-01', to: '2025-03-31' };
    const rate = turnoverOf(leaversOf(staysOf([left]), quarter), averageOf([left], quarter, 'days'), quarter);
    expect(dec(rate?.figure ?? '0').toFixed(6)).toBe(dec(100).times(365).div(90).toFixed(6));
  });

  test('tells who left in their first year only where neither they nor those who left later are few', () => {
    const told = ([total, firstYear]: [number, number]) => isFirstYearTold({ total, firstYear });
    expect(
      (
        [
          [5, 5],
          [10, 5],
        ] as [number, number][]
      ).map(told),
    ).toEqual([true, true]);
    expect(
      (
        [
          [8, 4],
          [9, 5],
          [6, 0],
        ] as [number, number][]
      ).map(told),
    ).toEqual([false, false, false]);
  });

  test('is not known where nobody was employed', () => {
    expect(turnoverOf(leaversOf([], year), averageOf([], year, 'days'), year)).toBeNull();
    expect(retention([], year)).toBeNull();
  });
});
