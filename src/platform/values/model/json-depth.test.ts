import { expect, it } from 'vitest';
import { nestsDeeper } from './json-depth.ts';

it.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['{"a":{"b":[1]}}', 3, false],
  ['{"a":{"b":[1]}}', 2, true],
  ['[[],[],[]]', 2, false],
  ['["[[[[", "\\"[[[["]', 1, false],
  ['["\\\\",[[1]]]', 2, true],
])('%s has more than %i levels: %s', (text, levels, isDeeper) => {
  expect(nestsDeeper(text, levels)).toBe(isDeeper);
});

it('looks at ten million brackets without parsing them', () => {
  expect(nestsDeeper('['.repeat(10_000_000), 20_000_000)).toBe(false);
  expect(nestsDeeper('['.repeat(10_000_000), 64)).toBe(true);
});
