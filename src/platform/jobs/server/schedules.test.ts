import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabasePool } from '#platform/database/server/database-pool.ts';
import type { Schedule } from './schedules.ts';
import type { App } from '#platform/app/server/app.ts';
import { testApp } from '#test/support/company.ts';
import { openedAgain } from '#test/support/database.ts';
import { asOwner } from '#test/support/owner.ts';
import { installSchedules, scheduleStates, startSchedules } from './schedules.ts';

const options = { lookEveryMs: 20, lease: 1.2 };

describe('scheduled work', async () => {
  const test = await testApp();
  const { app, database } = test;
  /** Another server on the same database, with connections of its own. */
  const otherServer = async (): Promise<{ app: App; pool: DatabasePool }> => {
    const other = await openedAgain(database);
    return { app: { ...app, database: other }, pool: other.pool as DatabasePool };
  };
  const makeDue = (name: string) =>
    asOwner(database.ownerUrl, (owner) =>
      owner.query(`update directory.schedule set due_at = now() - interval '1 hour' where name = $1`, [name]),
    );
  beforeEach(() => asOwner(database.ownerUrl, (owner) => owner.query('delete from directory.schedule')));
  const stateOf = async (one: Schedule) => (await scheduleStates(database, [one]))[0];

  it('is done once over all servers each time it is due, and then waits for its next time', async () => {
    let runs = 0;
    const count: Schedule = {
      name: 'test-count',
      every: 'hour',
      at: '00:20',
      run: async () => {
        runs += 1;
      },
    };
    const others = [app, (await otherServer()).app, (await otherServer()).app];
    const servers = await Promise.all(others.map((one) => startSchedules(one, { ...options, of: [count] })));
    try {
      for (let due = 1; due <= 3; due += 1) {
        await makeDue(count.name);
        await expect
          .poll(async () => (await stateOf(count))?.dueAt.getTime(), { interval: 20 })
          .toBeGreaterThan(Date.now());
        expect(runs).toBe(due);
      }
      const state = await stateOf(count);
      expect(state).toMatchObject({ failure: null, dueAt: expect.any(Date), doneAt: expect.any(Date) });
      expect(state?.dueAt.toISOString()).toMatch(/:20:00\.000Z$/);
    } finally {
      for (const server of servers) await server.stop();
    }
    expect(runs).toBe(3);
  });

  it('is taken over by another server when the one that had it died, and what that one says later does not count', async () => {
    const dead = await otherServer();
    let resume = () => {};
    const begun: string[] = [];
    const inTheMiddle = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const long: Schedule = {
      name: 'test-long',
      every: 'day',
      at: '02:30',
      run: async ({ database: own }) => {
        begun.push(own.pool === dead.pool ? 'first' : 'second');
        if (own.pool === dead.pool) {
          await inTheMiddle;
          throw new Error('far too late');
        }
      },
    };
    const first = await startSchedules(dead.app, { ...options, of: [long] });
    await makeDue(long.name);
    await expect.poll(() => begun, { interval: 20 }).toEqual(['first']);
    const second = await startSchedules(app, { ...options, of: [long] });
    try {
      // While it says that it is alive, the run stays with it, however long it takes.
      const until = async () =>
        (await database.pool.query<{ at: string }>(`select held_until::text as at from directory.schedule`)).rows[0]
          ?.at;
      const before = await until();
      await expect.poll(until, { interval: 50, timeout: 3000 }).not.toBe(before);
      expect(begun).toEqual(['first']);
      dead.pool.cut();
      await expect
        .poll(async () => (await stateOf(long))?.doneAt, { interval: 20, timeout: 5000 })
        .toBeInstanceOf(Date);
      expect(begun).toEqual(['first', 'second']);
      dead.pool.open();
      resume();
      await first.stop();
      expect(await stateOf(long)).toMatchObject({ failure: null });
      expect((await stateOf(long))?.dueAt.toISOString()).toMatch(/T02:30:00\.000Z$/);
    } finally {
      await second.stop();
    }
  });

  it('that failed says so with a reference and is tried again, and the next success takes that back', async () => {
    let isBroken = true;
    const flaky: Schedule = {
      name: 'test-flaky',
      every: 'week',
      run: async () => {
        if (isBroken) throw new TypeError('a slip of ours');
      },
    };
    const server = await startSchedules(app, { ...options, of: [flaky] });
    try {
      await makeDue(flaky.name);
      await expect
        .poll(async () => (await stateOf(flaky))?.failure, { interval: 20 })
        .toMatchObject({
          reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
      const failed = await stateOf(flaky);
      expect(failed?.doneAt).toBeNull();
      expect((failed?.dueAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(900_000);
      isBroken = false;
      await makeDue(flaky.name);
      await expect.poll(async () => (await stateOf(flaky))?.failure, { interval: 20 }).toBeNull();
      expect((await stateOf(flaky))?.dueAt.getUTCDay()).toBe(1);
    } finally {
      await server.stop();
    }
  });

  it('of every minute is due at the next full one, and hears that its server closes', async () => {
    let isTold = false;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const often: Schedule = {
      name: 'test-often',
      every: 'minute',
      run: (_app, closing) =>
        new Promise((resolve) => {
          closing.addEventListener('abort', () => {
            isTold = true;
            resolve();
          });
          begin();
        }),
    };
    const server = await startSchedules(app, { ...options, of: [often] });
    const due = (await stateOf(often))?.dueAt.getTime() ?? 0;
    expect(due % 60_000).toBe(0);
    expect(due - Date.now()).toBeLessThanOrEqual(60_000);
    await makeDue(often.name);
    await begun;
    await server.stop();
    expect(isTold).toBe(true);
    expect(await stateOf(often)).toMatchObject({ failure: null, doneAt: expect.any(Date) });
  });

  it('needs one name each and a time that there is', () => {
    const run = async () => {};
    expect(() => installSchedules([{ name: 'a', every: 'hour', at: '02:30', run }])).toThrow('a has no time “02:30”');
    expect(() => installSchedules([{ name: 'a', every: 'day', at: '24:00', run }])).toThrow('a has no time “24:00”');
    expect(() => installSchedules([{ name: 'a', every: 'minute', at: '00:01', run }])).toThrow('a has no time “00:01”');
    expect(() =>
      installSchedules([
        { name: 'a', every: 'day', run },
        { name: 'a', every: 'hour', run },
      ]),
    ).toThrow('the schedule a is defined twice');
  });
});
