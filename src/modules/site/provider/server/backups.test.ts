import { beforeAll, expect, it } from 'vitest';
import { recordRun, type BackupRun } from '#platform/backup/server/backup-runs.ts';
import { callAs, newCompany, newPerson, type Caller } from '#test/support/company.ts';
import { newInternal } from '#test/support/provider.ts';
import { siteTest, type SiteTest } from '#test/support/site.ts';

let test: SiteTest;
let webmaster: Caller;
beforeAll(async () => {
  test = await siteTest({
    BACKUP_TO: 's3://backups/acme',
    BACKUP_AT: '02:30',
    S3_ACCESS_KEY_ID: 'key-that-is-not-shown',
    S3_SECRET_ACCESS_KEY: 'secret-that-is-not-shown',
  });
  webmaster = await newInternal(test, ['site-settings.read']);
}, 120_000);

const hoursAgo = (hours: number) => new Date(test.time.now().getTime() - hours * 3_600_000);
const ended = (hours: number, more: Partial<BackupRun> = {}) =>
  recordRun(test.database.pool, {
    kind: 'backup',
    isScheduled: true,
    startedAt: hoursAgo(hours),
    endedAt: hoursAgo(hours),
    result: 'complete',
    archive: 's3://backups/acme/heartwood.tar',
    bytes: 5_000_000_000,
    rows: 7,
    files: 2,
    damagedFiles: [],
    missingFiles: [],
    error: null,
    ...more,
  });
const state = async () => (await webmaster.call('GET', '/backups')).body;

it('the provider is told the schedule, the last results, and what needs attention', async () => {
  expect(await state()).toMatchObject({
    schedule: { to: 's3://backups/acme', times: [150], keep: { daily: 7, weekly: 4, monthly: 12 } },
    lastBackup: null,
    runs: [],
    warnings: ['none', 'never-rehearsed'],
  });
  await ended(49);
  expect(await state()).toMatchObject({
    lastGoodBackup: { startedAt: hoursAgo(49).toISOString(), bytes: 5_000_000_000 },
    warnings: ['old', 'never-rehearsed'],
  });
  await ended(10, { result: 'incomplete', damagedFiles: ['a/b'], missingFiles: ['c/d'] });
  expect(await state()).toMatchObject({
    lastBackup: { damagedFiles: ['a/b'], missingFiles: ['c/d'] },
    lastGoodBackup: { startedAt: hoursAgo(49).toISOString() },
    warnings: ['old', 'incomplete', 'never-rehearsed'],
  });
  await ended(9);
  await ended(8, { kind: 'rehearsal', isScheduled: false });
  expect(await state()).toMatchObject({ lastRehearsal: { result: 'complete' }, warnings: [] });
  await ended(1, {
    result: 'failed',
    archive: null,
    bytes: null,
    rows: null,
    files: null,
    error: 'There is not enough room',
  });
  await ended(1, { kind: 'rehearsal', result: 'failed', error: 'damaged' });
  expect(await state()).toMatchObject({
    lastBackup: { error: 'There is not enough room' },
    warnings: ['failed', 'rehearsal-failed'],
  });
  expect(JSON.stringify(await state())).not.toMatch(/not-shown/);
});

it('nobody else is told of backups', async () => {
  const acme = await newCompany(test, 'Acme');
  const owner = await newPerson(test, acme, ['site-settings.read']);
  expect((await owner.call('GET', '/backups')).status).toBe(404);
  expect((await (await newInternal(test, ['site.read'])).call('GET', '/backups')).status).toBe(403);
  expect((await callAs(test, null, 'GET', '/api/companies/acme/backups')).status).toBe(401);
});
