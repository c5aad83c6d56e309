import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { problemWith, type FileStore } from '#platform/files/server/file-store.ts';
import { readMember } from './archive.ts';
import { fileName, filePrefix, tableMember, type BackupManifest } from './manifest.ts';
import { columnList, savedTables, settleFormat, tableName, type SavedTable } from './saved-tables.ts';
import { historyHeads, namedFiles, referenceFactorSets } from './create-backup.ts';
import { openBackup, type OpenedBackup } from './open-backup.ts';
import { RowDigest } from './row-digest.ts';
import { emptyDatabase, isForeign, isOccupied, otherPrograms } from './restore-target.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

export interface RestoreOptions {
  archive: string;
  ownerUrl: string;
  files: FileStore;
  /** What is there is saved to this file first and then removed. Unset: a database with rows in it is refused. */
  replace?: { saveTo(): Promise<string> };
  /** Brings the database to this version of the product: later migrations, reference data, the app's role. */
  finish(ownerUrl: string): Promise<void>;
  onProgress?: (line: string) => void;
}

/** A stored file that a record names and that could not be restored, as `company/sha256`. */
export interface LostFile {
  file: string;
  reason: 'damaged' | 'missing';
}

export interface RestoredBackup {
  manifest: BackupManifest;
  /** Everything else is restored. */
  lostFiles: LostFile[];
}

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/**
 * Brings a backup back into an empty database, on any version of PostgreSQL the product runs on. The archive is read
 * whole and compared with its hashes before anything is touched; the loaded rows are read back and compared again
 * before they count.
 *
 * @throws StartError when the archive is damaged or too new, the database is in use or not empty, or what was loaded is
 *   not what was saved
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { archive, onProgress } = options;
  onProgress?.('Checking the backup');
  const backup = await openBackup(archive);
  const { manifest } = backup;
  const known = await readdir(migrationsFolder);
  const unknown = manifest.migrations.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(
      `The backup was written by a newer version of the product (${manifest.version}): this one does not know its migration ${unknown.map(({ name }) => name).join(', ')}. Update first.`,
    );

  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'heartwood-restore' });
  client.on('error', () => {});
  await client.connect();
  let lostFiles: LostFile[];
  try {
    await settleFormat(client);
    const others = await otherPrograms(client);
    if (others > 0)
      throw new StartError(
        `${others} other connection${others === 1 ? ' is' : 's are'} using the database. Stop the product, then try again.`,
      );
    await makeRoom(client, options);
    await migrateTo(client, manifest);
    await restoreFiles(options, backup);
    await load(client, options, backup);
    lostFiles = await filesThatAreLost(client, options, backup);
  } finally {
    await client.end();
  }
  onProgress?.('Bringing the database to this version of the product');
  await options.finish(options.ownerUrl);
  await mustHaveFactorSets(options.ownerUrl, manifest);
  return { manifest, lostFiles };
}

async function makeRoom(client: pg.Client, { replace, onProgress }: RestoreOptions): Promise<void> {
  if (await isForeign(client))
    throw new StartError('The database holds tables of something else. Restore into a database of its own.');
  if (await isOccupied(client)) {
    if (replace === undefined)
      throw new StartError(
        'The database is not empty. Restore into an empty one, or add --replace: it saves what is there first, then removes it.',
      );
    const saved = await replace.saveTo();
    onProgress?.(`What was there is saved in ${saved}`);
  }
  await emptyDatabase(client);
}

/** The tables as they were when the backup was written: the migrations of that day and no later one. */
async function migrateTo(client: pg.Client, { migrations }: BackupManifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-migrations-'));
  try {
    for (const { name } of migrations) await cp(join(migrationsFolder, name), join(folder, name), { recursive: true });
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.__drizzle_migrations',
  );
  const changed = migrations.filter(({ name, hash }) => rows.find((row) => row.name === name)?.hash !== hash);
  if (changed.length > 0)
    throw new StartError(
      `The migration ${changed.map(({ name }) => name).join(', ')} is not the one the backup was written with.`,
    );
}

