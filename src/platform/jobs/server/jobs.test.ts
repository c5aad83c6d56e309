import { describe, expect, it } from 'vitest';
import { userError } from '#platform/errors/model/errors.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { allJobs, defineJob, installJobs } from './define-job.ts';
import { drainJobs, enqueue, prepareJobs, startJobs } from './jobs.ts';

const seen: string[] = [];
const greeting = defineJob<{ word: string }>({
  name: 'test-greeting',
  run: async (_context, { word }) => {
    seen.push(word);
  },
});
const refused = defineJob<Record<string, never>>({
  name: 'test-refused',
  run: async () => {
    throw userError('request.not-found');
  },
  ended: async (_context, _data, outcome) => {
    seen.push(`ended ${outcome.state}`);
  },
});
const broken = defineJob<Record<string, never>>({
  name: 'test-broken',
  run: async () => {
    throw new TypeError('a slip of ours');
  },
});
let isHolding = false;
const patient = defineJob<Record<string, never>>({
  name: 'test-patient',
  run: async (context) => {
    isHolding = true;
    for (let at = 0; at < 200; at += 1) {
      context.progress(at, 200);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  },
});

describe('jobs', async () => {
  const test = await testApp();
  const { app, database } = test;
  // Jobs of this file are in no manifest, and not in the template.
  installJobs([...allJobs(), greeting, refused, broken, patient]);
  await asOwner(database.ownerUrl, async (owner) => {
    await prepareJobs(owner);
    const {
      rows: [role],
    } = await database.pool.query<{ name: string }>('select current_user as name');
    await owner.query(
      `grant usage on schema pgboss to ${role?.name}; grant select, insert, update, delete on all tables in schema pgboss to ${role?.name}; grant execute on all functions in schema pgboss to ${role?.name}`,
    );
  });
  const company = await newCompany(test);
  const person = await newPerson(test, company, ['company.read']);
  const other = await newPerson(test, company, ['company.read']);
  const stranger = await newPerson(test, null, [], company);
  const ask = (work: Parameters<typeof inCompany<string>>[2]) =>
    inCompany(database, { companyId: company.id, accountId: person.accountId }, work);
  const stateOf = async (runId: string) =>
    (await person.call('GET', `/job-runs/${runId}`)).body['run'] as unknown as {
      state: string;
      said: { message: string } | null;
      progress: { done: number; total: number };
    };

  it('run if and only if the transaction that asked for them commits', async () => {
    await expect(
      ask(async (tx) => {
        await enqueue(tx, greeting, { word: 'never' });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const run = await ask((tx) => enqueue(tx, greeting, { word: 'hello' }));
    await drainJobs(app);
    expect(seen).toEqual(['hello']);
    expect(await stateOf(run)).toMatchObject({ state: 'done' });
  });

  it('end with the words of a refusal, and without ours when the fault is ours', async () => {
    const run = await ask((tx) => enqueue(tx, refused, {}));
    const fault = await ask((tx) => enqueue(tx, broken, {}));
    await drainJobs(app);
    expect(await stateOf(run)).toMatchObject({
      state: 'failed',
      said: { message: 'Nothing was found at this address.' },
    });
    expect(seen).toContain('ended failed');
    expect((await stateOf(fault)).said?.message).toContain(fault);
    expect((await stateOf(fault)).said?.message).not.toContain('slip');
  });

  it('are seen and stopped by the one who asked for them, not by others', async () => {
    const run = await ask((tx) => enqueue(tx, greeting, { word: 'cancelled' }));
    expect((await other.call('GET', `/job-runs/${run}`)).status).toBe(404);
    expect((await other.call('POST', `/job-runs/${run}/cancel`)).status).toBe(404);
    expect((await stranger.call('GET', `/job-runs/${run}`)).status).toBe(404);
    expect((await person.call('POST', `/job-runs/${run}/cancel`)).status).toBe(200);
    await drainJobs(app);
    expect(await stateOf(run)).toMatchObject({ state: 'cancelled' });
    expect(seen).not.toContain('cancelled');
  });

  it('work by themselves, show how far they are, and stop between two slices', async () => {
    const workers = await startJobs(app);
    try {
      const run = await ask((tx) => enqueue(tx, patient, {}));
      await expect.poll(async () => isHolding && (await stateOf(run)).progress.total, { timeout: 8000 }).toBe(200);
      await person.call('POST', `/job-runs/${run}/cancel`);
      await expect.poll(async () => (await stateOf(run)).state, { timeout: 8000 }).toBe('cancelled');
    } finally {
      await workers.stop();
    }
  });

  it('wait in the queue when their server closes', async () => {
    const workers = await startJobs(app);
    const run = await ask((tx) => enqueue(tx, patient, {}));
    await expect.poll(async () => (await stateOf(run)).state, { timeout: 8000 }).toBe('running');
    await workers.stop();
    const {
      rows: [job],
    } = await database.pool.query<{ state: string }>(`select state from pgboss.job where data->>'runId' = $1`, [run]);
    expect(job?.state).toBe('retry');
    await person.call('POST', `/job-runs/${run}/cancel`);
  });

  it('begin again when their process died', async () => {
    const run = await ask((tx) => enqueue(tx, greeting, { word: 'again' }));
    await asOwner(database.ownerUrl, async (owner) => {
      // As a dead process leaves it: taken, and no sign of life for a minute.
      await owner.query(
        `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '1 minute' where name = 'test-greeting' and state = 'created'`,
      );
    });
    await ask(async (tx) => {
      await tx.client.query(`update job_run set state = 'running', attempts = 1 where id = $1`, [run]);
      return run;
    });
    const workers = await startJobs(app, { superviseSeconds: 1 });
    try {
      await expect.poll(async () => (await stateOf(run)).state, { timeout: 18_000, interval: 100 }).toBe('done');
      expect(seen).toContain('again');
    } finally {
      await workers.stop();
    }
  }, 25_000);
});
