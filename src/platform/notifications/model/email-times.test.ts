import { describe, expect, it } from 'vitest';
import { clockIn, emailAt, minuteIn, usualTimes } from './email-times.ts';
import { choiceOf } from './notification-kinds.ts';

const berlin = 'Europe/Berlin';
const at = (frequency: 'now' | 'daily' | 'weekly', now: string, more: object = {}, zone = berlin) =>
  emailAt(frequency, new Date(now), zone, { ...usualTimes, ...more }).toISOString();
const quiet = { quietFrom: 20 * 60, quietTo: 7 * 60 };

describe('an email about a notice', () => {
  it('goes out at once, and in quiet hours when they end in the person’s time zone', () => {
    expect(at('now', '2026-03-10T12:00:00Z', quiet)).toBe('2026-03-10T12:00:00.000Z');
    expect(at('now', '2026-03-10T20:00:00Z', quiet)).toBe('2026-03-11T06:00:00.000Z');
    expect(at('now', '2026-03-11T03:00:00Z', quiet)).toBe('2026-03-11T06:00:00.000Z');
    expect(at('now', '2026-03-11T03:00:00Z', quiet, 'America/New_York')).toBe('2026-03-11T11:00:00.000Z');
    expect(at('now', '2026-03-10T11:30:00Z', { quietFrom: 12 * 60, quietTo: 13 * 60 })).toBe(
      '2026-03-10T12:00:00.000Z',
    );
  });

  it('in a summary goes out at the next time of day or week, after quiet hours', () => {
    expect(at('daily', '2026-03-10T06:00:00Z')).toBe('2026-03-10T07:00:00.000Z');
    expect(at('daily', '2026-03-10T07:00:00Z')).toBe('2026-03-11T07:00:00.000Z');
    // 10 March 2026 is a Tuesday.
    expect(at('weekly', '2026-03-10T06:00:00Z')).toBe('2026-03-16T07:00:00.000Z');
    expect(at('weekly', '2026-03-10T06:00:00Z', { digestDay: 2 })).toBe('2026-03-10T07:00:00.000Z');
    expect(at('daily', '2026-03-10T06:00:00Z', { quietFrom: 0, quietTo: 9 * 60 })).toBe('2026-03-10T08:00:00.000Z');
  });

  it('finds each minute of each day in every zone, also where clocks change', () => {
    for (const zone of [berlin, 'Asia/Kathmandu', 'Australia/Lord_Howe'])
      for (const day of ['2026-03-29', '2026-04-05', '2026-10-25'])
        for (const minute of [60, 8 * 60, 23 * 60 + 45])
          expect(minuteIn(zone, clockIn(zone, day, minute)), `${zone} ${day} ${minute}`).toBe(minute);
    // 02:30 is not there on the day on which clocks go forward: the first moment after it is.
    expect(clockIn(berlin, '2026-03-29', 150).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });
});

describe('a kind of notice', () => {
  it('about security cannot be turned off', () => {
    const off = { inApp: false, email: 'none' } as const;
    expect(choiceOf({ isSecurity: true, email: 'now' }, off)).toEqual({ inApp: true, email: 'now' });
    expect(choiceOf({ isSecurity: true, email: 'none' }, { inApp: false, email: 'daily' })).toEqual({
      inApp: true,
      email: 'daily',
    });
    expect(choiceOf({ email: 'now' }, off)).toEqual(off);
    expect(choiceOf({ email: 'now' }, null)).toEqual({ inApp: true, email: 'now' });
  });
});
