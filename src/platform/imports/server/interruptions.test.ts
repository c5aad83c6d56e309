import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { JobInterrupted } from '#platform/jobs/server/define-job.ts';
import { workOn, type Payload } from '#platform/jobs/server/run-job.ts';

/** What happens to an import when somebody stops it in the middle, or its server goes away. */
describe('an import that is interrupted', async () => {
  const test = await testApp();
  const rows = 30_000;
  async function ready() {
    const company = await newCompany(test);
    const person = await newPerson(test, company, [
      'company.read',
      'organisation.manage',
      'environmental.read',
      'environmental.write',
      'data.import',
    ]);
    await person.call('POST', '/org-units', { name: 'Plant', code: 'P', kind: 'site' });
    const lines = [
      'Site,Activity,From,To,Quantity,Unit,Document or meter',
      ...Array.from({ length: rows }, (_, at) => `P,electricity,2025-01-01,2025-01-31,${at},kWh,R${at}`),
    ];
    const { id } = (
      await upload(person, '/imports', { name: 'a.csv', bytes: lines.join('\n') }, { resource: 'activityData' })
    ).body['import'] as unknown as ImportResponse;
    await person.call('POST', `/imports/${id}/check`);
    await drainJobs(test.app);
    await person.call('POST', `/imports/${id}/commit`, { rows: 'all' });
    const now = async () => (await person.call('GET', `/imports/${id}`)).body['import'] as unknown as ImportResponse;
    const stored = async () =>
      ((await person.call('GET', '/activity-data?limit=1')).body['count'] as { value: number; more: boolean }).value;
    return { person, id, now, stored };
  }

  it('is taken back whole when it is cancelled while rows are written', async () => {
    const { person, id, now, stored } = await ready();
    const working = drainJobs(test.app);
    await expect.poll(async () => (await now()).progress.done, { timeout: 15_000, interval: 10 }).toBeGreaterThan(0);
    expect((await person.call('POST', `/imports/${id}/cancel`)).status).toBe(200);
    await working;
    expect(await now()).toMatchObject({ state: 'cancelled' });
    expect(await stored()).toBe(0);
  });

  it('begins again from the start when its server closed, and writes every row once', async () => {
    const { now, stored } = await ready();
    const {
      rows: [job],
    } = await test.database.pool.query<{ id: string; data: Payload }>(
      `select id, data from pgboss.job where name = 'import-commit' and state = 'created'`,
    );
    const closing = new AbortController();
    const working = workOn(test.app, {
      id: job?.id ?? '',
      data: job?.data as Payload,
      signal: closing.signal,
      retryCount: 0,
      retryLimit: 3,
    });
    await expect.poll(async () => (await now()).progress.done, { timeout: 15_000, interval: 10 }).toBeGreaterThan(0);
    closing.abort();
    await expect(working).rejects.toBeInstanceOf(JobInterrupted);
    expect(await stored()).toBe(0);
    expect(await now()).toMatchObject({ state: 'importing' });
    await drainJobs(test.app);
    expect(await now()).toMatchObject({ state: 'done', counts: { new: rows } });
    expect(await stored()).toBe(10_000);
    // Taken once more, as after a crash just behind the commit, it finds its work done.
    await test.database.pool.query(`select 1`);
    await workOn(test.app, {
      id: job?.id ?? '',
      data: job?.data as Payload,
      signal: new AbortController().signal,
      retryCount: 1,
      retryLimit: 3,
    });
    expect(await now()).toMatchObject({ state: 'done', counts: { new: rows } });
  });
});
