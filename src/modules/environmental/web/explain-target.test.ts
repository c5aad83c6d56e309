import { describe, expect, it } from 'vitest';
import { figureOf, lineOf, readTarget, writeTarget } from './explain-target.ts';

describe('what an explanation is about', () => {
  it.each([
    figureOf('r1'),
    figureOf('r1', { scope: '2' }, 'market'),
    figureOf('r1', {
      category: '1:stationary',
      site: 's',
      month: '2025-03',
      gas: 'CH4_fossil',
      activityType: 'naturalGas',
    }),
    lineOf('r1', 'a:0'),
    lineOf('r1', 'a:0', 'market'),
  ])('comes back from the address it was written to', (target) => {
    expect(readTarget(writeTarget(target))).toEqual(target);
  });
  it('is nothing for an address that names no calculation', () => {
    expect(readTarget(null)).toBeNull();
    expect(readTarget('')).toBeNull();
    expect(readTarget('scope=1')).toBeNull();
    expect(readTarget('run=&line=x')).toBeNull();
  });
});
