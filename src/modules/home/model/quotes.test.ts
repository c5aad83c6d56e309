import { describe, expect, it } from 'vitest';
import { quoteOf, quotes } from './quotes.ts';

describe('the quote of the day', () => {
  it('is the same all day, another one tomorrow, and every quote has its turn', () => {
    const days = Array.from({ length: quotes.length }, (_, day) =>
      new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10),
    );
    expect(quoteOf('2026-03-01')).toBe(quoteOf('2026-03-01'));
    expect(new Set(days.map((day) => quoteOf(day))).size).toBe(quotes.length);
    expect(quoteOf('1969-07-20').text).not.toBe('');
  });
  it('gives the company’s own lines their turn among the shipped ones', () => {
    const own = [
      { text: 'Measure twice, cut once.', author: 'Our workshop', source: 'Above the door since 1987' },
      { text: 'Ask the tree.', author: 'Our founder', source: 'Opening speech, 2001' },
    ];
    const days = Array.from({ length: quotes.length + own.length }, (_, day) =>
      new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10),
    );
    expect(new Set(days.map((day) => quoteOf(day, own)))).toEqual(new Set([...quotes, ...own]));
  });
  it('names who said it and where it stands', () => {
    for (const { text, author, source } of quotes)
      expect([text, author, source].every((part) => part.length > 3)).toBe(true);
  });
});
