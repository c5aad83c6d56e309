import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#platform/runtime/server/start-error.ts';
import { SOURCE_COLUMNS, type ReferenceSource } from '#modules/environmental/factors/model/reference/registry.ts';
import { LOADS, type Load } from './reference-loads.ts';

/** What `loadReferenceData` did; all empty when everything was there already. */
export interface ReferenceLoad {
  /** Ids of the sets whose rows were read from their files. */
  loaded: string[];
  /** Ids of the sets whose registry line (licence, attribution, note) was brought up to date. */
  described: string[];
}

export interface ReferenceLoadOptions {
  /**
   * Development only: takes a changed file of a factor set that is loaded already. Figures computed from it would no
   * longer be explained by it.
   */
  replace?: boolean;
  dataDir?: string;
}

const ownDataDir = fileURLToPath(new URL('../../../../../data', import.meta.url));

/**
 * Makes the tables of schema `reference` match the data folder. A set whose SHA-256 is the one already loaded is left
 * alone, so a later start costs one query. Sets that left the folder stay in the database: finished calculations lean
 * on them. Writes in one transaction of its own.
 *
 * @param client  the owner of the tables, in no transaction
 * @throws StartError a file that is not what its registry line says, or a factor set that differs from the loaded one
 *   (factor sets never change)
 */
export async function loadReferenceData(
  client: pg.ClientBase,
  options: ReferenceLoadOptions = {},
): Promise<ReferenceLoad> {
  const dataDir = options.dataDir ?? ownDataDir;
  const registry = readRegistry(dataDir);
  const first = difference(registry, await loadedSources(client));
  if (first.toLoad.length === 0 && first.toDescribe.length === 0) return { loaded: [], described: [] };

  await client.query('begin');
  try {
    // Several processes may start at once on one database: the second waits, looks again and finds nothing left to do.
    await client.query(`select pg_advisory_xact_lock(hashtext('reference data'))`);
    const known = await loadedSources(client);
    const { toLoad, toDescribe } = difference(registry, known);
    if (options.replace !== true) assertFactorSetsUnchanged(toLoad, known);
    await describe(client, toDescribe);
    for (const source of toLoad) await loadFile(client, source, LOADS[source.kind], dataDir);
    await client.query('commit');
    for (const table of new Set(toLoad.map((source) => LOADS[source.kind].table)))
      await client.query(`analyze ${table}`);
    return { loaded: toLoad.map(({ id }) => id), described: toDescribe.map(({ id }) => id) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type KnownSources = ReadonlyMap<string, Record<keyof ReferenceSource, string>>;

function readRegistry(dataDir: string): ReferenceSource[] {
  return parse<ReferenceSource>(readFileSync(join(dataDir, 'factors/sources.csv')), { columns: true });
}

function difference(
  registry: readonly ReferenceSource[],
  known: KnownSources,
): { toLoad: ReferenceSource[]; toDescribe: ReferenceSource[] } {
  return {
    toLoad: registry.filter((source) => source.file !== '' && known.get(source.id)?.sha256 !== source.sha256),
    toDescribe: registry.filter((source) =>
      SOURCE_COLUMNS.some((column) => known.get(source.id)?.[column] !== source[column]),
    ),
  };
}

// Everything as text and nothing as null, which is how the file has it.
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asText = SOURCE_COLUMNS.map(
  (column) => `coalesce(${column === 'revisable' ? 'revisable::int' : snake(column)}::text, '') as "${column}"`,
).join(', ');

async function loadedSources(client: pg.ClientBase): Promise<KnownSources> {
  const { rows } = await client.query<Record<keyof ReferenceSource, string>>(`select ${asText} from reference.source`);
  return new Map(rows.map((row) => [row.id, row]));
}

function assertFactorSetsUnchanged(toLoad: readonly ReferenceSource[], known: KnownSources): void {
  const changed = toLoad
    .filter(({ id, revisable }) => revisable === '0' && (known.get(id)?.sha256 ?? '') !== '')
    .map(({ id }) => id);
  if (changed.length === 0) return;
  throw new StartError(
    `The files of ${changed.join(', ')} differ from what this database has loaded. An edition of emission factors never changes: put the old file back and give the new figures an edition of their own.`,
  );
}

async function describe(client: pg.ClientBase, sources: readonly ReferenceSource[]): Promise<void> {
  const columns = SOURCE_COLUMNS.map(snake);
  const values = columns.map(
    (column, at) => `${column === 'revisable' ? `$${at + 1} = '1'` : `nullif($${at + 1}, '')${CASTS[column] ?? ''}`}`,
  );
  for (const source of sources) {
    await client.query(
      `insert into reference.source (${columns.join(', ')}) values (${values.join(', ')})
        on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      SOURCE_COLUMNS.map((column) => source[column]),
    );
  }
}

const CASTS: Readonly<Record<string, string>> = { valid_from: '::date', valid_to: '::date', rows: '::int' };

/**
 * Streams one file into a table that ends with the transaction, proves it is the registered file, and puts it in place
 * of what was there.
 */
async function loadFile(client: pg.ClientBase, source: ReferenceSource, load: Load, dataDir: string): Promise<void> {
  await client.query(
    `create temporary table incoming (${load.columns.map((column) => `${column} text`).join(', ')}) on commit drop`,
  );
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    createReadStream(join(dataDir, source.file)),
    hashing,
    client.query(copyFrom('copy incoming from stdin with (format csv, header match)')),
  );
  const {
    rows: [counted],
  } = await client.query<{ rows: string }>('select count(*)::text as rows from incoming');
  if (hash.digest('hex') !== source.sha256 || counted?.rows !== source.rows)
    throw new StartError(
      `The file data/${source.file} is not the one that data/factors/sources.csv describes. Restore both from the same release.`,
    );
  await client.query(load.remove, load.isBySource ? [source.id] : []);
  await client.query(load.insert, load.isBySource ? [source.id] : []);
  await client.query('drop table incoming');
}
