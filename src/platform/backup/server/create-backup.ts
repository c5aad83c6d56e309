import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { UserError } from '#platform/errors/model/errors.ts';
import { BrokenFile, type FileStore } from '#platform/files/server/file-store.ts';
import { ArchiveWriter } from './archive.ts';
import { removedAfter } from './leftovers.ts';
import {
  fileName,
  filePrefix,
  manifestName,
  savedFileOf,
  tableMember,
  type BackupManifest,
  type BackupTable,
  type SavedFile,
} from './manifest.ts';
import { openBackup } from './open-backup.ts';
import {
  columnList,
  mustSeeEverything,
  RowMeter,
  savedTables,
  settleFormat,
  tableName,
  type SavedTable,
} from './saved-tables.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

export interface BackupOptions {
  ownerUrl: string;
  files: FileStore;
  /** Where the archive shall be; must not exist. */
  target: string;
  /** Of the product. */
  version: string;
  now: Date;
  onProgress?: (line: string) => void;
}

/**
 * Saves the whole database and the uploaded files into one tar archive. It is what the database was at one moment,
 * whatever is written meanwhile; it needs no tool of PostgreSQL and can be restored on any version the product runs on.
 * The finished archive is read back whole before it gets its name.
 *
 * Not in it: the secret (`DATA_DIR/secret`), reference data, jobs, and stored files that are damaged or missing, which
 * the manifest names.
 * @throws StartError when the user does not see every row, the target is there already, or there is no room for the
 *   archive
 */
export async function createBackup(options: BackupOptions): Promise<BackupManifest> {
  const { target } = options;
  if (existsSync(target)) throw new StartError(`${target} exists already. Choose another name.`);
  try {
    return await createAside(options);
  } catch (error) {
    throw inWords(error, dirname(target));
  }
}

async function createAside(options: BackupOptions): Promise<BackupManifest> {
  const { target } = options;
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'heartwood-backup' });
  return removedAfter(work, async () => {
    const aside = join(work, 'archive.tar');
    const archive = await ArchiveWriter.create(aside);
    try {
      await client.connect();
      await settleFormat(client);
      await client.query('begin isolation level repeatable read read only');
      const manifest = await addEverything(client, archive, work, options);
      await client.query('commit');
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      await archive.add(manifestName, text.length, Readable.from([text]));
      await archive.finish();
      options.onProgress?.('Verifying the archive');
      await mustBeWhole(aside);
      // Only now does it get its name: what bears it is whole.
      await rename(aside, target);
      return manifest;
    } finally {
      await archive.abandon();
      await client.end().catch(() => {});
    }
  });
}

/** @throws StartError when the archive does not read back as it was written */
async function mustBeWhole(path: string): Promise<void> {
  const { damagedFiles } = await openBackup(path);
  if (damagedFiles.length > 0)
    throw new StartError(
      `The archive did not read back as it was written: ${damagedFiles.map(fileName).join(', ')}. Check the disk, then try again.`,
    );
}

async function addEverything(
  client: pg.Client,
  archive: ArchiveWriter,
  work: string,
  options: BackupOptions,
): Promise<BackupManifest> {
  const {
    rows: [server],
  } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new StartError('The database is empty: there is nothing to save.');
  await mustSeeEverything(client);
  const tables: BackupTable[] = [];
  for (const table of await savedTables(client)) tables.push(await addTable(client, archive, work, table, options));
  const { saved, bytes, damaged } = await addFiles(archive, options);
  const found = new Set([...saved, ...damaged].map(({ path }) => path));
  return {
    format: 1,
    version: options.version,
    createdAt: options.now.toISOString(),
    postgresVersion: server?.version ?? 0,
    migrations,
    editions: await referenceFactorSets(client),
    tables,
    files: { count: saved.length, bytes },
    missingFiles: (await namedFiles(client)).filter(({ path }) => !found.has(path)).map(fileName),
    damagedFiles: damaged.map(fileName).sort(),
    historyHeads: await historyHeads(client),
  };
}

/** Through a file beside the archive, because the length of a member stands before it. */
async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  work: string,
  table: SavedTable,
  { onProgress }: BackupOptions,
): Promise<BackupTable> {
  const spool = join(work, 'rows.gz');
  const meter = new RowMeter();
  await pipeline(
    client.query(copyTo(`copy ${tableName(table)} (${columnList(table.columns)}) to stdout`)),
    meter,
    createGzip({ level: 4 }),
    createWriteStream(spool),
  );
  await archive.add(tableMember(table), (await stat(spool)).size, createReadStream(spool));
  if (meter.rows > 0) onProgress?.(`${table.schema}.${table.name}: ${meter.rows.toLocaleString('en')} rows`);
  return { schema: table.schema, name: table.name, columns: table.columns, rows: meter.rows, sha256: meter.sha256 };
}

