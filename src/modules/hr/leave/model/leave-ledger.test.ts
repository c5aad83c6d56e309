import { describe, expect, test as it } from 'vitest';
import { entitlementOf, grantsOf, yearAround, type DatedTerms, type LeaveTerms } from './leave-accrual.ts';
import { daysOfLeave, unitsOfDays, type LeaveSpan } from './leave-days.ts';
import { balanceOn, ledgerOf, lowestFrom, totalsOn, type LedgerInput, type LedgerYear } from './leave-ledger.ts';
import { contractedDaysAYear, payOutOf } from './leave-payout.ts';
import { dayNumber, daysText, hourParts, isoDay, unitsOf, weekday } from './leave-units.ts';
import { scheduleOf, type ScheduleTerm, type WorkingWeek } from './work-schedule.ts';

const terms = (given: Partial<LeaveTerms> = {}): LeaveTerms => ({
  entitlement: unitsOf('30'),
  accrual: 'yearly',
  grantedAt: 'start',
  step: unitsOf('0.5'),
  yearStartMonth: 1,
  carryOverMax: unitsOf('5'),
  carryOverMonths: 3,
  balanceMax: null,
  negativeMax: 0,
  waitingMonths: 0,
  partTime: 'hours',
  paysOut: true,
  ...given,
});
const dated = (given: Partial<LeaveTerms> = {}, from = '2020-01-01'): DatedTerms[] => [
  { from: dayNumber(from), terms: terms(given), policy: 'policy' },
];
const job = (effectiveFrom: string, weeklyHours: string | null = '40') => ({
  effectiveFrom,
  weeklyHours,
  units: [],
});
const schedule = (jobs = [job('2020-01-01')], weeks: WorkingWeek[] = []): ScheduleTerm[] =>
  scheduleOf(jobs[0]?.effectiveFrom ?? '', jobs, weeks, [{ from: '2000-01-01', hours: '40' }]);
const input = (given: Partial<LedgerInput> = {}): LedgerInput => ({
  start: dayNumber('2026-01-01'),
  end: null,
  dated: dated(),
  schedule: schedule(),
  entries: [],
  taken: [],
  ...given,
});
const taken = (day: string, days: string, of = day) => ({ of, day: dayNumber(day), units: unitsOf(days) });
const on = (given: LedgerInput, day: string): string =>
  daysText(balanceOn(ledgerOf(given, dayNumber(day)), dayNumber(day)));
const lines = (years: readonly LedgerYear[]) =>
  years.flatMap((year) => year.lines.map(({ day, kind, units }) => `${isoDay(day)} ${kind} ${daysText(units)}`));
const grants = (given: Partial<LeaveTerms>, jobs?: Parameters<typeof schedule>[0], last = '2026-12-31') => {
  const year = yearAround(dayNumber('2026-06-01'), 1);
  return grantsOf(
    { ...year, first: year.from, last: dayNumber(last), terms: terms(given) },
    dated(given),
    schedule(jobs),
  ).map(({ day, units }) => `${isoDay(day)} ${daysText(units)}`);
};

describe('what is granted adds up to the entitlement', () => {
  it('20 days a year in steps of half a day are 20, not 18 as where each month is rounded alone (F14)', () => {
    const months = grants({ entitlement: unitsOf('20'), accrual: 'monthly', grantedAt: 'end' });
    expect(months.map((one) => one.slice(11))).toEqual('1.5 1.5 2 1.5 2 1.5 1.5 2 1.5 1.5 2 1.5'.split(' '));
    // Frappe HR, October 2024: 20 ÷ 12 = 1.67 is 1.5 each month, 18 in a year.
    expect(12 * 1.5).toBe(18);
  });

  it('a year ahead, what changes in it from its day on', () => {
    expect(grants({}, [job('2020-01-01'), job('2026-07-02', '20')])).toEqual(['2026-01-01 30', '2026-07-02 -7.5']);
    expect(grants({}, undefined, '2026-06-30')).toEqual(['2026-01-01 15']);
    expect(grants({ accrual: 'everyFourWeeks' })).toHaveLength(13);
  });

  it('days are counted as the calendar does', () => {
    for (let day = dayNumber('1999-12-28'); day < dayNumber('2101-03-02'); day += 1) {
      const iso = new Date(day * 86_400_000).toISOString().slice(0, 10);
      if (isoDay(day) !== iso || dayNumber(iso) !== day) expect.fail(iso);
    }
  });

  it('a leap year has 366 days, and a leave year may begin in any month', () => {
    expect(yearAround(dayNumber('2028-03-31'), 4)).toEqual({
      from: dayNumber('2027-04-01'),
      to: dayNumber('2028-03-31'),
    });
    const { from, to } = yearAround(dayNumber('2028-02-29'), 1);
    expect(to - from + 1).toBe(366);
  });
});

