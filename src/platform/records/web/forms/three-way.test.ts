import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, valueIn, type Values } from './form-values.ts';
import { differences, isDecided, merged, usualChoice, type Side } from './three-way.ts';

const paths = ['a', 'b', 'c', 'custom.x'];
const values: fc.Arbitrary<Values> = fc.record({
  a: fc.constantFrom(null, '1', '2'),
  b: fc.constantFrom(null, 1, 2),
  c: fc.constantFrom([], ['f'], ['g']),
  custom: fc.record({ x: fc.constantFrom(null, 'p', 'q') }),
});
const side = fc.constantFrom<Side>('mine', 'theirs');

describe('two people changed one record', () => {
  it('keeps each change that only one of them made, and asks only where both did', () => {
    const [difference, ...others] = differences(
      ['a', 'b', 'c'],
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 1, c: 2 },
      { a: 1, b: 2, c: 3 },
    );
    expect([difference, ...others].map((one) => one?.verdict)).toEqual(['theirs', 'mine', 'conflict']);
    expect(
      merged(
        { a: 2, b: 1, c: 2 },
        differences(['a', 'b', 'c'], { a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 2 }, { a: 1, b: 2, c: 3 }),
        { c: 'mine' },
      ),
    ).toEqual({ a: 2, b: 2, c: 3 });
  });
  it('is nothing to decide where both entered the same', () => {
    const list = differences(['a'], { a: 1 }, { a: 2 }, { a: 2 });
    expect(list[0]?.verdict).toBe('agreed');
    expect(isDecided(list, {})).toBe(true);
  });
  it('always ends at one of the two values, field by field', () => {
    fc.assert(
      fc.property(
        values,
        values,
        values,
        fc.record({ a: side, b: side, c: side, 'custom.x': side }),
        (base, theirs, mine, choices) => {
          const result = merged(theirs, differences(paths, base, theirs, mine), choices);
          for (const path of paths)
            expect([valueIn(theirs, path), valueIn(mine, path)].some((one) => isSame(one, valueIn(result, path)))).toBe(
              true,
            );
        },
      ),
    );
  });
  it('changes nothing of theirs when nothing was entered, and takes all of mine when they changed nothing', () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(merged(other, differences(paths, base, other, base), {})).toEqual(other);
        const mine = merged(base, differences(paths, base, base, other), {});
        for (const path of paths) expect(isSame(valueIn(mine, path), valueIn(other, path))).toBe(true);
      }),
    );
  });
  it('leaves conflicts open until somebody chooses', () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const list = differences(paths, base, theirs, mine);
        expect(isDecided(list, {})).toBe(list.every((one) => one.verdict !== 'conflict'));
        expect(isDecided(list, Object.fromEntries(list.map((one) => [one.path, usualChoice(one) ?? 'mine'])))).toBe(
          true,
        );
      }),
    );
  });
});
