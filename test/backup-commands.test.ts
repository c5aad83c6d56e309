import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lastRuns, type BackupRun } from '#platform/backup/server/backup-runs.ts';
import { makeDueBackup } from '#platform/backup/server/scheduled-backup.ts';
import { startSchedules } from '#platform/jobs/server/schedules.ts';
import type { App } from '#platform/app/server/app.ts';
import { openBackup } from '#platform/backup/server/open-backup.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { newId } from '#platform/database/server/ids.ts';
import { command } from './support/command.ts';
import { emptyTestDatabase, temporaryFolder, testDatabase } from './support/database.ts';
import { testLog } from './support/log.ts';
import { asOwner } from './support/owner.ts';
import { s3Server } from './support/s3.ts';

const company = newId();
/** More than one part of an upload, more than one read. */
const large = randomBytes(20_000_000);
const hash = createHash('sha256').update(large).digest('hex');

let database: Awaited<ReturnType<typeof testDatabase>>;
let settings: Record<string, string>;
let storedPath: string;
const runs = (): Promise<BackupRun[]> => asOwner(database.ownerUrl, (owner) => lastRuns(owner, 20));
const deleteRuns = () => asOwner(database.ownerUrl, (owner) => owner.query('delete from directory.backup_run'));

beforeAll(async () => {
  database = await testDatabase();
  settings = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.ownerUrl,
    SECRET: 'secret-of-the-commands-long-enough-for-all',
  };
  storedPath = join(settings['DATA_DIR'] ?? '', 'files', company, hash.slice(0, 2), hash);
  mkdirSync(dirname(storedPath), { recursive: true });
  writeFileSync(storedPath, large);
  await asOwner(database.ownerUrl, async (owner) => {
    await owner.query(
      `insert into directory.company (id, slug, name, size, sectors, plan_keys, email_suffix, status, terms_version, terms_accepted_at, created_at) values ($1, 'acme', 'Acme', 5, '{}', '{simple}', 'x.example', 'active', '1', now(), now())`,
      [company],
    );
    await owner.query(
      `insert into stored_file (company_id, id, name, mime, bytes, sha256, purpose, created_at) values ($1, $2, 'bill.pdf', 'application/pdf', $3, $4, 'upload', now())`,
      [company, newId(), large.length, hash],
    );
  });
});