describe('days of leave of a request', () => {
  const employed = { start: dayNumber('2020-01-01'), end: null };
  const count = (
    span: Partial<LeaveSpan> & Pick<LeaveSpan, 'from' | 'to'>,
    { terms: of = schedule(), counts = 'working' as const, rule = 'hours' as const, free = [] as string[] } = {},
  ) =>
    daysText(
      unitsOfDays(
        daysOfLeave(
          { halfStart: false, halfEnd: false, hours: null, ...span },
          { ...employed, terms: of },
          counts,
          rule,
          (_, day) => (free.includes(isoDay(day)) ? { name: 'Christmas Day', isHalf: false } : null),
        ),
      ),
    );

  it('weekends and holidays count nothing; 21 to 25 December with two holidays are three days (design 08)', () => {
    expect(count({ from: '2026-12-21', to: '2026-12-27' }, { free: ['2026-12-24', '2026-12-25'] })).toBe('3');
  });

  it('half days and hours by the hours of the day', () => {
    expect(count({ from: '2026-03-02', to: '2026-03-04', halfStart: true, halfEnd: true })).toBe('2');
    expect(count({ from: '2026-03-02', to: '2026-03-02', hours: '3' })).toBe('0.375');
    expect(count({ from: '2026-03-02', to: '2026-03-02', hours: '9' })).toBe('1');
  });

  it('part time: shorter days are parts of a day of full time, or days of one’s own', () => {
    const half = schedule([job('2020-01-01', '20')]);
    expect(count({ from: '2026-03-02', to: '2026-03-06' }, { terms: half })).toBe('2.5');
    expect(count({ from: '2026-03-02', to: '2026-03-06' }, { terms: half, rule: 'days' as never })).toBe('5');
    const threeDays = schedule(
      [job('2020-01-01', '24')],
      [{ effectiveFrom: '2020-01-01', hours: ['8', '8', '8', null, null, null, null] }],
    );
    expect(count({ from: '2026-03-02', to: '2026-03-08' }, { terms: threeDays })).toBe('3');
  });

  it('days off between days of leave count where the type says so, before and after it never', () => {
    const span = { from: '2026-03-06', to: '2026-03-09' };
    expect(count(span, { counts: 'between' as never })).toBe('4');
    expect(count({ from: '2026-03-07', to: '2026-03-09' }, { counts: 'between' as never })).toBe('1');
    expect(count(span, { counts: 'all' as never })).toBe('4');
  });

  it('what does not divide evenly adds up to the request all the same', () => {
    const odd = schedule([job('2020-01-01', '38')]);
    const days = daysOfLeave(
      { from: '2026-03-02', to: '2026-03-31', halfStart: false, halfEnd: false, hours: null },
      { ...employed, terms: odd },
      'working',
      'hours',
      () => null,
    );
    // 22 days of 7.6 hours, of 8 hours each.
    expect(daysText(unitsOfDays(days))).toBe('20.9');
  });

  it('a working week lasts until the job has other hours', () => {
    const monday = { effectiveFrom: '2026-01-01', hours: ['8', null, null, null, null, null, null] };
    const [first, second] = schedule([job('2026-01-01', '8'), job('2026-07-01', '40')], [monday]);
    expect([first?.days, second?.days]).toEqual([1, 5]);
    expect(hourParts('7.6')).toBe(7_600_000);
    expect(weekday(dayNumber('2026-11-27'))).toBe(4);
  });
});