interface AddedFiles {
  saved: SavedFile[];
  bytes: number;
  damaged: SavedFile[];
}

async function addFiles(archive: ArchiveWriter, { files, onProgress }: BackupOptions): Promise<AddedFiles> {
  const added: AddedFiles = { saved: [], bytes: 0, damaged: [] };
  for await (const { companyId, sha256, bytes } of files.list()) {
    const file = savedFileOf({ company: companyId, sha256 });
    const start = archive.position;
    const problem = await addFile(archive, files, file, bytes);
    if (problem === null) {
      added.saved.push(file);
      added.bytes += bytes;
      continue;
    }
    await archive.cutBack(start);
    // Removed since it was listed: whether a record names it is looked at later.
    if (problem === 'damaged') added.damaged.push(file);
  }
  if (added.saved.length > 0)
    onProgress?.(
      `${added.saved.length.toLocaleString('en')} files, ${Math.ceil(added.bytes / 1_000_000).toLocaleString('en')} MB`,
    );
  return added;
}

/** Damaged is what is not that of its hash, or cannot be read. Null where it was added whole. */
async function addFile(
  archive: ArchiveWriter,
  files: FileStore,
  { path, company, sha256 }: SavedFile,
  bytes: number,
): Promise<'damaged' | 'missing' | null> {
  const hash = createHash('sha256');
  let problem: 'damaged' | 'missing' | null = null;
  const content = async function* (): AsyncGenerator<Buffer> {
    try {
      for await (const part of (await files.read(company, sha256)) as AsyncIterable<Buffer>) {
        hash.update(part);
        yield part;
      }
    } catch (error) {
      // A storage that went away ends the backup: it says nothing of the file.
      if (error instanceof UserError) throw error;
      problem = error instanceof BrokenFile ? error.problem : 'damaged';
    }
  };
  const isWhole = await archive.add(`${filePrefix}${path}`, bytes, content());
  return problem ?? (isWhole && hash.digest('hex') === sha256 ? null : 'damaged');
}

/** Every stored file that a row names. */
export async function namedFiles(client: pg.ClientBase): Promise<SavedFile[]> {
  const {
    rows: [table],
  } = await client.query<{ exists: boolean }>(`select to_regclass('public.stored_file') is not null as exists`);
  if (table?.exists !== true) return [];
  return (
    await client.query<{ company: string; sha256: string }>(
      'select distinct company_id as company, sha256 from stored_file order by 1, 2',
    )
  ).rows.map(savedFileOf);
}

/** The last entry of every company's history. */
export async function historyHeads(client: pg.ClientBase): Promise<NonNullable<BackupManifest['historyHeads']>> {
  return (
    await client.query<{ company: string; seq: number; hash: string }>(
      'select company_id as company, seq::int, hash from public.history_head order by 1',
    )
  ).rows;
}

/** The migrations that were run, oldest first; none for a database that is not ours or empty. */
export async function appliedMigrations(client: pg.ClientBase): Promise<BackupManifest['migrations']> {
  const {
    rows: [table],
  } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (table?.exists !== true) return [];
  return (
    await client.query<{ name: string; hash: string }>(
      'select name, hash from drizzle.__drizzle_migrations order by created_at, id',
    )
  ).rows;
}

/** Ids and hashes of the reference data that are loaded. */
export async function referenceFactorSets(client: pg.ClientBase): Promise<BackupManifest['editions']> {
  const {
    rows: [table],
  } = await client.query<{ exists: boolean }>(`select to_regclass('reference.source') is not null as exists`);
  if (table?.exists !== true) return [];
  return (
    await client.query<{ id: string; sha256: string }>(
      `select id, coalesce(sha256, '') as sha256 from reference.source order by id`,
    )
  ).rows;
}

const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What the operator can put right is said in words; nothing of a backup that failed is left. */
function inWords(error: unknown, folder: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (noRoom.includes(code))
    return new StartError(
      `There is not enough room in ${folder} for the backup (${message}). The unfinished archive was removed. Free space, or choose another folder.`,
    );
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new StartError(
      `The backup cannot be written to ${folder} (${message}). Choose a folder that the product may write to.`,
    );
  return error;
}
