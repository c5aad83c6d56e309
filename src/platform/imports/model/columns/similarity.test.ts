import { describe, expect, it } from 'vitest';
import { Likenesses } from './similarity.ts';

const likenesses = new Likenesses([
  { use: 'a', label: 'Plant North', words: ['Plant North', 'N1'] },
  { use: 'b', label: 'Plant South', words: ['Plant South'] },
  { use: 'c', label: 'Köln warehouse', words: ['Köln warehouse'] },
  { use: 'naturalGas', label: 'Natural gas', words: ['Natural gas', 'erdgas', 'mains gas'] },
]);
const best = (value: string) => likenesses.of(value)[0]?.use;

describe('what a value may stand for', () => {
  it.each([
    ['plant nort', 'a'],
    ['North Plant', 'a'],
    ['Plant North GmbH', 'a'],
    ['KOELN Warehouse', 'c'],
    ['Ware house Koln', 'c'],
    ['Erdgas H', 'naturalGas'],
  ])('is found for “%s”', (value, use) => expect(best(value)).toBe(use));
  it('is certain only where the words are the same', () => {
    expect(likenesses.of('PLANT-NORTH')[0]).toMatchObject({ use: 'a', likeness: 1 });
    expect(likenesses.of('Plant Norht')[0]?.likeness).toBeLessThan(1);
  });
  it('is nothing where nothing is alike', () => {
    for (const value of ['Xylophone', '', '—']) expect(likenesses.of(value)).toEqual([]);
  });
});