describe('the ledger', () => {
  it('what expires first is taken first; what is carried over expires on its day', () => {
    const given = input({ taken: [taken('2026-05-04', '20'), taken('2027-02-01', '3'), taken('2027-05-03', '10')] });
    expect(lines(ledgerOf(given, dayNumber('2027-12-31')))).toEqual([
      '2026-01-01 grant 30',
      '2026-05-04 taken -20',
      '2026-12-31 expiry -5',
      '2027-01-01 carryOver 5',
      '2027-01-01 grant 30',
      '2027-02-01 taken -3',
      '2027-03-31 expiry -2',
      '2027-05-03 taken -10',
      '2027-12-31 expiry -15',
    ]);
    expect([on(given, '2027-03-30'), on(given, '2027-03-31'), on(given, '2027-06-01')]).toEqual(['32', '30', '20']);
    expect(totalsOn(ledgerOf(given, dayNumber('2027-06-01')), dayNumber('2027-03-01'))).toMatchObject({
      carryOver: unitsOf('5'),
      granted: unitsOf('30'),
      taken: unitsOf('3'),
      planned: unitsOf('10'),
      available: unitsOf('20'),
    });
  });

  it.each([12, null])(
    'what is carried over is carried once: after %s months it expires with the next leave year',
    (months) => {
      const given = input({ dated: dated({ carryOverMax: unitsOf('25'), carryOverMonths: months }) });
      expect(lines(ledgerOf(given, dayNumber('2028-01-01'))).slice(0, 8)).toEqual([
        '2026-01-01 grant 30',
        '2026-12-31 expiry -5',
        '2027-01-01 carryOver 25',
        '2027-01-01 grant 30',
        '2027-12-31 expiry -25',
        '2027-12-31 expiry -5',
        '2028-01-01 carryOver 25',
        '2028-01-01 grant 30',
      ]);
      // What was carried over is taken first.
      const used = { ...given, taken: [taken('2027-06-01', '25')] };
      expect(on(used, '2028-01-01')).toBe('55');
      expect(lines(ledgerOf(used, dayNumber('2027-12-31'))).at(-1)).toBe('2027-12-31 expiry -5');
    },
  );

  it('a correction that expires on the last day of the leave year is not carried over', () => {
    const last = dayNumber('2026-12-31');
    const bonus = { id: 'a', day: dayNumber('2026-03-01'), kind: 'correction' as const, units: unitsOf('2') };
    const given = input({ entries: [{ ...bonus, expires: last }], dated: dated({ carryOverMax: null }) });
    expect([on(given, '2026-12-30'), on(given, '2027-01-01')]).toEqual(['32', '60']);
    expect(on({ ...given, entries: [{ ...bonus, expires: null }] }, '2027-01-01')).toBe('62');
  });

  it('what is owed is settled by what comes next, also in the next year', () => {
    const given = input({
      dated: dated({ accrual: 'monthly', negativeMax: unitsOf('10') }),
      taken: [taken('2026-01-20', '6')],
    });
    expect([on(given, '2026-01-20'), on(given, '2026-04-01')]).toEqual(['-3.5', '4']);
    expect(lowestFrom(ledgerOf(given, dayNumber('2026-12-31')), dayNumber('2026-01-15'))).toEqual({
      day: dayNumber('2026-01-20'),
      balance: unitsOf('-3.5'),
    });
  });

  it('above the maximum nothing is granted, and the ledger says how much', () => {
    const given = input({ dated: dated({ accrual: 'monthly', balanceMax: unitsOf('6') }) });
    expect(lines(ledgerOf(given, dayNumber('2026-03-31'))).slice(0, 5)).toEqual([
      '2026-01-01 grant 2.5',
      '2026-02-01 grant 2.5',
      '2026-03-01 grant 2.5',
      '2026-03-01 cap -1.5',
      '2026-04-01 grant 2.5',
    ]);
  });

  it('an opening balance replaces what was before it; corrections add up', () => {
    const given = input({
      entries: [
        { id: 'a', day: dayNumber('2026-07-01'), kind: 'opening', units: unitsOf('12.5'), expires: null },
        { id: 'b', day: dayNumber('2026-08-01'), kind: 'correction', units: unitsOf('-1'), expires: null },
      ],
      taken: [taken('2026-03-02', '9')],
    });
    expect([on(given, '2026-06-30'), on(given, '2026-07-01'), on(given, '2026-08-01')]).toEqual(['0', '12.5', '11.5']);
    const again = {
      kind: 'opening' as const,
      expires: null,
      id: 'c',
      day: dayNumber('2026-09-01'),
      units: unitsOf('8'),
    };
    const both = { ...given, entries: [...given.entries, again] };
    expect([on(both, '2026-08-01'), on(both, '2026-09-01')]).toEqual(['11.5', '8']);
  });

  it('what is left on the last day is paid out, or expires where the policy pays nothing', () => {
    const end = dayNumber('2026-06-30');
    expect(lines(ledgerOf(input({ end, taken: [taken('2026-02-02', '5')] }), end)).at(-1)).toBe(
      '2026-06-30 payOut -10',
    );
    expect(lines(ledgerOf(input({ end, dated: dated({ paysOut: false }) }), end)).at(-1)).toBe('2026-06-30 expiry -15');
    const none = { from: dayNumber('2026-05-01'), terms: null, policy: null };
    const later = dayNumber('2027-02-28');
    expect(lines(ledgerOf(input({ dated: [...dated(), none] }), dayNumber('2028-12-31'))).slice(-2)).toEqual([
      '2027-01-01 carryOver 5',
      '2027-03-31 expiry -5',
    ]);
    expect(lines(ledgerOf(input({ end: later, dated: [...dated(), none] }), later)).at(-1)).toBe(
      '2027-02-28 payOut -5',
    );
    // 10 days × 52,000 ÷ 260 = 2,000 (F17).
    expect(payOutOf('10', 5_200_000, 'EUR').explained.figure).toBe('2000');
    expect(payOutOf('0.3333', 100, 'EUR').minor).toBe(0);
  });

  it('of part time is worth its hours: a day of full time at half the hours is one of 130 a year', () => {
    const term = (week: readonly string[], fullTime = '40') =>
      ({
        ...scheduleOf(
          '2026-01-01',
          [],
          [{ effectiveFrom: '2026-01-01', hours: week }],
          [{ from: '', hours: fullTime }],
        )[0],
      }) as ScheduleTerm;
    const full = term(['8', '8', '8', '8', '8', '0', '0']);
    const half = term(['4', '4', '4', '4', '4', '0', '0']);
    const four = term(['8', '8', '8', '8', '0', '0', '0']);
    for (const rule of ['hours', 'days', 'none'] as const) expect(contractedDaysAYear(full, rule)).toEqual([260, 1]);
    expect(contractedDaysAYear(half, 'hours')).toEqual([130, 1]);
    expect(contractedDaysAYear(half, 'days')).toEqual([260, 1]);
    expect(contractedDaysAYear(four, 'hours')).toEqual([208, 1]);
    expect(contractedDaysAYear(four, 'days')).toEqual([208, 1]);
    expect(contractedDaysAYear(term(['5', '5', '5', '5', '5', '0', '0'], '38.5'), 'hours')).toEqual([13_000, 77]);
    expect(contractedDaysAYear(term(['0', '0', '0', '0', '0', '0', '0']), 'hours')).toBeNull();
    // 68 hours of 17.65 an hour: 8.5 days of full time of somebody who earns 18,360 at 20 hours a week.
    expect(payOutOf('8.5', 1_836_000, 'EUR', '130').minor).toBe(120_046);
  });
});

