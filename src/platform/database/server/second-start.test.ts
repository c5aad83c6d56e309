import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openedAgain, testDatabase } from '#test/support/database.ts';
import { asOwner } from '#test/support/owner.ts';

describe('a server that starts beside another', async () => {
  const database = await testDatabase();
  /** What of the catalogue a start could have written again: rights, policies, triggers, functions, the password. */
  const catalogue = () =>
    asOwner(database.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ versions: string }>(`
        select string_agg(version, ' ' order by version) as versions from (
          select 'table ' || oid || ' ' || xmin as version from pg_class where relnamespace in ('public'::regnamespace, 'directory'::regnamespace, 'reference'::regnamespace)
          union all select 'policy ' || oid || ' ' || xmin from pg_policy
          union all select 'trigger ' || oid || ' ' || xmin from pg_trigger
          union all select 'password ' || rolpassword from pg_authid where rolname = 'heartwood_test_app'
          union all select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
        ) as one`);
      return rows[0]?.versions;
    });
  /** Reads a table of companies again and again and remembers the longest wait. */
  const reader = () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    let isOn = true;
    let longestMs = 0;
    const done = (async () => {
      await client.connect();
      while (isOn) {
        const beganMs = performance.now();
        await client.query('select count(*) from org_unit');
        longestMs = Math.max(longestMs, performance.now() - beganMs);
        await client.query('select pg_sleep(0.01)');
      }
      await client.end();
    })();
    return async () => {
      isOn = false;
      await done;
      return longestMs;
    };
  };

  it('writes nothing again that is there already, and waits for nobody: a long read goes on, others read', async () => {
    await openedAgain(database, { isStart: true });
    const before = await catalogue();
    await asOwner(database.ownerUrl, async (long) => {
      await long.query('begin; select count(*) from org_unit; select count(*) from history');
      const end = reader();
      await openedAgain(database, { isStart: true });
      expect(await end()).toBeLessThan(1000);
      await long.query('commit');
    });
    expect(await catalogue()).toBe(before);
  });

  it('that has to change a table asks for it again and again, so that readers get through, until the long read has ended', async () => {
    await asOwner(database.ownerUrl, (owner) => owner.query('drop policy owner on org_unit'));
    const end = reader();
    let isStarted = false;
    let starting: Promise<void> = Promise.resolve();
    await asOwner(database.ownerUrl, async (long) => {
      await long.query('begin; select count(*) from org_unit');
      starting = openedAgain(database, { isStart: true }).then(() => {
        isStarted = true;
      });
      const waits = () =>
        asOwner(database.ownerUrl, async (owner) => {
          const { rowCount } = await owner.query(
            `select from pg_locks where not granted and relation = 'org_unit'::regclass and mode = 'AccessExclusiveLock'`,
          );
          return rowCount;
        });
      await expect.poll(waits, { interval: 20, timeout: 10_000 }).toBe(1);
      await expect.poll(waits, { interval: 20, timeout: 3000 }).toBe(0);
      expect(isStarted).toBe(false);
      await long.query('commit');
    });
    await starting;
    // Half a second for the lock, and what a busy machine adds.
    expect(await end()).toBeLessThan(1500);
    const { rowCount } = await asOwner(database.ownerUrl, (owner) =>
      owner.query(`select from pg_policy where polrelid = 'org_unit'::regclass and polname = 'owner'`),
    );
    expect(rowCount).toBe(1);
  });

  it('gives the rights anew where the app’s role lost its table', async () => {
    await asOwner(database.ownerUrl, (owner) =>
      owner.query('alter table directory.schedule rename to old; create table directory.schedule (like directory.old)'),
    );
    await openedAgain(database, { isStart: true });
    await expect(database.pool.query('select * from directory.schedule')).resolves.toMatchObject({ rowCount: 0 });
  });
});
