import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../../../test/support/programs/small-server.ts', import.meta.url));

interface Running {
  child: ChildProcess;
  output: () => string;
  pid: number;
  port: number;
}

describe('a server', { timeout: 60_000 }, () => {
  let dataDir: string;
  let spawned: Running[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lifecycle-'));
    chmodSync(dataDir, 0o755);
    spawned = [];
  });
  afterEach(async () => {
    for (const { child, pid } of spawned)
      for (const number of [child.pid, pid]) if (number !== undefined && number > 0) kill(number, 'SIGKILL');
    await until(() => postgresOn(dataDir).length === 0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (command: string, environment: Record<string, string> = {}): Promise<Running> => {
    const child = spawn('/bin/sh', ['-c', command], {
      env: {
        ...process.env,
        npm_lifecycle_event: undefined,
        NODE: process.execPath,
        PROGRAM: program,
        DIR: dataDir,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        text += part.toString();
      });
    await Promise.race([until(() => /ready \d+ \d+/.test(text), 30_000), once(child, 'close')]);
    const [, port = '0', pid = '0'] = /ready (\d+) (\d+)/.exec(text) ?? [];
    const running = { child, output: () => text, port: Number(port), pid: Number(pid) };
    spawned.push(running);
    return running;
  };
  const nothingRuns = async ({ pid }: Running): Promise<void> => {
    await until(() => !isAlive(pid) && postgresOn(dataDir).length === 0, 20_000);
  };

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'closes in order on %s: calls first, the database after them, the folder last',
    async (signal) => {
      const server = await start('exec "$NODE" "$PROGRAM" "$DIR"');
      expect(postgresOn(dataDir)).toHaveLength(1);
      kill(server.pid, signal);
      const [code] = (await once(server.child, 'close')) as [number | null];
      expect(code).toBe(0);
      expect(server.output()).toMatch(/"reason":"SIG(TERM|INT)".*closing http.*"Closed"/s);
      expect(postgresOn(dataDir)).toEqual([]);
      expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
    },
  );

  it('takes Ctrl-C, which reaches it from the terminal and from npm, as one', async () => {
    const server = await start('exec "$NODE" "$PROGRAM" "$DIR"');
    kill(server.pid, 'SIGINT');
    kill(server.pid, 'SIGINT');
    kill(server.pid, 'SIGTERM');
    expect(await once(server.child, 'close')).toEqual([0, null]);
    expect(server.output().match(/closing http/g)).toHaveLength(1);
  });

  it('still answers while it drains, and closes in order when somebody insists', async () => {
    const server = await start('exec "$NODE" "$PROGRAM" "$DIR" draining');
    kill(server.pid, 'SIGTERM');
    await until(() => server.output().includes('Not ready any more'));
    await new Promise((resolve) => {
      setTimeout(resolve, 1600);
    });
    expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('hello');
    expect(server.output()).not.toContain('closing http');
    kill(server.pid, 'SIGTERM');
    expect(await once(server.child, 'close')).toEqual([0, null]);
    expect(server.output()).toMatch(/closing http.*"Closed"/s);
  });

  it('ends at once when somebody insists', async () => {
    const server = await start('exec "$NODE" "$PROGRAM" "$DIR" slow');
    kill(server.pid, 'SIGTERM');
    await until(() => server.output().includes('closing http'));
    await new Promise((resolve) => {
      setTimeout(resolve, 1600);
    });
    kill(server.pid, 'SIGTERM');
    expect(await once(server.child, 'close')).toEqual([1, null]);
    await nothingRuns(server);
  });

  it.each([
    [
      'npm, whose shell became the server',
      'SIGTERM',
      '"$NODE" -e \'require("child_process").spawn("/bin/sh", ["-c", "exec \\"$NODE\\" \\"$PROGRAM\\" ' +
        '\\"$DIR\\""], { stdio: "inherit" }); process.title = "npm start"; setInterval(() => {}, 1000)\'',
    ],
    [
      'npm, whose shell stays in between',
      'SIGKILL',
      '"$NODE" -e \'require("child_process").spawn("/bin/sh", ["-c", "\\"$NODE\\" \\"$PROGRAM\\" \\"$DIR\\"; ' +
        'true"], { stdio: "inherit" }); process.title = "npm start"; setInterval(() => {}, 1000)\'',
    ],
  ] as const)('leaves nothing running when %s is gone by %s', async (_who, signal, command) => {
    const server = await start(`exec ${command}`, { npm_lifecycle_event: 'start' });
    kill(server.child.pid ?? 0, signal);
    await nothingRuns(server);
  });

  it('leaves nothing running when it is killed itself', async () => {
    const server = await start('exec "$NODE" "$PROGRAM" "$DIR"');
    kill(server.pid, 'SIGKILL');
    await nothingRuns(server);
  });

  it('outlives its starter when that is not npm', async () => {
    const server = await start('"$NODE" "$PROGRAM" "$DIR" & exec sleep 100');
    kill(server.child.pid ?? 0, 'SIGKILL');
    await new Promise((resolve) => {
      setTimeout(resolve, 1200);
    });
    expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('hello');
  });

  it('refuses to be the second on its folder, says who is the first, and leaves that one alone', async () => {
    const first = await start('exec "$NODE" "$PROGRAM" "$DIR"');
    const second = await start('exec "$NODE" "$PROGRAM" "$DIR"');
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain(`${dataDir} is already in use by the small server (process ${first.pid}, since `);
    expect(second.output()).not.toMatch(/^\s+at /m);
    expect(await (await fetch(`http://127.0.0.1:${first.port}`)).text()).toBe('hello');
    expect(postgresOn(dataDir)).toHaveLength(1);
    // A lock never outlives its holder, however that ended.
    kill(first.pid, 'SIGKILL');
    await once(first.child, 'close');
    const third = await start('exec "$NODE" "$PROGRAM" "$DIR"');
    expect(third.port).toBeGreaterThan(0);
  });

  it('closes what it had opened when the start goes wrong, and ends with code 1', async () => {
    const server = await start('exec "$NODE" "$PROGRAM" "$DIR" broken');
    expect(server.child.exitCode).toBe(1);
    expect(server.output()).toContain('the start went wrong');
    expect(postgresOn(dataDir)).toEqual([]);
  });
});

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** Postmasters whose data lie below the folder. */
function postgresOn(dataDir: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) &&
        readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(`bin/postgres -D ${dataDir}`) &&
        !readFileSync(`/proc/${name}/comm`, 'utf8').startsWith('sh')
      );
    } catch {
      return false;
    }
  });
}

async function until(isTrue: () => boolean, budgetMs = 20_000): Promise<void> {
  const startedMs = Date.now();
  while (!isTrue()) {
    if (Date.now() - startedMs > budgetMs) throw new Error('it did not happen in time');
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
}
