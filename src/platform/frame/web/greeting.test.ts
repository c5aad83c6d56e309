import { describe, expect, it } from 'vitest';
import { greetingAt, greetingText, ownWordsAt, toNextMinute } from './greeting.ts';

const at = (iso: string, zone = 'UTC') => greetingAt(new Date(iso), zone);

describe('the greeting', () => {
  it('2.42 is morning before 12:00, afternoon before 18:00, else evening', () => {
    expect(at('2026-03-02T00:00:00Z')).toBe('morning');
    expect(at('2026-03-02T11:59:59Z')).toBe('morning');
    expect(at('2026-03-02T12:00:00Z')).toBe('afternoon');
    expect(at('2026-03-02T17:59:59Z')).toBe('afternoon');
    expect(at('2026-03-02T18:00:00Z')).toBe('evening');
    expect(at('2026-03-02T23:59:59Z')).toBe('evening');
  });
  it('2.43 has its own words on 24 and 25 December and on 31 October', () => {
    expect(at('2026-12-23T23:59:59Z')).toBe('evening');
    expect(at('2026-12-24T00:00:00Z')).toBe('christmas');
    expect(at('2026-12-25T23:59:59Z')).toBe('christmas');
    expect(at('2026-12-26T00:00:00Z')).toBe('morning');
    expect(at('2026-10-31T20:00:00Z')).toBe('halloween');
  });
  it('goes by the zone of the person', () => {
    expect(at('2026-03-02T11:30:00Z', 'Asia/Tokyo')).toBe('evening');
    expect(at('2026-12-23T23:30:00Z', 'Europe/Berlin')).toBe('christmas');
    expect(at('2026-11-01T03:00:00Z', 'America/New_York')).toBe('halloween');
  });
  it('has the company’s words on its own days, by the zone of the person, one year before every year', () => {
    const days = [
      { words: 'Happy founders’ day!', month: 5, day: 4, year: null },
      { words: 'Forty years of us', month: 5, day: 4, year: 2027 },
      { words: ' … ', month: 6, day: 1, year: null },
    ];
    const own = (iso: string, zone = 'UTC') => ownWordsAt(new Date(iso), zone, days);
    expect(own('2026-05-04T00:00:00Z')).toBe('Happy founders’ day');
    expect(own('2026-05-04T23:59:59Z')).toBe('Happy founders’ day');
    expect(own('2026-05-05T00:00:00Z')).toBeNull();
    expect(own('2026-05-05T00:30:00Z', 'America/New_York')).toBe('Happy founders’ day');
    expect(own('2027-05-04T12:00:00Z')).toBe('Forty years of us');
    expect(ownWordsAt(new Date('2026-12-24T12:00:00Z'), 'UTC', days)).toBeNull();
    expect(greetingText(own('2026-05-04T09:00:00Z') ?? '', 'Ada', 'Lovelace')).toBe(
      'Happy founders’ day, Ada Lovelace!',
    );
  });
  it('ends with an exclamation mark, with the name or without', () => {
    expect(greetingText('Good morning', 'Ada', 'Lovelace')).toBe('Good morning, Ada Lovelace!');
    expect(greetingText('Good morning', null, null)).toBe('Good morning!');
  });
  it('looks again at the next full minute', () => {
    expect(toNextMinute(new Date('2026-03-02T11:59:30.250Z'))).toBe(29_750);
  });
});
