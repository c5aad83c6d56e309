import { describe, expect, it } from 'vitest';
import { isDayOfYear } from './greeting-day.ts';

describe('a day of the company’s own greeting', () => {
  it('is one that the calendar has', () => {
    expect(isDayOfYear({ month: 'december', day: 31, year: null })).toBe(true);
    expect(isDayOfYear({ month: 'april', day: 31, year: null })).toBe(false);
    expect(isDayOfYear({ month: 'february', day: 29, year: null })).toBe(true);
    expect(isDayOfYear({ month: 'february', day: 29, year: '2028' })).toBe(true);
    expect(isDayOfYear({ month: 'february', day: 29, year: '2027' })).toBe(false);
  });
});
