import { describe, expect, it } from 'vitest';
import { isFound, nextOpen, type WrittenPage } from './written-page.ts';

const page = (id: string, required: number, given: number, isClosed = false): WrittenPage => ({
  id,
  code: id,
  title: '',
  group: id.slice(0, 2),
  required,
  given,
  stated: given,
  isClosed,
  points: [],
});

describe('pages of datapoints', () => {
  const pages = [page('E1-7', 2, 2), page('E1-8', 3, 1), page('E3-4', 4, 0, true), page('S1-5', 1, 0)];

  it('lead on to the next one with something missing, around the end and past what is not material', () => {
    expect(['E1-7', 'E1-8', 'S1-5'].map((id) => nextOpen(pages, id)?.id)).toEqual(['E1-8', 'S1-5', 'E1-8']);
    expect(nextOpen([page('E1-7', 2, 2), page('E1-8', 1, 1)], 'E1-7')).toBeNull();
  });

  it('are searched by words in any order, and signs as they are typed', () => {
    expect(isFound('E1-8 · Scope 2, market-based', 'market scope 2')).toBe(true);
    expect(isFound('E1-8 · Biogenic CO₂ emissions', 'co2')).toBe(true);
    expect(isFound('E1-8 · Scope 1', 'scope 2')).toBe(false);
    expect(isFound('E1-8 · Scope 1', ' ')).toBe(true);
  });
});
