import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/check/imports.ts';

/** Compares `docs/reference/specification.md` with the titles of the tests, as they stand in the sources. */
const root = fileURLToPath(new URL('../..', import.meta.url));

const promised = [
  ...readFileSync(`${root}/docs/reference/specification.md`, 'utf8').matchAll(/^- \*\*(\S+)\*\* /gm),
].map(([, number = '']) => number);

/** The numbers at the beginning of each title of `test(…)`, `it(…)`, `it.each(…)(…)`: `'2.60, 5.01 login has …'`. */
const titleStart = /(?:\b(?:test|it)(?:\.(?!skip|fixme|todo)\w+)?\(|\)\()\s*['"`](\d+\.\d\d(?:, \d+\.\d\d)*) /g;
const proved = sourceFiles(root, ['src', 'scripts', 'test'])
  .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
  .flatMap(({ path, source }) =>
    [...source.matchAll(titleStart)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => ({ number, path })),
    ),
  );

describe('the list of what the specification promises', () => {
  it('has each number once, in order', () => {
    expect(promised.length).toBeGreaterThan(100);
    expect(promised).toEqual([...new Set(promised)].toSorted());
  });

  it('is proved: each number stands in the title of a test', () => {
    const numbers = new Set(proved.map(({ number }) => number));
    expect(promised.filter((number) => !numbers.has(number))).toEqual([]);
  });

  it('is whole: no title has a number that it does not know', () => {
    expect(proved.filter(({ number }) => !promised.includes(number))).toEqual([]);
  });
});