describe('the commands of backups', { timeout: 240_000 }, () => {
  it('write to a bucket of S3, rehearse from there, restore from there, and say what is wrong with it', async () => {
    const { settings: s3, folder } = await s3Server('backups');
    const inBucket = { ...settings, ...s3, BACKUP_TO: 's3://backups/acme' };
    const rehearsals = () => readdirSync(tmpdir()).filter((name) => name.startsWith('heartwood-rehearsal-'));
    const before = rehearsals();
    const saved = await command('backup', ['--rehearse'], inBucket);
    expect(saved, saved.said).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /Saved and verified [\d,]+ rows and 1 files: s3:\/\/backups\/acme\/heartwood-[\dT.-]+Z\.tar \(20\.\d MB/,
      ),
    });
    expect(saved.said).toContain('with every history verified');
    expect(rehearsals()).toEqual(before);
    const [rehearsal, backup] = await runs();
    expect(backup).toMatchObject({
      kind: 'backup',
      result: 'complete',
      files: 1,
      damagedFiles: [],
      missingFiles: [],
      error: null,
      archive: expect.stringContaining('s3://backups/acme/'),
    });
    expect(rehearsal).toMatchObject({
      kind: 'rehearsal',
      result: 'complete',
      archive: backup?.archive,
      rows: backup?.rows,
      bytes: backup?.bytes,
    });
    expect(backup?.bytes).toBeGreaterThan(large.length);
    // Nothing of it stays on this machine.
    expect(readdirSync(join(settings['DATA_DIR'] ?? '', 'backups'))).toEqual([]);
    expect(readdirSync(join(folder, 'backups', 'acme')).some((name) => name.startsWith('heartwood-'))).toBe(true);

    const target = await emptyTestDatabase();
    const place = {
      ...s3,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: target.ownerUrl,
      SECRET: settings['SECRET'] ?? '',
    };
    expect(await command('restore', [backup?.archive ?? ''], place)).toMatchObject({ code: 0 });
    expect(readFileSync(join(place.DATA_DIR, 'files', company, hash.slice(0, 2), hash)).equals(large)).toBe(true);
    expect(await command('restore', ['s3://backups/acme/nothing.tar'], place)).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no backup at s3://backups/acme/nothing.tar'),
    });
    const refused = await command('backup', [], { ...inBucket, S3_SECRET_ACCESS_KEY: 'another' });
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('Check S3_ENDPOINT, S3_REGION, the keys and the rights of the bucket'),
    });
    expect((await runs())[0]).toMatchObject({
      kind: 'backup',
      result: 'failed',
      error: expect.stringContaining('s3://backups/acme/'),
    });
    await deleteRuns();
  });

  it('name a damaged file, save everything else, and end with 2', async () => {
    writeFileSync(storedPath, large.with(1000, (large[1000] ?? 0) ^ 1));
    const target = join(temporaryFolder(), 'damaged.tar');
    const saved = await command('backup', [target], settings);
    writeFileSync(storedPath, large);
    expect(saved).toMatchObject({
      code: 2,
      said: expect.stringContaining(
        `Damaged in ${join(settings['DATA_DIR'] ?? '', 'files')}, and so not in the backup: ${company}/${hash}`,
      ),
    });
    expect((await runs())[0]).toMatchObject({
      result: 'incomplete',
      damagedFiles: [`${company}/${hash}`],
      archive: target,
    });
    const place = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: (await emptyTestDatabase()).ownerUrl,
      SECRET: settings['SECRET'] ?? '',
    };
    expect(await command('restore', [target], place)).toMatchObject({
      code: 2,
      said: expect.stringContaining(`Not restored, because it is damaged in the backup: ${company}/${hash}`),
    });
    await deleteRuns();
  });

  it('leave nothing behind when they are ended in the middle', async () => {
    const folder = temporaryFolder();
    await asOwner(database.ownerUrl, async (owner) => {
      // The backup waits for this table, with the archive begun.
      await owner.query('begin; lock table directory.company in access exclusive mode');
      const isWaiting = async (): Promise<boolean> =>
        ((
          await owner.query('select from pg_locks where not granted and relation = $1::regclass', ['directory.company'])
        ).rowCount ?? 0) > 0;
      const ended = command(
        'backup',
        [join(folder, 'half.tar')],
        settings,
        vi.waitUntil(isWaiting, { timeout: 30_000 }),
      );
      expect((await ended).code).toBe(1);
      await owner.query('rollback');
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('make the scheduled backup once, however many servers ask for it, and thin out what is old', async () => {
    const folder = temporaryFolder();
    const scheduled = { ...settings, BACKUP_TO: folder, BACKUP_AT: '00:00', BACKUP_KEEP: 'daily=2' };
    const old = ['heartwood-2020-01-01T000000Z.tar', 'heartwood-2020-01-02T000000Z.tar'];
    for (const name of [...old, 'notes.txt', 'before-restore-2020-01-01T000000Z.tar'])
      writeFileSync(join(folder, name), 'x');
    const both = await Promise.all([
      command('backup', ['--scheduled'], scheduled),
      command('backup', ['--scheduled'], scheduled),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await command('backup', ['--scheduled'], scheduled)).toMatchObject({ code: 0, said: '' });
    const [run, ...others] = await runs();
    expect([run?.isScheduled, run?.result, others]).toEqual([true, 'complete', []]);
    const name = run?.archive?.slice(folder.length + 1) ?? '';
    expect(readdirSync(folder).sort()).toEqual(['before-restore-2020-01-01T000000Z.tar', old[1], name, 'notes.txt']);
    expect((await openBackup(run?.archive ?? '')).damagedFiles).toEqual([]);
    await deleteRuns();
  });

  it('never remove the last complete backup, though the newer ones lack a file', async () => {
    const folder = temporaryFolder();
    const kept = { ...settings, BACKUP_TO: folder, BACKUP_KEEP: 'monthly=1' };
    expect((await command('backup', [], kept)).code).toBe(0);
    const [good] = await runs();
    const renamed = join(folder, 'heartwood-2020-05-05T000000Z.tar');
    writeFileSync(renamed, readFileSync(good?.archive ?? ''));
    rmSync(good?.archive ?? '');
    await asOwner(database.ownerUrl, (owner) => owner.query('update directory.backup_run set archive = $1', [renamed]));
    rmSync(storedPath);
    expect((await command('backup', [], kept)).code).toBe(2);
    writeFileSync(storedPath, large);
    expect(existsSync(renamed)).toBe(true);
    expect((await command('backup', [], kept)).code).toBe(0);
    expect(existsSync(renamed)).toBe(false);
    await deleteRuns();
  });

  it('tell of a rehearsal that fails, and of one that there is no database for', async () => {
    const nonsense = join(temporaryFolder(), 'nonsense.tar');
    writeFileSync(nonsense, 'x'.repeat(4096));
    expect(await command('rehearse', [nonsense], settings)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not a backup, or it is damaged'),
    });
    expect((await runs())[0]).toMatchObject({
      kind: 'rehearsal',
      result: 'failed',
      archive: nonsense,
      error: expect.stringContaining('is not a backup'),
    });
    const name = `poor_${newId().slice(-8)}`;
    await asOwner(database.ownerUrl, (owner) => owner.query(`create role ${name} login password 'poor-of-tests'`));
    const poor = new URL(database.ownerUrl);
    poor.username = name;
    poor.password = 'poor-of-tests';
    const { code, said } = await command('rehearse', [nonsense], {
      ...settings,
      DATABASE_URL: poor.toString(),
      PG_BIN: temporaryFolder(),
    });
    await asOwner(database.ownerUrl, (owner) => owner.query(`drop role ${name}`));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/no PostgreSQL can be started here[^]*give that user CREATEDB/),
    ]);
    await deleteRuns();
  });
});

