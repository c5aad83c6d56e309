import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupManifest } from '#platform/backup/server/manifest.ts';
import { restoreBackup } from '#platform/backup/server/restore-backup.ts';
import { FolderStore } from '#platform/files/server/folder-store.ts';
import { openDatabase, type Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { prepare } from '../../src/prepare.ts';
import { testLog } from './log.ts';
import { closeWhenDone } from './opened.ts';
import { asOwner } from './owner.ts';
import { testCluster } from './test-cluster.ts';

const role = 'heartwood_test_app';
const secret = 'secret-of-the-tests';

/** What a fresh database has in it; made once a run. */
export interface Template {
  /** As a name of a database. */
  name: string;
  /** In a database that is the one before, or an empty one. Ends all its connections. */
  make(ownerUrl: string): Promise<unknown>;
  from?: Template;
}

/** Migrated, with the reference data. */
export const migrated: Template = {
  name: 'heartwood_template',
  make: async (ownerUrl) => (await openDatabase({ ownerUrl, secret, role, log: testLog, prepare })).close(),
};

/** A fresh, migrated database of its own for the test file that calls this; dropped when the file is done. */
export async function testDatabase({
  clock,
  template = migrated,
}: {
  clock?: () => Date;
  template?: Template;
} = {}): Promise<Database & { ownerUrl: string }> {
  const { ownerUrl: clusterUrl } = await testCluster();
  await makeTemplate(clusterUrl, template);
  const name = `t_${newId().replaceAll('-', '')}`;
  await asOwner(clusterUrl, (owner) => owner.query(cloning(name, template)));
  const ownerUrl = databaseUrl(clusterUrl, name);
  const database = await openDatabase({
    ownerUrl,
    secret,
    log: testLog,
    poolSize: 6,
    role,
    isPrepared: true,
    keepsPlans: true,
    ...(clock ? { clock } : {}),
  });
  closeWhenDone(async () => {
    await database.close();
    await asOwner(clusterUrl, (owner) => owner.query(`drop database if exists ${name} with (force)`));
  });
  return Object.assign(database, { ownerUrl });
}

/**
 * The demo company as the previous release saved it (`npm run backup`), restored and brought up to date by the
 * migrations of today; dropped when the file is done. With a new release its own backup takes the place of the old one.
 */
export async function upgradedDatabase({
  clock,
}: {
  clock?: () => Date;
} = {}): Promise<Database & { ownerUrl: string; saved: BackupManifest }> {
  const { ownerUrl } = await emptyTestDatabase();
  const opening = { ownerUrl, secret, log: testLog, poolSize: 6, role, keepsPlans: true };
  const { manifest } = await restoreBackup({
    archive: fileURLToPath(new URL('../fixtures/previous-release.tar', import.meta.url)),
    ownerUrl,
    files: new FolderStore(temporaryFolder()),
    finish: async () => (await openDatabase({ ...opening, prepare })).close(),
  });
  const database = await openDatabase({ ...opening, isPrepared: true, ...(clock ? { clock } : {}) });
  closeWhenDone(() => database.close());
  return Object.assign(database, { ownerUrl, saved: manifest });
}

/** The same database for another server: with connections of its own, and prepared as at a start where asked. */
export async function openedAgain(
  { ownerUrl, directUrl = ownerUrl }: { ownerUrl: string; directUrl?: string },
  { isStart = false }: { isStart?: boolean } = {},
): Promise<Database> {
  const database = await openDatabase({
    ownerUrl,
    directUrl,
    secret,
    log: testLog,
    poolSize: 6,
    role,
    ...(isStart ? { prepare } : { isPrepared: true }),
  });
  closeWhenDone(() => database.close());
  return database;
}

/** A database beside the others with nothing in it, as a restore wants it; dropped when the file is done. */
export async function emptyTestDatabase(): Promise<{ ownerUrl: string }> {
  const { ownerUrl: clusterUrl } = await testCluster();
  const name = `e_${newId().replaceAll('-', '')}`;
  await asOwner(clusterUrl, (owner) => owner.query(`create database ${name}`));
  closeWhenDone(() =>
    asOwner(clusterUrl, async (owner) => {
      await owner.query(`drop database if exists ${name} with (force)`);
      await owner.query(`drop role if exists ${name}_app`);
    }),
  );
  return { ownerUrl: databaseUrl(clusterUrl, name) };
}

const cloning = (name: string, template: Template): string =>
  `create database ${name} template ${template.name} strategy file_copy`;

/** The first test file of a run makes the template, the others wait for it and clone it (30–50 ms each). */
async function makeTemplate(clusterUrl: string, template: Template): Promise<void> {
  const { name, from, make } = template;
  if (from !== undefined) await makeTemplate(clusterUrl, from);
  await asOwner(clusterUrl, async (owner) => {
    await owner.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await owner.query(`drop database if exists ${name}_raw with (force)`);
    await owner.query(from === undefined ? `create database ${name}_raw` : cloning(`${name}_raw`, from));
    await make(databaseUrl(clusterUrl, `${name}_raw`));
    await owner.query(`alter database ${name}_raw rename to ${name}`);
  });
}

/** Opens a database as tests have it, without keeping it open for the file. */
export const openedForTests = (ownerUrl: string): Promise<Database> =>
  openDatabase({ ownerUrl, secret, role, log: testLog, isPrepared: true, keepsPlans: true });

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A folder below the system's temporary one, gone after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-'));
  // Readable for the user that PostgreSQL runs as, when the tests run as root; else its data would go to /var/lib.
  chmodSync(folder, 0o755);
  closeWhenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
