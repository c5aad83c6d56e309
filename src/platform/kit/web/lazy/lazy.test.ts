import { describe, expect, it } from 'vitest';
import { lazy } from './lazy.ts';

describe('code that comes late', () => {
  it('is asked for once, however often it is wanted, and tells those who wait', async () => {
    let asked = 0;
    const part = lazy(() => {
      asked += 1;
      return Promise.resolve('code');
    });
    let told = 0;
    part.subscribe(() => {
      told += 1;
    });
    expect(part.current()).toBeNull();
    expect(asked).toBe(0);
    await Promise.all([part.fetch(), part.fetch()]);
    expect([part.current(), asked, told]).toEqual(['code', 1, 1]);
  });
});