async function load(
  client: pg.Client,
  { archive, onProgress }: RestoreOptions,
  { index, manifest }: OpenedBackup,
): Promise<void> {
  await client.query('begin');
  const tables = await savedTables(client);
  const saved = new Map(manifest.tables.map((table) => [tableName(table), table]));
  const strange = manifest.tables.filter((table) => !tables.some((one) => tableName(one) === tableName(table)));
  if (strange.length > 0)
    throw new StartError(
      `The backup holds the table ${strange.map(tableName).join(', ')}, which its migrations do not make.`,
    );
  for (const table of tables) {
    const wanted = saved.get(tableName(table));
    if (wanted === undefined) throw new StartError(`The backup has no ${tableName(table)}: it is not a whole backup.`);
    // COPY does not go through row security. The owner may lift what holds for the owner, and nobody else sees the
    // table until the end.
    await client.query(`alter table ${tableName(table)} no force row level security`);
    const given = new RowDigest();
    await pipeline(
      readMember(archive, index, tableMember(table)),
      createGunzip(),
      given,
      client.query(copyFrom(`copy ${tableName(table)} (${columnList(wanted.columns)}) from stdin`)),
    );
    const found = await digestOf(client, { ...table, columns: wanted.columns });
    if (given.rows !== wanted.rows || found.value !== given.value)
      throw new StartError(
        `${tableName(table)} was loaded with ${found.rows} rows instead of ${wanted.rows}, or with other contents. Nothing was kept.`,
      );
    if (table.isForced) await client.query(`alter table ${tableName(table)} force row level security`);
    if (found.rows > 0) onProgress?.(`${table.schema}.${table.name}: ${found.rows.toLocaleString('en')} rows`);
  }
  if (manifest.historyHeads !== undefined && !isDeepStrictEqual(await historyHeads(client), manifest.historyHeads))
    throw new StartError('The histories do not end where they ended when the backup was written. Nothing was kept.');
  await client.query('commit');
  await client.query('analyze');
}

/** Of the rows as they are in the table now. */
async function digestOf(client: pg.Client, table: SavedTable): Promise<RowDigest> {
  const digest = new RowDigest();
  digest.resume();
  await pipeline(client.query(copyTo(`copy ${tableName(table)} (${columnList(table.columns)}) to stdout`)), digest);
  return digest;
}

/** Before the rows that name them. One that is there already and has its content stays. */
async function restoreFiles(
  { archive, files: store, onProgress }: RestoreOptions,
  { index, files }: OpenedBackup,
): Promise<void> {
  for (const { path, company, sha256 } of files) {
    if ((await problemWith(store, company, sha256)) === null) continue;
    const staged = await store.stage(readMember(archive, index, `${filePrefix}${path}`));
    if (staged.sha256 !== sha256) throw new StartError(`${archive} changed while it was restored: ${path}.`);
    await store.put(company, staged);
  }
  if (files.length > 0) onProgress?.(`${files.length.toLocaleString('en')} files`);
}

async function filesThatAreLost(
  client: pg.Client,
  { files: store }: RestoreOptions,
  { manifest, files, damagedFiles }: OpenedBackup,
): Promise<LostFile[]> {
  const restored = new Set(files.map(({ path }) => path));
  const damaged = new Set([...manifest.damagedFiles, ...damagedFiles.map(fileName)]);
  const lost: LostFile[] = [];
  for (const file of await namedFiles(client)) {
    if (!restored.has(file.path) && (await problemWith(store, file.company, file.sha256)) !== null)
      lost.push({ file: fileName(file), reason: damaged.has(fileName(file)) ? 'damaged' : 'missing' });
  }
  return lost;
}

async function mustHaveFactorSets(ownerUrl: string, { editions, version }: BackupManifest): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const here = new Map((await referenceFactorSets(client)).map(({ id, sha256 }) => [id, sha256]));
    const missing = editions.filter(({ id, sha256 }) => here.get(id) !== sha256).map(({ id }) => id);
    if (missing.length > 0)
      throw new StartError(
        `The rows are restored, but figures were computed with reference data that this version of the product does not carry: ${missing.join(', ')}. Restore with version ${version} first, then update.`,
      );
  } finally {
    await client.end();
  }
}
