import { expect, it } from 'vitest';
import { coverageShare } from './collective-coverage.ts';

const share = (employees: number, withContract: number, covered: number) =>
  coverageShare({ employees, withContract, covered })?.toFixed() ?? null;

it('coverage by collective agreements is stated of whole records only, and of no few', () => {
  expect(share(20, 20, 15)).toBe('0.75');
  expect(share(20, 20, 20)).toBe('1');
  expect(share(20, 20, 0)).toBe('0');
  expect(share(20, 19, 15), 'one has no contract').toBeNull();
  expect(share(20, 20, 4), 'four are covered').toBeNull();
  expect(share(20, 20, 17), 'three are not').toBeNull();
  expect(share(0, 0, 0)).toBeNull();
});
