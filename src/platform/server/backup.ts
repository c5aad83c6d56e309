import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ArchiveWriter } from './backup-archive.ts';
import { manifestName, storedFilePath, tableMember, type BackupManifest, type BackupTable } from './backup-manifest.ts';
import { columnList, mustSeeEverything, RowMeter, savedTables, settleFormat, tableName, type SavedTable } from './backup-tables.ts';
import { StartError } from './start-error.ts';

export interface BackupOptions {
  ownerUrl: string;
  filesDir: string;
  /** Where the archive shall be; must not exist. */
  target: string;
  /** Of the product. */
  version: string;
  now: Date;
  onProgress?: (line: string) => void;
}

/**
 * Saves the whole database and the uploaded files into one tar archive. It is what the database was at one moment, whatever is written
 * meanwhile; it needs no tool of PostgreSQL and can be restored on any version the product runs on.
 *
 * Not in it: the secret (`DATA_DIR/secret`), reference data and jobs.
 * @throws StartError when the user does not see every row, or the target is there already
 */
export async function createBackup(options: BackupOptions): Promise<BackupManifest> {
  const { target } = options;
  if (existsSync(target)) throw new StartError(`${target} exists already. Choose another name.`);
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  const aside = join(work, 'archive.tar');
  const archive = await ArchiveWriter.create(aside);
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'heartwood-backup' });
  try {
    await client.connect();
    await settleFormat(client);
    await client.query('begin isolation level repeatable read read only');
    const manifest = await addEverything(client, archive, work, options);
    await client.query('commit');
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await archive.add(manifestName, text.length, Readable.from([text]));
    await archive.finish();
    // Only now does it get its name: what bears it is whole.
    await rename(aside, target);
    return manifest;
  } finally {
    await archive.abandon();
    await client.end().catch(() => {});
    await rm(work, { recursive: true, force: true });
  }
}

async function addEverything(client: pg.Client, archive: ArchiveWriter, work: string, options: BackupOptions): Promise<BackupManifest> {
  const { rows: [server] } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new StartError('The database is empty: there is nothing to save.');
  await mustSeeEverything(client);
  const tables: BackupTable[] = [];
  for (const table of await savedTables(client)) tables.push(await addTable(client, archive, work, table, options));
  const files = await addFiles(archive, options);
  return {
    format: 1, version: options.version, createdAt: options.now.toISOString(), postgresVersion: server?.version ?? 0,
    migrations, editions: await referenceEditions(client), tables, files: files.sum, missingFiles: await missingFiles(client, files.paths),
  };
}

/** Through a file beside the archive, because the length of a member stands before it. */
async function addTable(client: pg.Client, archive: ArchiveWriter, work: string, table: SavedTable, { onProgress }: BackupOptions): Promise<BackupTable> {
  const spool = join(work, 'rows.gz');
  const meter = new RowMeter();
  await pipeline(client.query(copyTo(`copy ${tableName(table)} (${columnList(table.columns)}) to stdout`)), meter, createGzip({ level: 4 }), createWriteStream(spool));
  await archive.add(tableMember(table), (await stat(spool)).size, createReadStream(spool));
  if (meter.rows > 0) onProgress?.(`${table.schema}.${table.name}: ${meter.rows.toLocaleString('en')} rows`);
  return { schema: table.schema, name: table.name, columns: table.columns, rows: meter.rows, sha256: meter.sha256 };
}

async function addFiles(archive: ArchiveWriter, { filesDir, onProgress }: BackupOptions): Promise<{ sum: BackupManifest['files']; paths: Set<string> }> {
  const paths = new Set<string>();
  let bytes = 0;
  if (existsSync(filesDir)) {
    for (const entry of await readdir(filesDir, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name).slice(filesDir.length + 1).replaceAll('\\', '/');
      if (!entry.isFile() || !storedFilePath.test(path)) continue;
      const { size } = await stat(join(filesDir, path));
      await archive.add(`files/${path}`, size, createReadStream(join(filesDir, path)));
      paths.add(path);
      bytes += size;
    }
  }
  if (paths.size > 0) onProgress?.(`${paths.size.toLocaleString('en')} files, ${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`);
  return { sum: { count: paths.size, bytes }, paths };
}

async function missingFiles(client: pg.Client, saved: ReadonlySet<string>): Promise<string[]> {
  const { rows: [table] } = await client.query<{ exists: boolean }>(`select to_regclass('public.stored_file') is not null as exists`);
  if (table?.exists !== true) return [];
  const { rows } = await client.query<{ company: string; sha256: string }>('select distinct company_id as company, sha256 from stored_file order by 1, 2');
  return rows.filter(({ company, sha256 }) => !saved.has(`${company}/${sha256.slice(0, 2)}/${sha256}`)).map(({ company, sha256 }) => `${company}/${sha256}`);
}

/** The migrations that were run, oldest first; none for a database that is not ours or empty. */
export async function appliedMigrations(client: pg.ClientBase): Promise<BackupManifest['migrations']> {
  const { rows: [table] } = await client.query<{ exists: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (table?.exists !== true) return [];
  return (await client.query<{ name: string; hash: string }>('select name, hash from drizzle.__drizzle_migrations order by created_at, id')).rows;
}

/** Ids and hashes of the reference data that are loaded. */
export async function referenceEditions(client: pg.ClientBase): Promise<BackupManifest['editions']> {
  const { rows: [table] } = await client.query<{ exists: boolean }>(`select to_regclass('reference.source') is not null as exists`);
  if (table?.exists !== true) return [];
  return (await client.query<{ id: string; sha256: string }>(`select id, coalesce(sha256, '') as sha256 from reference.source order by id`)).rows;
}
