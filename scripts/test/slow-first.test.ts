import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slowFiles, turnOf } from './slow-first.ts';

describe('the order of test files', () => {
  it('names only files that are there', () => {
    expect(slowFiles.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('begins with the slowest and puts all others behind them', () => {
    const paths = ['/x/src/a.test.ts', '/x/test/round-trip.test.ts', '/x/test/exhaustion.test.ts'];
    expect(paths.toSorted((one, other) => turnOf(one) - turnOf(other))).toEqual(paths.toReversed());
  });
});
