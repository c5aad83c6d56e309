import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { prepare } from '../src/prepare.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { FolderStore } from '#platform/files/server/folder-store.ts';
import { createBackup } from '#platform/backup/server/create-backup.ts';
import { restoreBackup } from '#platform/backup/server/restore-backup.ts';
import { openDatabase, type Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';
import { records } from '#platform/records/server/records.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { asOwner } from '../test/support/owner.ts';
import { benchDatabase } from './support/bench-database.ts';
import { calculated, seedInventory, type LargeCompany } from './support/large-inventory.ts';

export const name = 'Backup';
export const limit = 1;

const lines = 1_000_000;
const log = pino({ level: 'warn' });
const secret = 'secret-of-the-measurements-long-enough';
const verifier = fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url));

interface Place {
  database: Database;
  ownerUrl: string;
  filesDir: string;
}

/**
 * A company of a million activity lines goes from the embedded PostgreSQL to one whose owner is no superuser, and back
 * into a new embedded one, while two people write. After each way: every history verified, every file with its hash,
 * and the same figures, to the last digit, from a new calculation. Not reaching one of these fails the bench. A whole
 * way shall take half an hour at most.
 */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-bench-backup-'));
  chmodSync(folder, 0o711);
  const { stop, ...made } = await benchDatabase();
  const source: Place = { ...made, filesDir: join(folder, 'files') };
  const servers = [await serverIn(join(folder, 'external')), await serverIn(join(folder, 'second'))] as const;
  try {
    const company = await asOwner(source.ownerUrl, async (owner) => {
      await owner.query('set session_replication_role = replica');
      return seedInventory(owner, lines);
    });
    await asOwner(source.ownerUrl, (owner) => addFiles(owner, source.filesDir, company.id));
    const figures = await figuresOf(source, company);
    const measures: Measure[] = [];
    const there = await moved(
      'to an external PostgreSQL',
      source,
      { ownerUrl: await ownedDatabase(servers[0].ownerUrl), filesDir: join(folder, 'there') },
      company,
      figures,
      folder,
      measures,
    );
    const back = await moved(
      'back to an embedded one',
      there,
      { ownerUrl: servers[1].ownerUrl, filesDir: join(folder, 'back') },
      company,
      figures,
      folder,
      measures,
    );
    await there.database.close();
    await back.database.close();
    return measures;
  } finally {
    await stop();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function moved(
  way: string,
  from: Place,
  to: Omit<Place, 'database'>,
  company: LargeCompany,
  figures: string,
  folder: string,
  measures: Measure[],
): Promise<Place> {
  const archive = join(folder, `${measures.length}.tar`);
  const writers = [writer(from, company.id), writer(from, company.id)];
  while (writers.some((one) => one.count() < 250)) await wait(100);
  const before = writers.reduce((sum, one) => sum + one.count(), 0);
  let started = performance.now();
  const saved = await createBackup({
    ownerUrl: from.ownerUrl,
    files: new FolderStore(from.filesDir),
    target: archive,
    version: '1',
    now: new Date(),
  });
  const backupSeconds = seconds(started);
  await Promise.all(writers.map((one) => one.stop()));
  const written = writers.reduce((sum, one) => sum + one.count(), 0) - before;
  if (written < 10) throw new Error('nobody wrote during the backup');

  started = performance.now();
  const { lostFiles } = await restoreBackup({
    ownerUrl: to.ownerUrl,
    files: new FolderStore(to.filesDir),
    archive,
    async finish(ownerUrl) {
      await (await openDatabase({ ownerUrl, secret, log, prepare })).close();
    },
  });
  const restoreSeconds = seconds(started);
  if (lostFiles.length > 0) throw new Error('files were lost');

  const verified = spawnSync(process.execPath, [verifier, '--url', to.ownerUrl], { encoding: 'utf8' });
  if (verified.status !== 0) throw new Error(verified.stdout + verified.stderr);
  const database = await openDatabase({ ownerUrl: to.ownerUrl, secret, log, isPrepared: true });
  const place = { ...to, database };
  await mustHaveFiles(place);
  const found = await figuresOf(place, company);
  if (found !== figures) throw new Error(`the figures differ: ${found} instead of ${figures}`);
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `      ${way}: ${rows.toLocaleString('en')} rows and ${saved.files.count} files, archive ${(statSync(archive).size / 1e6).toFixed(1)} MB; backup with verification ${backupSeconds.toFixed(1)} s while ${written} writes went on, restore ${restoreSeconds.toFixed(1)} s; ${verified.stdout.trim().split('\n').at(-1)}; figures identical: ${found}`,
  );
  measures.push(
    {
      label: `backup of ${lines.toLocaleString('en')} activity lines, verified, ${way}, against 10 minutes`,
      ours: backupSeconds,
      reference: 600,
      unit: 's',
      better: 'lower',
      limit: 1,
    },
    {
      label: `restore of ${lines.toLocaleString('en')} activity lines ${way}, against 20 minutes`,
      ours: restoreSeconds,
      reference: 1200,
      unit: 's',
      better: 'lower',
      limit: 1,
    },
  );
  return place;
}

