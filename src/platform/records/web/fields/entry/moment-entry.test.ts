import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallClock } from './moment-entry.ts';

describe('a moment on the wall clock of a zone', () => {
  it('comes back to the same instant, except in the hour that clocks show twice', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1975-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(
          'UTC',
          'Europe/Berlin',
          'America/New_York',
          'Asia/Kolkata',
          'Pacific/Auckland',
          'America/St_Johns',
        ),
        (date, zone) => {
          const iso = new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString();
          const back = instantOf(wallClock(iso, zone), zone);
          expect(back).not.toBeNull();
          expect(wallClock(back ?? '', zone)).toBe(wallClock(iso, zone));
          if (back !== iso) expect(Math.abs(Date.parse(back ?? '') - Date.parse(iso))).toBeLessThanOrEqual(3_600_000);
        },
      ),
    );
  });
  it('knows summer time', () => {
    expect(wallClock('2026-07-01T12:00:00.000Z', 'Europe/Berlin')).toBe('2026-07-01 14:00:00');
    expect(instantOf('2026-07-01 14:00:00', 'Europe/Berlin')).toBe('2026-07-01T12:00:00.000Z');
    expect(instantOf('2026-01-01 14:00:00', 'Europe/Berlin')).toBe('2026-01-01T13:00:00.000Z');
  });
  it('takes the first of two equal clock times, and passes over an hour that does not exist', () => {
    expect(instantOf('2026-10-25 02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-03-29 02:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });
  it('refuses what is no clock', () => expect(instantOf('soon', 'UTC')).toBeNull());
});