it('on the last day of an employment no more is taken than there is', () => {
  const end = dayNumber('2026-06-30');
  const used = taken('2026-02-02', '15');
  for (const paysOut of [true, false]) {
    const lowest = (more: LedgerInput['taken']) =>
      lowestFrom(ledgerOf(input({ end, dated: dated({ paysOut }), taken: [used, ...more] }), end), end)?.balance;
    expect([lowest([]), lowest([taken('2026-06-30', '1')])]).toEqual([0, unitsOf('-1')]);
  }
});

/** Random numbers that are the same in each run (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
const steps = ['0.01', '0.25', '0.5', '1', '0.0001', '0.3'].map(unitsOf);
const [anHour, fullTimes] = [hourParts('1'), [hourParts('40'), hourParts('38.5')]];
const standard = terms();
const accrualKinds = ['yearly', 'monthly', 'weekly', 'everyTwoWeeks', 'everyFourWeeks'] as const;
function policy(of: (below: number) => number): LeaveTerms {
  return {
    ...standard,
    entitlement: of(4_000_000),
    accrual: accrualKinds[of(5)] ?? 'yearly',
    grantedAt: of(2) === 0 ? 'start' : 'end',
    step: steps[of(steps.length)] ?? 1,
    yearStartMonth: 1 + of(12),
    carryOverMax: of(3) === 0 ? null : of(200_000),
    carryOverMonths: of(3) === 0 ? null : 1 + of(12),
    balanceMax: of(4) === 0 ? of(400_000) : null,
    partTime: (['hours', 'days', 'none'] as const)[of(3)] ?? 'none',
    paysOut: of(2) === 0,
  };
}
/** A life: employed within four years, hours and policies that change or end, corrections, leave. */
function life(of: (below: number) => number): LedgerInput {
  const first = dayNumber('2023-01-01');
  const start = first + of(700);
  const end = of(2) === 0 ? start + of(700) : null;
  const week = (hours: number) => ({
    from: 0,
    weekly: hours * 5,
    week: [hours, hours, hours, hours, hours, 0, 0] as const,
  });
  const term = (from: number): ScheduleTerm => ({
    ...week((1 + of(9)) * anHour + (of(3) === 0 ? 700_001 : 0)),
    from,
    days: 5,
    fullTime: fullTimes[of(2)] ?? anHour,
    isAssumed: false,
    units: [],
  });
  const given = policy(of);
  return {
    start,
    end,
    dated: [
      { from: first - of(400), terms: given, policy: 'a' },
      ...(of(3) === 0 ? [{ from: start + of(500), terms: { ...given, entitlement: of(400_000) }, policy: 'b' }] : []),
      ...(of(4) === 0 ? [{ from: start + 500 + of(200), terms: null, policy: null }] : []),
    ],
    schedule: of(2) === 0 ? [term(start)] : [term(start), term(start + 1 + of(300)), term(start + 400 + of(300))],
    entries: Array.from({ length: of(3) }, (_, at) => ({
      id: `e${at}`,
      day: start + of(600),
      kind: of(4) === 0 ? ('opening' as const) : ('correction' as const),
      units: of(100_000) - 30_000,
      expires: of(2) === 0 ? null : start + 600 + of(300),
    })),
    taken: Array.from({ length: of(6) }, (_, at) => ({ of: `t${at}`, day: start + of(900), units: of(10_001) })),
  };
}

