import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

/** The product, started as `npm start` does it. */
export interface RunningServer {
  /** Its address, as `BASE_URL`. */
  url: string;
  dataDir: string;
  pid: number;
  /** Milliseconds from the spawn until it was ready. */
  startedInMs: number;
  /** Everything it has written so far. */
  output(): string;
  /** Ends it in order; what it had in a folder made here is removed. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would, and keeps its folder. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Starts the built product on a free port with a DATA_DIR of its own and waits until it is ready.
 *
 * @param settings  settings beside the defaults; `DATA_DIR` takes a folder that is kept
 * @param through   a command that ends in starting the one behind it, with limits for example
 * @throws Error with its output when it ends or is not ready within `budgetMs`
 */
export async function startServer(
  settings: Record<string, string> = {},
  budgetMs = 90_000,
  through: readonly string[] = [],
): Promise<RunningServer> {
  const port = settings['PORT'] ?? String(await freePort());
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'heartwood-server-'));
  const url = `http://localhost:${port}`;
  const beganMs = Date.now();
  if (existsSync(dataDir)) chmodSync(dataDir, 0o755);
  // Nothing of the tests' own environment: it would change what is tested. Started under npm, so it thinks, it ends
  // when we are killed.
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
  );
  const [command = process.execPath, ...rest] = [...through, process.execPath, join(root, 'src/server.ts')];
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...inherited, npm_lifecycle_event: 'test', LOG_LEVEL: 'warn', ...settings, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true;
      resolve();
    });
  });
  const dieWithUs = (): void => {
    child.kill('SIGTERM');
  };
  process.once('exit', dieWithUs);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.off('exit', dieWithUs);
    child.kill(signal);
    await ended;
  };
  while (!(await isReady(url))) {
    if (hasEnded || Date.now() - beganMs > budgetMs) {
      await end('SIGKILL');
      // Between finding a free port and taking it somebody else may have.
      if (output.includes('EADDRINUSE') && settings['PORT'] === undefined)
        return startServer(settings, budgetMs, through);
      throw new Error(`the server did not become ready:\n${output.slice(-4000)}`);
    }
    await wait(25);
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    startedInMs: Date.now() - beganMs,
    output: () => output,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (settings['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
