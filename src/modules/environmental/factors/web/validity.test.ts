import { describe, expect, it } from 'vitest';
import { validityText } from './validity.ts';

const text = (validFrom: string, validTo: string | null) =>
  validityText({ validFrom, validTo }, { date: (day) => day ?? '' }, (from) => `from ${from}`);

describe('the days of a factor', () => {
  it.each([
    ['2024-01-01', '2024-12-31', '2024'],
    ['2024-01-01', '2026-12-31', '2024–2026'],
    ['2006-01-01', null, 'from 2006'],
    ['2024-07-01', '2025-06-30', '2024-07-01 – 2025-06-30'],
    ['2024-07-01', null, 'from 2024-07-01'],
  ])('from %s to %s read %s', (from, to, expected) => expect(text(from, to)).toBe(expected));
});
