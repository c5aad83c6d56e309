import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedBlocks } from './moved-blocks.ts';

test('one block taken to another place is one that moved, whatever it passed', () => {
  expect(movedBlocks(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(new Set(['d']));
  expect(movedBlocks(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(new Set());
  expect(movedBlocks([], [])).toEqual(new Set());
  const order = Array.from({ length: 12 }, (_, at) => String(at));
  fc.assert(
    fc.property(fc.nat(11), fc.nat(11), (from, to) => {
      const [id = ''] = order.slice(from, from + 1);
      const moved = movedBlocks(order, order.toSpliced(from, 1).toSpliced(to, 0, id));
      // Neighbours that changed places: either of them may be said to have moved.
      expect(moved.size).toBe(from === to ? 0 : 1);
      if (Math.abs(from - to) > 1) expect(moved).toEqual(new Set([id]));
    }),
  );
});