describe('the schedule of a running server', { timeout: 120_000 }, () => {
  const makeDue = () =>
    asOwner(database.ownerUrl, (owner) => owner.query(`update directory.schedule set due_at = now()`));
  /** Two servers that both look, with the schedule due. Returns how often either of them has run it. */
  const scheduled = async (given: Record<string, string>): Promise<() => number> => {
    const all = { ...settings, ...given };
    const app = { env: readEnv(all), log: testLog, database, clock: () => new Date() } as unknown as App;
    let looks = 0;
    const backup = {
      name: 'backup',
      every: 'minute',
      run: async (of: App, closing: AbortSignal) => {
        await makeDueBackup(of, closing, all);
        looks += 1;
      },
    } as const;
    const servers = await Promise.all([app, app].map((one) => startSchedules(one, { of: [backup], lookEveryMs: 200 })));
    onTestFinished(async () => {
      for (const server of servers) await server.stop();
      await deleteRuns();
    });
    await makeDue();
    return () => looks;
  };

  it('has one server of all make a backup, in another process: this one goes on', async () => {
    const folder = temporaryFolder();
    const before = process.cpuUsage();
    await scheduled({ BACKUP_TO: folder });
    await expect
      .poll(runs, { timeout: 60_000, interval: 300 })
      .toMatchObject([{ kind: 'backup', isScheduled: true, result: 'complete' }]);
    const { user, system } = process.cpuUsage(before);
    console.log(`the scheduled backup cost its server ${Math.round((user + system) / 1000)} ms of CPU`);
    expect(user + system).toBeLessThan(2_000_000);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('tells of a failure, and does not try again at once', async () => {
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, 'no folder');
    chmodSync(file, 0o400);
    const ended = await scheduled({ BACKUP_TO: file });
    await expect
      .poll(runs, { timeout: 60_000, interval: 300 })
      .toMatchObject([
        { kind: 'backup', isScheduled: true, result: 'failed', error: expect.stringContaining('a-file') },
      ]);
    const [first] = await runs();
    await expect.poll(ended, { timeout: 10_000, interval: 100 }).toBe(1);
    await makeDue();
    await expect.poll(ended, { timeout: 10_000, interval: 100 }).toBe(2);
    expect(await runs()).toEqual([first]);
  });
});
