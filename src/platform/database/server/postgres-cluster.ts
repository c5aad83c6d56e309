import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { syncFolder, writeFileAtomically } from '#platform/runtime/server/durable-files.ts';
import { clusterMajors, type PostgresHome } from './postgres-home.ts';
import { program, type PostgresPrograms } from './postgres-programs.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

export const ownerName = 'heartwood';
export const databaseName = 'heartwood';

/** Data folder and login of a cluster of ours. */
export interface Cluster {
  data: string;
  password: string;
}

/**
 * The cluster of this major version, created when it is not there. The collation is the same on every machine: code
 * points, with Unicode's upper and lower case; names for people are sorted with `collate "und-x-icu"` in the query.
 *
 * On disk when it returns: PostgreSQL looks after what is written later, not after the files that it finds.
 * @param isDurable  false for tests: sooner there, and a power cut may leave nothing of it
 * @param meanwhile  called while `initdb` is at work
 */
export async function createdCluster(
  programs: PostgresPrograms,
  home: PostgresHome,
  { isDurable = true, meanwhile = () => {} }: { isDurable?: boolean; meanwhile?: () => void } = {},
): Promise<Cluster> {
  const password = storedPassword(home);
  const data = join(home.dir, `pg${programs.major}`);
  if (existsSync(data)) return settled({ data, password }, home);
  // Made aside and renamed: killed in the middle, it is made again, never opened half done.
  const aside = `${data}.new`;
  const complaints: string[] = [];
  for (const locale of locales(programs.major)) {
    rmSync(aside, { recursive: true, force: true });
    const args = [
      '-D',
      aside,
      '-U',
      ownerName,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile(home),
      '-E',
      'UTF8',
      ...locale,
      ...(isDurable ? [] : ['--no-sync']),
    ];
    const complaint = await runInitdb(programs, home, args, meanwhile);
    if (complaint === null) {
      renameSync(aside, data);
      return settled({ data, password }, home);
    }
    complaints.push(complaint);
  }
  rmSync(aside, { recursive: true, force: true });
  throw new StartError(`PostgreSQL could not create its data folder ${data}:\n${complaints.at(-1) ?? ''}`);
}

/** @returns why it failed; null when all went well */
async function runInitdb(
  programs: PostgresPrograms,
  home: PostgresHome,
  args: readonly string[],
  meanwhile: () => void,
): Promise<string | null> {
  const run = spawn(program(programs.bin, 'initdb'), args, {
    ...home.runAs,
    cwd: home.dir,
    env: plainEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  run.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const ended = once(run, 'close');
  meanwhile();
  try {
    const [status] = (await ended) as [number | null];
    return status === 0 ? null : said.trim();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Brings the name of the data folder to disk, also when whoever made it died before that. */
function settled(cluster: Cluster, home: PostgresHome): Cluster {
  for (const folder of [home.dir, dirname(home.dir), dirname(dirname(home.dir))]) syncFolder(folder);
  return cluster;
}

/** The clusters that are here already. Nothing is created. */
export function existingClusters(home: PostgresHome): (Cluster & { major: number })[] {
  const majors = clusterMajors(home);
  if (majors.length === 0) return [];
  const password = storedPassword(home);
  return majors.map((major) => ({ major, data: join(home.dir, `pg${major}`), password }));
}

export function clusterUrl({ password }: Cluster, port: number, database: string): string {
  return `postgres://${ownerName}:${password}@127.0.0.1:${port}/${database}`;
}

/** Whether the server on this port is the one of our folder: ports are reused, so an answer alone proves nothing. */
export async function answersAs(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the product's database inside the cluster when it is not there. */
export async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Somebody else was a moment faster.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

/** What PostgreSQL needs to know of the environment. The rest, our secrets among it, is none of its business. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}

function locales(major: number): string[][] {
  if (major >= 17) return [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];
  // Before version 17 the rules of upper and lower case come from the machine; a bare C locale knows ASCII only.
  return ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => ['--locale=C', `--lc-ctype=${ctype}`]);
}

function passwordFile(home: PostgresHome): string {
  return join(home.dir, 'password');
}

function storedPassword(home: PostgresHome): string {
  const file = passwordFile(home);
  const { uid, gid } = home.runAs;
  if (!existsSync(file))
    writeFileAtomically(
      file,
      randomBytes(24).toString('base64url'),
      uid === undefined || gid === undefined ? undefined : { uid, gid },
    );
  return readFileSync(file, 'utf8').trim();
}