const seconds = (started: number): number => (performance.now() - started) / 1000;

function writer({ database }: Place, companyId: string): { count(): number; stop(): Promise<void> } {
  let goesOn = true;
  let count = 0;
  const done = (async () => {
    for (; goesOn; count += 1) {
      await inCompany(database, { companyId, accountId: null }, async (tx) => {
        await records(tx, orgUnit).create({ name: `Unit ${newId()}`, kind: 'department' });
      });
      await wait(20);
    }
  })();
  return {
    count: () => count,
    stop: () => {
      goesOn = false;
      return done;
    },
  };
}

async function addFiles(
  owner: { query(text: string, values: unknown[]): Promise<unknown> },
  filesDir: string,
  company: string,
): Promise<void> {
  for (let at = 0; at < 50; at += 1) {
    const bytes = randomBytes(200_000);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = join(filesDir, company, hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    await owner.query(
      `insert into stored_file (company_id, id, name, mime, bytes, sha256, purpose, created_at) values ($1, $2, 'bill.pdf', 'application/pdf', $3, $4, 'upload', now())`,
      [company, newId(), bytes.length, hash],
    );
  }
}

async function mustHaveFiles({ ownerUrl, filesDir }: Place): Promise<void> {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ company: string; sha256: string }>('select company_id as company, sha256 from stored_file'),
  );
  if (rows.length < 50) throw new Error('the files are not named');
  for (const { company, sha256 } of rows) {
    if (
      createHash('sha256')
        .update(readFileSync(join(filesDir, company, sha256.slice(0, 2), sha256)))
        .digest('hex') !== sha256
    )
      throw new Error(`${sha256} is not what it was`);
  }
}

/** Calculates anew; a sum over the hashes of all lines with every digit, whatever their order. */
async function figuresOf({ database, ownerUrl }: Place, company: LargeCompany): Promise<string> {
  const { id, counts } = await calculated(database, company);
  if (counts.lines < lines) throw new Error('the calculation is not complete');
  const {
    rows: [found],
  } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ sum: string; kg: string }>(
      `select sum(hashtextextended((to_jsonb(l) - 'run')::text, 0))::text as sum, sum(location_kg)::text as kg from result_line l where run = $1`,
      [id],
    ),
  );
  return `${counts.lines.toLocaleString('en')} lines, ${found?.kg ?? ''} kg, hash ${found?.sum ?? ''}`;
}

async function serverIn(dataDir: string) {
  return startDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: null }, log);
}

/** A database as a customer would have one: its owner is no superuser. */
async function ownedDatabase(serverUrl: string): Promise<string> {
  await asOwner(serverUrl, (admin) =>
    admin.query(`create role customer login createrole password 'customer-of-the-bench'`),
  );
  await asOwner(serverUrl, (admin) => admin.query('create database customer owner customer'));
  const url = new URL(serverUrl);
  url.pathname = '/customer';
  url.username = 'customer';
  url.password = 'customer-of-the-bench';
  return url.toString();
}
