import { describe, expect, it } from 'vitest';
import { TestClock } from '#test/support/accounts.ts';
import { testDatabase } from '#test/support/database.ts';
import { createRateLimits } from './rate-limit.ts';

const clock = new TestClock();
const database = await testDatabase({ clock: clock.now });
const [one, two] = [1, 2].map(() => createRateLimits(database.pool, 'a secret', clock.now));
const quota = { kind: 'test', max: 3, seconds: 60 };

describe('rate limits', () => {
  it('are counted together by several processes', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) => (number % 2 ? one : two)?.spend(quota, 'caller')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
  it('tell the seconds until the next, and start anew then', async () => {
    clock.pass(20);
    await expect(one?.spend(quota, 'caller')).rejects.toMatchObject({
      code: 'request.too-many',
      values: { seconds: 40 },
    });
    clock.pass(40);
    await expect(two?.spend(quota, 'caller')).resolves.toBeUndefined();
  });
  it('count each caller and each kind apart, and give back', async () => {
    await expect(one?.spend({ ...quota, max: 1 }, 'other')).resolves.toBeUndefined();
    await one?.giveBack(quota, 'other');
    await expect(one?.spend({ ...quota, max: 1 }, 'other')).resolves.toBeUndefined();
    expect(await one?.isWithin({ ...quota, max: 1 }, 'other')).toBe(false);
    expect(await one?.isWithin({ kind: 'another', max: 1, seconds: 60 }, 'other')).toBe(true);
  });
  it('forget failures after an hour without one', async () => {
    for (let round = 0; round < 5; round += 1) await one?.attempt('sign-in', 'ada');
    await expect(two?.attempt('sign-in', 'ada')).rejects.toMatchObject({
      code: 'accounts.slow-down',
      values: { seconds: 1 },
    });
    clock.pass(3601);
    for (let round = 0; round < 5; round += 1) await one?.attempt('sign-in', 'ada');
    await expect(two?.attempt('sign-in', 'ada')).rejects.toMatchObject({ values: { seconds: 1 } });
  });
  it('do not lengthen a delay by tries that are refused', async () => {
    for (let round = 0; round < 20; round += 1)
      await expect(two?.attempt('sign-in', 'ada')).rejects.toMatchObject({ values: { seconds: 1 } });
  });
});
