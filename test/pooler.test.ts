import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { allJobs, defineJob, installJobs } from '#platform/jobs/server/define-job.ts';
import { enqueue, startJobs } from '#platform/jobs/server/jobs.ts';
import { startSchedules } from '#platform/jobs/server/schedules.ts';
import type { Schedule } from '#platform/jobs/server/schedules.ts';
import type { App } from '#platform/app/server/app.ts';
import { newCompany, newMember, testApp, type TestApp } from './support/company.ts';
import { openedAgain } from './support/database.ts';
import { asOwner } from './support/owner.ts';
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer.ts';

/** Two servers on one database behind PgBouncer in transaction mode; each is put together as at a start. */
describe.skipIf(!hasPgBouncer)('behind a transaction pooler', () => {
  const worked: string[] = [];
  const job = defineJob<{ at: number }>({
    name: 'test-pooled',
    run: async (_context, { at }) => {
      worked.push(String(at));
    },
  });
  const closing: (() => unknown)[] = [];
  let test: TestApp;
  let servers: { app: App; url: string }[] = [];

  beforeAll(async () => {
    test = await testApp();
    installJobs([...allJobs(), job]);
    const pooler = await startPgBouncer(test.database.ownerUrl);
    closing.push(() => pooler.stop());
    const start = async () => {
      const database = await openedAgain(
        { ownerUrl: pooler.url, directUrl: test.database.ownerUrl },
        { isStart: true },
      );
      const app = { ...test.app, database };
      const http = await buildHttp(app);
      closing.push(() => http.close());
      return { app, url: await http.listen({ port: 0, host: '127.0.0.1' }) };
    };
    servers = [await start(), await start()];
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  it('transactions see their own company only, and their settings end with them', async () => {
    const companies = await Promise.all(Array.from({ length: 8 }, () => newCompany(test)));
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const { id } = companies[at % companies.length] ?? { id: '' };
        const database = servers[at % 2]?.app.database ?? test.database;
        return inCompany(database, { companyId: id, accountId: null }, async ({ client }) => {
          const { rows } = await client.query<{ company: string }>(
            `select current_setting('app.company') as company, pg_sleep(0.002)`,
          );
          return rows[0]?.company === id;
        });
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
    const { rows } = await (servers[0]?.app.database ?? test.database).pool.query<Record<string, string>>(
      `select coalesce(current_setting('app.company', true), '') as company, current_setting('statement_timeout') as "limit"`,
    );
    expect(rows).toEqual([{ company: '', limit: '30s' }]);
  });

  it('long work on every connection of the pooler is no lost database: nothing is cut, the next waits for its turn', async () => {
    const databases = servers.map(({ app }) => app.database);
    const [first, second] = [databases[0] ?? test.database, databases[1] ?? test.database];
    let wasLost = false;
    const looks = setInterval(() => {
      wasLost ||= databases.some(({ watch }) => !watch.isAnswering);
    }, 20);
    closing.push(() => clearInterval(looks));
    const long = Array.from({ length: 3 }, () => first.pool.query('select pg_sleep(4.5)'));
    await first.pool.query('select 1');
    await Promise.all([...long, second.pool.query('select 1')]);
    clearInterval(looks);
    expect(wasLost).toBe(false);
  }, 20_000);

  it('jobs and scheduled work are done once', async () => {
    const company = await newCompany(test);
    const workers = await Promise.all(servers.map(({ app }) => startJobs(app)));
    let runs = 0;
    const hourly: Schedule = {
      name: 'test-pooled',
      every: 'hour',
      run: async () => {
        runs += 1;
      },
    };
    const schedules = await Promise.all(
      servers.map(({ app }) => startSchedules(app, { lookEveryMs: 20, of: [hourly] })),
    );
    try {
      for (let at = 0; at < 30; at += 1)
        await inCompany(
          servers[at % 2]?.app.database ?? test.database,
          { companyId: company.id, accountId: null },
          (tx) => enqueue(tx, job, { at }),
        );
      await asOwner(test.database.ownerUrl, (owner) =>
        owner.query(`update directory.schedule set due_at = now() where name = 'test-pooled'`),
      );
      await expect.poll(() => worked.length, { timeout: 20_000 }).toBe(30);
      await expect.poll(() => runs).toBe(1);
      expect(new Set(worked).size).toBe(30);
    } finally {
      for (const one of [...workers, ...schedules]) await one.stop();
    }
    expect([worked.length, runs]).toEqual([30, 1]);
  });

  it('live updates reach readers of either server', async () => {
    const company = await newCompany(test);
    const { token } = await newMember(test, company, ['owner']);
    const headers = { cookie: `session=${token}`, origin: 'http://localhost:3000' };
    const streams = await Promise.all(
      servers.map(async ({ url }) => {
        const abort = new AbortController();
        closing.push(() => abort.abort());
        const { body } = await fetch(`${url}/api/companies/${company.slug}/events`, { headers, signal: abort.signal });
        const heard = { text: '' };
        void (async () => {
          for await (const part of body ?? []) heard.text += Buffer.from(part).toString();
        })().catch(() => undefined);
        return heard;
      }),
    );
    for (const heard of streams) await expect.poll(() => heard.text, { timeout: 5000 }).toContain('event: ready');
    const answer = await fetch(`${servers[0]?.url}/api/companies/${company.slug}/org-units`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Plant', kind: 'site' }),
    });
    expect(answer.status).toBe(201);
    for (const heard of streams) await expect.poll(() => heard.text, { timeout: 5000 }).toContain('orgUnit');
  });
});
