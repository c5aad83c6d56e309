import { describe, expect, it } from 'vitest';
import { addDays, dayEndIn, dayIn, dayStartIn, isPeriod, periodsUntil } from './period.ts';

describe('a day in a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    // Midnight does not exist: the clocks go from 23:59:59 to 1:00.
    ['Asia/Beirut', '2026-03-29', 23],
    ['Pacific/Kiritimati', '2026-03-29', 24],
    ['Etc/GMT+12', '2026-03-29', 24],
  ])('has its first and its last moment: in %s the %s has %i hours', (timeZone, day, hours) => {
    const [first, last] = [dayStartIn(timeZone, day), dayEndIn(timeZone, day)];
    const around = [first.getTime() - 1, first.getTime(), last.getTime(), last.getTime() + 1];
    expect(around.map((moment) => dayIn(timeZone, new Date(moment)))).toEqual([
      addDays(day, -1),
      day,
      day,
      addDays(day, 1),
    ]);
    expect((last.getTime() + 1 - first.getTime()) / 3_600_000).toBe(hours);
  });
});

describe('periods to choose from', () => {
  it('are years, quarters and months that have begun, the latest first, and the year that follows', () => {
    const { years, quarters, months } = periodsUntil('2026-05-10', 1);
    expect(years).toEqual(['2027', '2026', '2025']);
    expect(quarters).toEqual(['2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1']);
    expect([months.length, months[0], months.at(-1)]).toEqual([17, '2026-05', '2025-01']);
    for (const period of [...years, ...quarters, ...months]) expect(isPeriod(period), period).toBe(true);
  });
});
