import { describe, expect, it } from 'vitest';
import { isBelowLeast } from './least-tonnes.ts';

describe('tonnes of a statement', () => {
  it('that would be printed as 0.0 are said to be below the least amount, unless they are nothing', () => {
    expect(['0.02', '0.0499999'].map(isBelowLeast)).toEqual([true, true]);
    expect(['0', '0.05', '12.3', '-0.02'].map(isBelowLeast)).toEqual([false, false, false, false]);
  });
});
