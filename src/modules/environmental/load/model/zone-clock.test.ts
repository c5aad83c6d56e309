import { describe, expect, it } from 'vitest';
import { utcMinute, ZoneClock } from './zone-clock.ts';

// Changes of the clock: IANA time zone database. European Union: Directive 2000/84/EC, last Sundays of March and
// October at 01:00 UTC.
describe('the clock of a zone', () => {
  const berlin = new ZoneClock('Europe/Berlin');

  it('has days of 23, 24 and 25 hours', () => {
    expect(
      ['2025-03-29', '2025-03-30', '2025-10-26', '2025-12-31'].map((day) => berlin.dayOf(day).minutes / 60),
    ).toEqual([24, 23, 25, 24]);
    expect(new ZoneClock('Australia/Lord_Howe').dayOf('2025-04-06').minutes).toBe(1_470);
    expect(new ZoneClock('UTC').dayOf('2025-03-30')).toMatchObject({ minutes: 1_440, changesAt: null });
  });

  it('shows a time once, twice or never', () => {
    const at = (day: string, hour: number) =>
      berlin.instantsOf(day, hour * 60).map((instant) => berlin.textAt(instant));
    expect(at('2025-06-01', 2)).toEqual(['2025-06-01T02:00+02:00']);
    expect(at('2025-10-26', 2)).toEqual(['2025-10-26T02:00+02:00', '2025-10-26T02:00+01:00']);
    expect(at('2025-03-30', 2)).toEqual([]);
    expect(at('2025-03-30', 3)).toEqual(['2025-03-30T03:00+02:00']);
  });

  it('has days that begin at one o’clock, and a winter on either half of the earth', () => {
    // Santiago sets its clock forward at midnight (2025-09-07), Sydney is one hour ahead in January.
    const santiago = new ZoneClock('America/Santiago');
    expect([santiago.dayOf('2025-09-07').minutes, santiago.textAt(santiago.dayOf('2025-09-07').start)]).toEqual([
      1_380,
      '2025-09-07T01:00-03:00',
    ]);
    expect([
      berlin.standardOffset('2025-07-01'),
      new ZoneClock('Australia/Sydney').standardOffset('2025-01-01'),
    ]).toEqual([60, 600]);
  });

  it('has days that follow each other without a gap', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/New_York',
      'America/Santiago',
      'Asia/Kathmandu',
      'Africa/Casablanca',
      'Pacific/Apia',
    ]) {
      const clock = new ZoneClock(zone);
      let end: number | null = null;
      for (let day = utcMinute('2025-01-01'); day < utcMinute('2026-01-01'); day += 1_440) {
        const found = clock.dayOf(new Date(day * 60_000).toISOString().slice(0, 10));
        if (end !== null) expect([zone, found.day, found.start]).toEqual([zone, found.day, end]);
        end = found.start + found.minutes;
        expect(clock.dayAt(end - 1).day).toBe(found.day);
      }
    }
  });
});
