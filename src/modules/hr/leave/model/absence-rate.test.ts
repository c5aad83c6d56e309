import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absenceOf, absenceRate, type AbsenceSpell } from './absence-rate.ts';
import { bradfordOf } from './bradford.ts';
import { dayNumber, weekday } from './leave-units.ts';
import { scheduleOf } from './work-schedule.ts';

const fullTime = [{ from: '1900-01-01', hours: '40' }];
const spell = (employee: string, hours: string | null, more: Partial<AbsenceSpell> = {}): AbsenceSpell => ({
  employee,
  start: dayNumber('2025-01-01'),
  end: null,
  terms: scheduleOf('2025-01-01', [{ effectiveFrom: '2025-01-01', weeklyHours: hours, units: [] }], [], fullTime),
  sick: [],
  ...more,
});
const sickOn = (from: string, to: string, halfStart = false) => ({
  from: dayNumber(from),
  to: dayNumber(to),
  halfStart,
});
/** March 2026 begins on a Sunday and has 22 days from Monday to Friday. */
const march = { from: dayNumber('2026-03-01'), to: dayNumber('2026-03-31') };
const noHoliday = () => null;

describe('the absence rate (F06)', () => {
  it('divides sick working hours by contracted working hours: 2 of 22 days of one in two are 4.5…%', () => {
    // Friday to Monday: two working days, of 8 hours each.
    const absence = absenceOf(
      [spell('a', '40', { sick: [sickOn('2026-03-06', '2026-03-09')] }), spell('b', '40')],
      march,
      noHoliday,
    );
    expect(absence).toEqual({ contracted: 352e6, sick: 16e6, assumed: 0, people: 2, absent: 1 });
    expect(absenceRate(absence)?.figure.slice(0, 8)).toBe('4.545454');
  });

  it('leaves holidays out of both, halves what is half, and counts a day once however often it is recorded', () => {
    const holiday = (_term: unknown, day: number) =>
      day === dayNumber('2026-03-10') ? { name: 'Day', isHalf: false } : null;
    const sick = [
      sickOn('2026-03-09', '2026-03-11', true),
      sickOn('2026-03-11', '2026-03-11'),
      sickOn('2026-02-27', '2026-02-27'),
    ];
    const absence = absenceOf([spell('a', '20', { sick })], march, holiday);
    // 21 days of 4 hours; half of Monday, not Tuesday, Wednesday once; nothing of February.
    expect(absence).toMatchObject({ contracted: 84e6, sick: 6e6 });
  });

  it('counts the days of an employment alone, and says which hours are assumed', () => {
    const absence = absenceOf(
      [
        spell('a', null, { end: dayNumber('2026-03-06'), sick: [sickOn('2026-03-05', '2026-03-20')] }),
        spell('b', '40', { start: dayNumber('2026-04-01') }),
      ],
      march,
      noHoliday,
    );
    expect(absence).toEqual({ contracted: 40e6, sick: 16e6, assumed: 40e6, people: 1, absent: 1 });
    expect(absenceRate(absence)?.warnings).toHaveLength(1);
    expect(absenceRate({ contracted: 0, sick: 0, assumed: 0, people: 0, absent: 0 })).toBeNull();
  });

  it('is what adding up day by day gives, however work changes', () => {
    const change = fc.record({ at: fc.integer({ min: 0, max: 89 }), hours: fc.constantFrom('40', '32.5', '20', '0') });
    const absence = fc.record({ at: fc.integer({ min: 0, max: 89 }), length: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.array(absence, { maxLength: 4 }), (changes, sick) => {
        const first = dayNumber('2026-01-01');
        const isoOf = (at: number) => new Date((first + at) * 86_400_000).toISOString().slice(0, 10);
        const jobs = [{ at: 0, hours: '40' }, ...changes]
          .toSorted((a, b) => a.at - b.at)
          .map(({ at, hours }) => ({ effectiveFrom: isoOf(at), weeklyHours: hours, units: [] }));
        const terms = scheduleOf('2026-01-01', jobs, [], fullTime);
        const one = spell('a', '40', {
          start: first,
          terms,
          sick: sick.map(({ at, length }) => ({ from: first + at, to: first + at + length - 1, halfStart: false })),
        });
        let [contracted, away] = [0, 0];
        for (let day = first; day < first + 90; day += 1) {
          const hours = terms.findLast(({ from }) => from <= day)?.week[weekday(day)] ?? 0;
          contracted += hours;
          if (one.sick.some(({ from, to }) => from <= day && day <= to)) away += hours;
        }
        const found = absenceOf([one], { from: first, to: first + 89 }, noHoliday);
        expect([found.contracted, found.sick]).toEqual([contracted, away]);
      }),
    );
  });
});

describe('the Bradford factor (F06)', () => {
  const factor = (...sick: AbsenceSpell['sick']) => bradfordOf([spell('a', '40', { sick })], march, noHoliday);

  it('squares the spells: ten days at once are 10, ten single days 1,000', () => {
    expect(factor(sickOn('2026-03-02', '2026-03-13'))).toEqual({ spells: 1, days: '10', factor: '10' });
    const single = [2, 4, 6, 10, 12, 16, 18, 20, 24, 26].map((day) => {
      const on = `2026-03-${String(day).padStart(2, '0')}`;
      return sickOn(on, on);
    });
    expect(factor(...single)).toEqual({ spells: 10, days: '10', factor: '1000' });
  });

  it('takes absences with only a weekend between them as one, and halves as halves', () => {
    expect(factor(sickOn('2026-03-06', '2026-03-06', true), sickOn('2026-03-09', '2026-03-09'))).toEqual({
      spells: 1,
      days: '1.5',
      factor: '1.5',
    });
    expect(factor(sickOn('2026-03-07', '2026-03-08'))).toEqual({ spells: 0, days: '0', factor: '0' });
  });
});
