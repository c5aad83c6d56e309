import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer, type RunningServer } from './server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const prepared = join(root, '.cache/test/demo');

/**
 * Starts the built product as `startServer` does, on a folder in which the demo company is already there: a first start
 * takes five times as long. `power-cut.test.ts` and the making of that folder see the first start.
 */
export async function startDemoServer(
  settings: Record<string, string> = {},
  budgetMs?: number,
): Promise<RunningServer> {
  const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'heartwood-server-'));
  chmodSync(dataDir, 0o755);
  await promisify(execFile)('cp', ['-a', `${await preparedFolder(budgetMs)}/.`, dataDir]);
  const server = await startServer({ ...settings, DATA_DIR: dataDir }, budgetMs);
  return {
    ...server,
    async stop() {
      await server.stop();
      if (settings['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Made by the first who asks, of the sources and the day as they are; the others wait for it. */
async function preparedFolder(budgetMs?: number): Promise<string> {
  const folder = join(prepared, keyOfSources());
  mkdirSync(prepared, { recursive: true });
  const making = join(prepared, 'making');
  for (;;) {
    if (existsSync(folder)) return folder;
    try {
      mkdirSync(making);
      break;
    } catch {
      // Whoever began may have been killed.
      const age = Date.now() - (statSync(making, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 180_000) rmSync(making, { recursive: true, force: true });
      await wait(50);
    }
  }
  try {
    if (existsSync(folder)) return folder;
    for (const old of readdirSync(prepared).filter((name) => name !== 'making'))
      rmSync(join(prepared, old), { recursive: true, force: true });
    const aside = mkdtempSync(join(tmpdir(), 'heartwood-demo-'));
    const server = await startServer({ DATA_DIR: aside }, budgetMs);
    await server.stop();
    await promisify(execFile)('cp', ['-a', aside, `${folder}-copying`]);
    rmSync(aside, { recursive: true, force: true });
    renameSync(`${folder}-copying`, folder);
    return folder;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** The demo company is made of the sources, for this day. */
function keyOfSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of globSync(['src/**/*.{ts,json}', 'migrations/**/*', 'data/**/*', 'package-lock.json'], {
    cwd: root,
  }).toSorted()) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
