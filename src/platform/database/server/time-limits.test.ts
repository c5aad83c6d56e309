import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newCompany, newMember, testApp } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { inBackground, inDirectory, openDatabase } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { arrival, DatabaseUnavailable, DatabasePool } from '#platform/database/server/database-pool.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { asKnown } from '#platform/errors/server/problem.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';

describe('the limits of time in the database', async () => {
  const test = await testApp();
  const { database } = test;
  const company = await newCompany(test);
  const who = { companyId: company.id, accountId: null };
  const settingsIn = async (tx: Tx) => {
    const { rows } = await tx.client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'client_connection_check_interval')`,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  };

  it('are 30 seconds for a statement of a request, 5 for a lock and 60 for a pause, as properties of the role and not of a session', async () => {
    expect(await inCompany(database, who, settingsIn)).toEqual({
      statement_timeout: 30_000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 60_000,
      client_connection_check_interval: 5000,
    });
  });

  it('let work in the background take its time, within a company and outside', async () => {
    const { database: unhurried } = inBackground(test.app);
    expect(await inCompany(unhurried, who, settingsIn)).toMatchObject({
      statement_timeout: 6 * 3_600_000,
      lock_timeout: 60_000,
      idle_in_transaction_session_timeout: 900_000,
    });
    const { rows } = await inDirectory(unhurried, (db) =>
      db.execute<{ statement_timeout: string }>(sql`show statement_timeout`),
    );
    expect(rows[0]?.statement_timeout).toBe('6h');
    expect(await inCompany(database, who, settingsIn)).toMatchObject({ statement_timeout: 30_000 });
  });

  it('are those of the settings at the next start, for the app’s role, for jobs and for the owner who prepares', async () => {
    const role = `limits_${newId().replaceAll('-', '')}`;
    const timeLimits = { statementSeconds: 7, lockSeconds: 2, pauseSeconds: 1200, jobStatementMinutes: 9 };
    let ofOwner: string | undefined;
    const own = await openDatabase({
      ownerUrl: database.ownerUrl,
      secret: 'secret of a role of this test',
      log: test.app.log,
      role,
      timeLimits,
      prepare: async (owner) => {
        const { rows } = await owner.query<Record<string, string>>('show idle_in_transaction_session_timeout');
        ofOwner = rows[0]?.['idle_in_transaction_session_timeout'];
      },
    });
    try {
      expect(await inCompany(own, who, settingsIn)).toMatchObject({
        statement_timeout: 7000,
        lock_timeout: 2000,
        idle_in_transaction_session_timeout: 1_200_000,
      });
      expect(await inCompany(inBackground({ database: own }).database, who, settingsIn)).toMatchObject({
        statement_timeout: 540_000,
        lock_timeout: 60_000,
        idle_in_transaction_session_timeout: 1_200_000,
      });
      expect(ofOwner).toBe('20min');
    } finally {
      await own.close();
      await asOwner(database.ownerUrl, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`));
    }
  });

  it('are told as 503 with Retry-After, each in its own words', async () => {
    const other = {
      ...test.app,
      serverModules: [
        ...test.app.serverModules,
        {
          routes: async (http: Awaited<ReturnType<typeof buildHttp>>) => {
            const serve = (path: string, work: (tx: Tx) => Promise<unknown>) =>
              http.get(`/api/companies/:company/strain/${path}`, async () => inCompany(database, who, work));
            serve('slow', (tx) => tx.client.query(`set local statement_timeout = '50ms'; select pg_sleep(5)`));
            serve('locked', (tx) =>
              tx.client.query(`set local lock_timeout = '50ms'; select pg_advisory_xact_lock(1)`),
            );
            serve('ended', (tx) => tx.client.query('select pg_terminate_backend(pg_backend_pid())'));
            for (const [path, code] of [
              ['full', '53100'],
              ['memory', '53200'],
              ['deadlock', '40P01'],
              ['stopping', '57P01'],
              ['starting', '57P03'],
              ['lost', '08006'],
            ])
              serve(path ?? '', (tx) =>
                tx.client.query(`do $$ begin raise exception 'x' using errcode = '${code ?? ''}'; end $$`),
              );
            serve('disk', () =>
              Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
            );
            serve('pipe', () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })));
          },
        },
      ],
    };
    const http = await buildHttp(other as unknown as typeof test.app);
    const member = await newMember(test, company, ['owner']);
    const codeOf = async (path: string) => {
      const answer = await http.inject({
        url: `/api/companies/${company.slug}/strain/${path}`,
        headers: { cookie: `session=${member.token}` },
      });
      if (answer.statusCode === 503) expect(answer.headers['retry-after'], path).toMatch(/^\d+$/);
      return `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
    };
    await asOwner(database.ownerUrl, async (owner) => {
      await owner.query('begin; select pg_advisory_xact_lock(1)');
      expect(await codeOf('locked')).toBe('503 server.contended');
    });
    for (const [path, code] of Object.entries({
      slow: 'too-slow',
      full: 'full',
      disk: 'full',
      ended: 'busy',
      memory: 'busy',
      stopping: 'busy',
      starting: 'busy',
      lost: 'busy',
      pipe: 'busy',
    }))
      expect(await codeOf(path), path).toBe(`503 server.${code}`);
    // Two transactions in each other's way: nothing is wrong with the server.
    expect(await codeOf('deadlock')).toBe('409 request.collided');
    await http.close();
  });
});

describe('the connections of a process', async () => {
  const { database } = await testApp();
  const url = database.ownerUrl;

  it('go to who arrived first, not to who asked first', async () => {
    const pool = new DatabasePool({ connectionString: url, max: 1 });
    const held = await pool.connect();
    const order: string[] = [];
    const ask = (name: string, since: number) =>
      arrival.run({ since }, async () => {
        await pool.query('select 1');
        order.push(name);
      });
    const all = [ask('third', 30), ask('second', 20), ask('first', 10), ask('fourth', 40)];
    held.release();
    await Promise.all(all);
    expect(order).toEqual(['first', 'second', 'third', 'fourth']);
    await pool.end();
  });

  it('are all there again after every kind of end: a good one, an error, a lost connection, a cut', async () => {
    const pool = new DatabasePool({ connectionString: url, max: 3 });
    pool.on('error', () => {});
    const work = (at: number) =>
      pool
        .query(
          ['select 1', 'select nonsense', 'select pg_terminate_backend(pg_backend_pid())', 'select pg_sleep(5)'][
            at % 4
          ] ?? '',
        )
        .then(
          () => 'good',
          (error: unknown) => error,
        );
    const ends = Array.from({ length: 40 }, (_, at) => work(at));
    await expect.poll(() => pool.totalCount).toBe(3);
    pool.cut();
    const cut = (await Promise.all(ends)).filter((end) => end instanceof DatabaseUnavailable);
    expect(cut.length).toBeGreaterThan(20);
    expect(asKnown(cut[0], '').code).toBe('server.busy');
    await expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    pool.open();
    const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    expect(pool.waiters).toBe(0);
    for (const client of held) client.release();
    expect(
      await Promise.all(Array.from({ length: 12 }, () => pool.query('select 1').then(({ rowCount }) => rowCount))),
    ).toEqual(Array.from({ length: 12 }, () => 1));
    await pool.end();
  });
});