const cases = 100_000;
describe(`of ${cases} random policies`, () => {
  it('the grants of each leave year add up to the entitlement, rounded once', () => {
    const of = random(14);
    for (let at = 0; at < cases; at += 1) {
      const { start, end, dated: known, schedule: works } = life(of);
      const given = known[0]?.terms ?? standard;
      const { from, to } = yearAround(start + of(300), given.yearStartMonth);
      const year = { from, to, first: Math.max(from, start), last: Math.min(to, end ?? to), terms: given };
      if (year.last < year.first) continue;
      const total = grantsOf(year, known, works).reduce((all, { units }) => all + units, 0);
      if (total !== entitlementOf(year, known, works)) expect.fail(`case ${at}: ${total}`);
    }
  });

  it('the lines add up to the balance, day by day, and the order of entry does not matter', () => {
    const of = random(15);
    for (let at = 0; at < cases / 10; at += 1) {
      const given = life(of);
      const until = given.start + 1000;
      const years = ledgerOf(given, until);
      const mixed = { ...given, entries: given.entries.toReversed(), taken: given.taken.toReversed() };
      if (at % 5 === 0) expect(ledgerOf(mixed, until)).toEqual(years);
      let carried = 0;
      for (const { lines: all, first, last } of years) {
        let balance = 0;
        for (const line of all) {
          balance += line.units;
          if (balance !== line.balance || line.day < first || line.day > last) expect.fail(`case ${at}`);
          if (line.kind === 'expiry' && line.units >= 0) expect.fail(`case ${at}: an expiry that adds`);
        }
        const brought = all.reduce((sum, { kind, units }) => (kind === 'carryOver' ? sum + units : sum), 0);
        if (brought !== carried) expect.fail(`case ${at}: ${brought} carried over of ${carried}`);
        carried = balance;
      }
      if (given.end !== null && given.end <= until && years.length > 0 && carried > 0)
        expect.fail(`case ${at}: ${carried} left after the end`);
    }
  });

  it('who only takes what a preview allows is never below zero where the policy does not let them', () => {
    const of = random(16);
    for (let at = 0; at < cases / 20; at += 1) {
      const given = { ...life(of), entries: [], taken: [] as LedgerInput['taken'] };
      for (let asked = 0; asked < 4; asked += 1) {
        const day = given.start + of(700);
        const next = [...given.taken, { of: `r${asked}`, day, units: of(60_000) }];
        const lowest = lowestFrom(ledgerOf({ ...given, taken: next }, day + 800), day);
        if (lowest !== null && lowest.balance >= 0 && day <= (given.end ?? day)) given.taken = next;
      }
      for (const { lines: all } of ledgerOf(given, given.start + 1600))
        for (const [line, { balance, day }] of all.entries())
          if (balance < 0 && all[line + 1]?.day !== day) expect.fail(`case ${at}: ${balance} on ${isoDay(day)}`);
    }
  });
});
