import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answersAs, plainEnvironment, type Cluster } from './postgres-cluster.ts';
import type { PostgresHome } from './postgres-home.ts';
import { program, type PostgresPrograms } from './postgres-programs.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

/** One running postmaster. */
export interface PostgresProcess {
  port: number;
  /** Resolves when it has ended, wanted or not. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL below a shell that holds one end of a pipe. When this process dies, however it dies, the pipe closes,
 * the reader wakes and PostgreSQL is told to end. When PostgreSQL ends first, so does the shell, and we hear of it.
 */
const watchedStart =
  'exec 3<&0; "$@" <&- 3<&- & p=$!; { read _ <&3; kill -INT $p; } 2>/dev/null & w=$!; exec 3<&-; wait $p; s=$?; kill $w 2>/dev/null; exit $s';
const readyBudgetMs = 300_000;
const folderBudgetMs = 60_000;
const stopBudgetMs = 30_000;

export interface StartOptions {
  /** Unset: any free one. */
  port?: number;
  /** False for tests: faster, and a power cut may lose everything. */
  isDurable: boolean;
  /** Called when it has been started and is not there yet. */
  meanwhile?(): void;
  /** Told now and then while the start takes long, for example after a crash. */
  onWaiting(seconds: number): void;
}

/**
 * Starts PostgreSQL and waits until it answers. One that is still ending, and the children of a killed one, hold the
 * folder for a while, hence the repeats.
 * @throws StartError with the end of its log
 */
export async function startProcess(
  programs: PostgresPrograms,
  home: PostgresHome,
  cluster: Cluster,
  options: StartOptions,
): Promise<PostgresProcess> {
  removeForeignNote(cluster);
  const startedMs = Date.now();
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryStart(programs, home, cluster, options);
    if (typeof outcome !== 'string') return outcome;
    const isPassing = /lock file|pre-existing shared memory|could not bind|Address already in use/i.test(outcome);
    if (!isPassing || Date.now() - startedMs > folderBudgetMs)
      throw new StartError(`PostgreSQL did not start. Its log (${logFile(home)}) ends with:\n${outcome}`);
    if (attempt % 10 === 0) options.onWaiting(Math.round((Date.now() - startedMs) / 1000));
    await wait(400);
  }
}

/** The postmaster that its own note in the data folder names, if it lives and is ours. */
export async function runningProcess(cluster: Cluster): Promise<{ port: number; pid: number } | null> {
  const note = postmasterNote(cluster);
  if (note === null || !isAlive(note.pid)) return null;
  return (await answersAs(cluster, note.port)) ? note : null;
}

/** Takes over a postmaster that outlived its starter. */
export function adoptProcess({ port, pid }: { port: number; pid: number }): PostgresProcess {
  const gone = untilDead(pid, Number.POSITIVE_INFINITY).then(() => {});
  return {
    port,
    gone,
    async stop() {
      signal(pid, 'SIGINT');
      if (!(await untilDead(pid, stopBudgetMs))) signal(pid, 'SIGQUIT');
    },
  };
}

async function tryStart(
  programs: PostgresPrograms,
  home: PostgresHome,
  cluster: Cluster,
  options: StartOptions,
): Promise<PostgresProcess | string> {
  const port = options.port ?? (await freePort());
  const log = openLog(home);
  const isWindows = process.platform === 'win32';
  const args = [
    '-D',
    cluster.data,
    '-p',
    String(port),
    ...serverSettings(options.isDurable).flatMap((setting) => ['-c', setting]),
  ];
  const postgres = program(programs.bin, 'postgres');
  const [command, commandArgs] = isWindows
    ? [postgres, args]
    : ['/bin/sh', ['-c', watchedStart, 'sh', postgres, ...args]];
  const child = spawn(command, commandArgs, {
    ...home.runAs,
    cwd: home.dir,
    env: plainEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', log.fd],
    windowsHide: true,
  });
  closeSync(log.fd);
  let hasEnded = false;
  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  // Nothing of it may keep a process alive that has otherwise finished.
  child.stdin?.on('error', () => {});
  child.unref();
  if (child.stdin !== null && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();

  const stop = async (): Promise<void> => {
    const pid = postmasterNote(cluster)?.pid;
    child.ref();
    if (isWindows) signal(child.pid, 'SIGTERM');
    child.stdin?.end();
    if ((await Promise.race([gone.then(() => true), wait(stopBudgetMs, false, { ref: false })])) === false)
      signal(pid, 'SIGQUIT');
    await gone;
  };

  options.meanwhile?.();
  const startedMs = Date.now();
  for (let spokenMs = startedMs; Date.now() - startedMs < readyBudgetMs; ) {
    if (hasEnded) return endOfLog(home, log.start);
    const note = postmasterNote(cluster);
    if (note?.isReady === true && note.port === port && (await answersAs(cluster, port))) return { port, gone, stop };
    if (Date.now() - spokenMs > 5000) {
      spokenMs = Date.now();
      options.onWaiting(Math.round((spokenMs - startedMs) / 1000));
    }
    await wait(15);
  }
  await stop();
  return `It was not ready after ${readyBudgetMs / 1000} seconds.\n${endOfLog(home, log.start)}`;
}

function serverSettings(isDurable: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=', // their paths may not be longer than 107 bytes; ours may be
    'dynamic_shared_memory_type=mmap', // /dev/shm is 64 MB in many containers
    'max_connections=100',
    'jit=off', // many short statements: compiling them costs more than it saves
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] ',
    'log_min_error_statement=panic', // a failed statement would put its values into the log
    'log_error_verbosity=terse', // and so would the detail of a message
    'password_encryption=scram-sha-256',
    ...(isDurable
      ? []
      : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', 'max_wal_size=4GB']),
  ];
}

/** `postmaster.pid`: pid, folder, start, port, socket folder, address, memory key, state. */
function postmasterNote(cluster: Cluster): { pid: number; port: number; isReady: boolean } | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, , , , state] = lines;
  if (pid === undefined || port === undefined || port === '') return null;
  return { pid: Math.abs(Number(pid)), port: Number(port), isReady: state?.trim() === 'ready' };
}

/**
 * After a restart of a container the number in an old note may belong to some other program, and PostgreSQL would
 * refuse to start for its sake. We hold the lock of DATA_DIR, so a note that does not lead to a postgres is a leftover.
 */
function removeForeignNote(cluster: Cluster): void {
  const pid = postmasterNote(cluster)?.pid;
  const command = `/proc/${String(pid)}/comm`;
  if (pid !== undefined && existsSync(command) && !readFileSync(command, 'utf8').startsWith('postgres'))
    rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
}

function logFile(home: PostgresHome): string {
  return join(home.dir, 'postgres.log');
}

function openLog(home: PostgresHome): { fd: number; start: number } {
  const file = logFile(home);
  if (existsSync(file) && statSync(file).size > 10_000_000) {
    rmSync(`${file}.1`, { force: true });
    renameSync(file, `${file}.1`);
  }
  const start = existsSync(file) ? statSync(file).size : 0;
  return { fd: openSync(file, 'a', 0o600), start };
}

function endOfLog(home: PostgresHome, start: number): string {
  return readFileSync(logFile(home)).subarray(start).toString('utf8').trim().split('\n').slice(-12).join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

async function untilDead(pid: number, budgetMs: number): Promise<boolean> {
  const startedMs = Date.now();
  while (isAlive(pid)) {
    if (Date.now() - startedMs > budgetMs) return false;
    await wait(100, undefined, { ref: budgetMs !== Number.POSITIVE_INFINITY });
  }
  return true;
}
