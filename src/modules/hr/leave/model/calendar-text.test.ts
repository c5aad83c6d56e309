import { describe, expect, it } from 'vitest';
import { calendarText, noonIn, type CalendarEvent } from './calendar-text.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@leave.invalid',
  summary: 'Annual leave',
  from: '2026-03-30',
  to: '2026-03-31',
  isTentative: false,
  isFree: false,
  ...more,
});
const textOf = (...events: CalendarEvent[]) =>
  calendarText({
    name: 'Leave of Ada',
    product: 'Heartwood',
    stamp: new Date('2026-03-16T09:00:00Z'),
    hours: 4,
    events,
  });
/** Reads a calendar back as RFC 5545, 3.1 says: lines that begin with a space go on. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

describe('a calendar of leave', () => {
  it('ends whole days on the day after the last one (RFC 5545, 3.6.1)', () => {
    expect(linesOf(textOf(event({ from: '2026-12-31', to: '2026-12-31' })))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Heartwood//Leave//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Leave of Ada',
      'X-WR-CALNAME:Leave of Ada',
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
      'X-PUBLISHED-TTL:PT4H',
      'BEGIN:VEVENT',
      'UID:one@leave.invalid',
      'DTSTAMP:20260316T090000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Annual leave',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('has every line within 75 octets, cut between characters, and ended by CR and LF', () => {
    for (let length = 60; length < 90; length += 1) {
      const summary = `${'å'.repeat(length)}😀${'x'.repeat(length)}`;
      const text = textOf(event({ summary }));
      for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
    }
  });

  it('escapes what separates values, and lets no name begin a line of its own', () => {
    const lines = linesOf(textOf(event({ summary: 'a;b,c\\d\r\nBEGIN:VEVENT\u0007' })));
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d\\nBEGIN:VEVENT ');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('says moments in UTC, and what is not decided or only part of a day', () => {
    const timed = { from: '2026-03-30T10:00:00.000Z', to: '2026-03-30T22:00:00.000Z' };
    const lines = linesOf(textOf(event({ ...timed, isTentative: true, isFree: true })));
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20260330T100000Z',
        'DTEND:20260330T220000Z',
        'STATUS:TENTATIVE',
        'TRANSP:TRANSPARENT',
      ]),
    );
  });
});

describe('noon', () => {
  it('is noon on days on which clocks change, and where the day began before that of UTC or after it', () => {
    expect(noonIn('Europe/Stockholm', '2026-03-28').toISOString()).toBe('2026-03-28T11:00:00.000Z');
    expect(noonIn('Europe/Stockholm', '2026-03-29').toISOString()).toBe('2026-03-29T10:00:00.000Z');
    expect(noonIn('Pacific/Kiritimati', '2026-03-29').toISOString()).toBe('2026-03-28T22:00:00.000Z');
    expect(noonIn('Pacific/Pago_Pago', '2026-03-29').toISOString()).toBe('2026-03-29T23:00:00.000Z');
    expect(noonIn('America/New_York', '2026-03-08').toISOString()).toBe('2026-03-08T16:00:00.000Z');
  });
});
