import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#platform/runtime/server/log.ts';
import { createdCluster, plainEnvironment } from './postgres-cluster.ts';
import { waitForDatabase } from './postgres-external.ts';
import { postgresHome, runnable } from './postgres-home.ts';
import { findPostgres, program } from './postgres-programs.ts';
import { startDatabase, type DatabaseOptions, type StartedDatabase } from './postgres.ts';

const log = createLog({ level: 'silent' });

describe('the PostgreSQL that the product starts itself', { timeout: 60_000 }, () => {
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
    chmodSync(folder, 0o755);
    return folder;
  };
  let dataDir: string;
  beforeEach(() => {
    dataDir = newFolder();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  /** A folder on which it has been before: making a cluster takes ten times as long as starting it. */
  const startedBefore = newFolder();
  afterAll(() => rmSync(startedBefore, { recursive: true, force: true }));
  const hasBeenHere = async (): Promise<void> => {
    if (readdirSync(startedBefore).length === 0) await (await start({}, startedBefore)).stop();
    execFileSync('cp', ['-a', `${startedBefore}/.`, dataDir]);
  };
  const start = (options: DatabaseOptions = {}, dir = dataDir): Promise<StartedDatabase> =>
    startDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir: dir, pgBin: null }, log, options);

  it('keeps its rows from one start to the next, is version 18 and closed to other users', async () => {
    const first = await start();
    expect(first).toMatchObject({ kind: 'embedded', attached: false, directUrl: first.ownerUrl });
    await ask(first, 'create table kept as select 7 as number');
    await first.stop();
    expect(await postgresOf(dataDir)).toEqual([]);
    const second = await start();
    onTestFinished(() => second.stop());
    expect(await ask(second, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(
      await ask(
        second,
        `select current_setting('server_version_num')::int / 10000 as major, lower('Ä') as lower, current_setting('fsync') as fsync`,
      ),
    ).toEqual([{ major: 18, lower: 'ä', fsync: 'on' }]);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o077).toBe(0);
  });

  it('is started again on the same port when it is killed, and no acknowledged row is lost', async () => {
    await hasBeenHere();
    const database = await start();
    onTestFinished(() => database.stop());
    await ask(database, 'create table kept (number int primary key)');
    const acknowledged: number[] = [];
    const writing = writeUntilBroken(database, acknowledged);
    await until(() => acknowledged.length > 50);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await writing;
    await until(async () => (await ask(database, 'select 1').catch(() => [])).length === 1, 20_000);
    const rows = await ask(database, 'select number from kept');
    expect(acknowledged.filter((number) => !rows.some((row) => row['number'] === number))).toEqual([]);
  });

  it('ends when the process that started it is killed, and its acknowledged rows are there at the next start', async () => {
    await hasBeenHere();
    const child = runProgram('test/support/programs/write-rows.ts', dataDir);
    const acknowledged: number[] = [];
    child.stdout?.on('data', (text: Buffer) => acknowledged.push(...text.toString().trim().split('\n').map(Number)));
    await until(() => acknowledged.length > 50, 30_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // At once: the new one meets the old one while that is still ending.
    const database = await start();
    onTestFinished(() => database.stop());
    const rows = await ask(database, 'select number from kept');
    expect(acknowledged.filter((number) => !rows.some((row) => row['number'] === number))).toEqual([]);
  });

  it('lets a tool use the one that runs, which goes on when the tool has finished', async () => {
    await expect(start({ attachOnly: true })).rejects.toThrow(/does not answer/);
    await hasBeenHere();
    const server = await start();
    onTestFinished(() => server.stop());
    const tool = await start({ attachOnly: true });
    expect(tool).toMatchObject({ attached: true, ownerUrl: server.ownerUrl, kind: 'embedded' });
    await tool.stop();
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes over one that outlived its starter, and stops it in the end', async () => {
    await hasBeenHere();
    const { port, child } = await orphan(dataDir);
    const database = await start();
    expect(new URL(database.ownerUrl).port).toBe(String(port));
    await database.stop();
    expect(child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))).not.toBeNull();
    expect(await postgresOf(dataDir)).toEqual([]);
  });

  it('is not held up by a leftover note whose number now means another program', async () => {
    await hasBeenHere();
    writeFileSync(
      join(dataDir, 'postgres/pg18/postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres/pg18')}\n1\n5\n\n127.0.0.1\n1 1\nready\n`,
    );
    const database = await start();
    await database.stop();
  });

  it('makes a cluster anew whose making was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres/pg18.new'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/pg18.new/PG_VERSION'), '18\n');
    const database = await start();
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('runs below a folder that is closed to everybody else, as the home of root is', async () => {
    chmodSync(dataDir, 0o700);
    const inner = join(dataDir, 'project/.data');
    const database = await start({}, inner);
    await ask(database, 'create table kept as select 7 as number');
    await database.stop();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const again = await start({}, inner);
    expect(await ask(again, 'select number from kept')).toEqual([{ number: 7 }]);
    await again.stop();
    const place = join(inner, 'postgres/place');
    if (existsSync(place)) rmSync(readFileSync(place, 'utf8'), { recursive: true });
  });

  it('never leaves data of another version aside for an empty database', async () => {
    mkdirSync(join(dataDir, 'postgres/pg14'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /written by PostgreSQL 14, but what is available here is 18.*\n.*npm run backup/,
    );
    expect(existsSync(join(dataDir, 'postgres/pg18'))).toBe(false);
  });

  it('says so when PG_BIN leads nowhere, instead of taking another one', async () => {
    await expect(
      startDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: '/nowhere/bin' }, log),
    ).rejects.toThrow('PG_BIN leads to /nowhere/bin');
  });

  it('is left alone where DATABASE_URL is set, and nothing is written to DATA_DIR', async () => {
    await hasBeenHere();
    const server = await start();
    onTestFinished(() => server.stop());
    const other = join(dataDir, 'other');
    const database = await startDatabase(
      { databaseUrl: server.ownerUrl, databaseDirectUrl: null, dataDir: other, pgBin: null },
      log,
    );
    expect(database).toMatchObject({ kind: 'external', ownerUrl: server.ownerUrl, directUrl: server.ownerUrl });
    await database.stop();
    expect(existsSync(other)).toBe(false);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const wrong = server.ownerUrl.replace(/:[^:@/]+@/, ':wrong-word@');
    await expect(waitForDatabase(wrong, log)).rejects.toThrow(
      /127\.0\.0\.1:\d+\/heartwood.*User or password are not accepted/,
    );
    await expect(waitForDatabase(wrong, log)).rejects.not.toThrow(/wrong-word/);
  });

  it('is missed in clear words when the database of DATABASE_URL does not answer', async () => {
    await expect(waitForDatabase('postgres://a:wrong-word@127.0.0.1:1/x', log, 100)).rejects.toThrow(
      /127\.0\.0\.1:1\/x.*Check host and port/,
    );
  });
});

async function ask(database: StartedDatabase, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function writeUntilBroken(database: StartedDatabase, acknowledged: number[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let number = 1; ; number++) {
      await client.query('insert into kept values ($1)', [number]);
      acknowledged.push(number);
    }
  } catch {
    await client.end().catch(() => {});
  }
}

function runProgram(path: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** A postmaster without anybody who watches over it. */
async function orphan(dataDir: string): Promise<{ port: number; child: ChildProcess }> {
  const home = postgresHome(dataDir);
  const [found] = findPostgres(null).programs;
  if (found === undefined) throw new Error('no PostgreSQL');
  const programs = runnable(found, home);
  const cluster = await createdCluster(programs, home);
  const port = 20_000 + (process.pid % 10_000);
  const child = spawn(
    program(programs.bin, 'postgres'),
    ['-D', cluster.data, '-p', String(port), '-c', 'unix_socket_directories='],
    { ...home.runAs, cwd: home.dir, env: plainEnvironment(), stdio: 'ignore', detached: true },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await until(
    () =>
      existsSync(join(cluster.data, 'postmaster.pid')) &&
      readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').includes('ready'),
  );
  return { port, child };
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Process numbers of postmasters on this folder. */
async function postgresOf(dataDir: string): Promise<string[]> {
  const ps = spawn(
    'sh',
    [
      '-c',
      'for d in /proc/[0-9]*; do tr "\\0" " " < $d/cmdline 2>/dev/null | grep -q "postgres -D $1" && echo ${d#/proc/}; done; true',
      'sh',
      join(dataDir, 'postgres'),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let text = '';
  ps.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(ps, 'close');
  return text.split('\n').filter((line) => line !== '' && line !== String(ps.pid));
}

async function until(isTrue: () => boolean | Promise<boolean>, budgetMs = 20_000): Promise<void> {
  const startedMs = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - startedMs > budgetMs) throw new Error('it did not happen in time');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
