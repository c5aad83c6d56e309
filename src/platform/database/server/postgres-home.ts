import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, syncFolder, syncTree, writeFileAtomically } from '#platform/runtime/server/durable-files.ts';
import { program, restoreLinks, type PostgresPrograms } from './postgres-programs.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

/** The user that PostgreSQL runs as; empty: the one we are. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Where a cluster of ours lives: its data folders (`pg18`), its password and its log. */
export interface PostgresHome {
  dir: string;
  runAs: RunAs;
}

// PostgreSQL refuses to run as root. This is “nobody” on every Linux: nothing has to be created for it.
const nobody = { uid: 65_534, gid: 65_534 };
/** Where things go that “nobody” has to reach, when the project lies below a closed folder such as the home of root. */
const openPlace = '/var/lib/heartwood';

/**
 * Prepares `DATA_DIR/postgres`. As root it belongs to “nobody”, or to whom it belonged before; if that user cannot get
 * to it, the home is a folder of its own below /var/lib/heartwood, and `DATA_DIR/postgres/place` says which.
 */
export function postgresHome(dataDir: string): PostgresHome {
  makeDataDir(dataDir);
  const dir = join(realpathSync(dataDir), 'postgres');
  makeFolder(dir);
  if (process.getuid?.() !== 0) return { dir: owned(dir), runAs: {} };

  const owner = statSync(dir);
  const runAs = owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid };
  if (canEnter(dirname(dir), runAs)) return { dir: given(dir, runAs), runAs };

  const placeFile = join(dir, 'place');
  const place = existsSync(placeFile)
    ? readFileSync(placeFile, 'utf8').trim()
    : join(openPlace, randomBytes(12).toString('hex'));
  if (!existsSync(placeFile)) writeFileAtomically(placeFile, place);
  makeOpenPlace();
  makeFolder(place);
  if (!canEnter(openPlace, runAs))
    throw new StartError(
      `As root, PostgreSQL runs as another user, and that one can reach neither ${dataDir} nor ${openPlace}. Choose a DATA_DIR that all users can enter, or start the product as an ordinary user.`,
    );
  return { dir: given(place, runAs), runAs };
}

/**
 * The programs in a place where the user of the cluster can run them: where they are, or a copy made once for each
 * version.
 * @throws StartError when they do not run there either, with what they said
 */
export function runnable(programs: PostgresPrograms, home: PostgresHome): PostgresPrograms {
  const { bundle } = programs;
  if (bundle === null) return checked(programs, home);
  if (
    restoreLinks(bundle.root) &&
    canRead(join(bundle.root, 'share/postgresql/postgres.bki'), home.runAs) &&
    canRun(programs.bin, home.runAs)
  )
    return programs;
  const asOther = home.runAs.uid !== undefined;
  if (asOther) makeOpenPlace();
  const copy = join(asOther ? openPlace : home.dir, `postgresql-${bundle.version}`);
  if (!existsSync(copy)) copyBundle(bundle.root, copy);
  return checked({ ...programs, bin: join(copy, 'native/bin') }, home);
}

/** Majors of the clusters that are already here. */
export function clusterMajors(home: PostgresHome): number[] {
  return readdirSync(home.dir)
    .map((name) => /^pg(\d+)$/.exec(name)?.[1])
    .filter((major) => major !== undefined)
    .map(Number);
}

function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeFolder(dataDir);
  // Others may pass through, not look: the parts inside guard themselves.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
}

function owned(dir: string): string {
  const { uid } = statSync(dir);
  if (process.getuid !== undefined && uid !== process.getuid())
    throw new StartError(
      `${dir} belongs to another user (number ${uid}), probably because the product was started as root before. Start it as that user again, or choose another DATA_DIR.`,
    );
  chmodSync(dir, 0o700);
  return dir;
}

/** Only the leaf is handed over and closed: a mode given to mkdir would close the folders above as well. */
function given(dir: string, runAs: RunAs): string {
  const { uid = 0, gid = 0 } = runAs;
  if (statSync(dir).uid !== uid) chownSync(dir, uid, gid);
  chmodSync(dir, 0o700);
  return dir;
}

function makeOpenPlace(): void {
  if (existsSync(openPlace)) return;
  makeFolder(openPlace);
  chmodSync(openPlace, 0o755);
}

function canEnter(dir: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', dir], { ...runAs, cwd: '/' }).status === 0;
}

function canRead(file: string, runAs: RunAs): boolean {
  return (
    runAs.uid === undefined ||
    spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', file], { ...runAs, cwd: '/' }).status === 0
  );
}

function canRun(bin: string, runAs: RunAs): boolean {
  return said(bin, runAs) === null;
}

function checked(programs: PostgresPrograms, home: PostgresHome): PostgresPrograms {
  const complaint = said(programs.bin, home.runAs);
  if (complaint !== null) throw new StartError(`PostgreSQL in ${programs.bin} does not run here: ${complaint}`);
  return programs;
}

/** What is wrong with the programs for this user; null when they run and find their own files. */
function said(bin: string, runAs: RunAs): string | null {
  const run = spawnSync(program(bin, 'initdb'), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  const server = spawnSync(program(bin, 'postgres'), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  for (const { error, status, stderr } of [run, server])
    if (status !== 0) return (error?.message ?? stderr).trim() || `exit code ${String(status)}`;
  return null;
}

function copyBundle(root: string, copy: string): void {
  // Made aside, on disk, and renamed: a copy is whole or not there, whoever else is making one and whatever happens
  // meanwhile.
  const aside = `${copy}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(aside, { recursive: true });
  cpSync(root, join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(join(aside, 'native'));
  openToAll(aside);
  syncTree(aside);
  try {
    renameSync(aside, copy);
    syncFolder(dirname(copy));
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/** Copied modes may be those of a narrow umask. */
function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || (entry.isFile() && /(^|[\\/])bin$/.test(entry.parentPath))) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
}
