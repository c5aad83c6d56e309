import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measure } from '../scripts/bench/bench.ts';
import { startServer } from '../test/support/server.ts';

export const name = 'Start until it serves';
export const limit = 1;

/**
 * First: makes its PostgreSQL, migrates, loads reference data, builds the demo company. Later: the same folder again,
 * median of three.
 */
export async function run(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heartwood-start-'));
  chmodSync(dataDir, 0o755);
  try {
    checkStale();
    const first = await secondsToStart(dataDir);
    const later =
      [await secondsToStart(dataDir), await secondsToStart(dataDir), await secondsToStart(dataDir)].sort(
        (one, other) => one - other,
      )[1] ?? Number.NaN;
    return [
      { label: 'first, with migrations and demo company', ours: first, reference: 15, unit: 's', better: 'lower' },
      { label: 'later', ours: later, reference: 2, unit: 's', better: 'lower' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** With the check for stale packages and pages that `npm start` does first. */
async function secondsToStart(dataDir: string): Promise<number> {
  const beganMs = Date.now();
  checkStale();
  const checkMs = Date.now() - beganMs;
  const server = await startServer({ DATA_DIR: dataDir });
  await server.stop();
  return (checkMs + server.startedInMs) / 1000;
}

function checkStale(): void {
  const ensure = spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/ensure.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (ensure.status !== 0) throw new Error('scripts/ensure.mjs failed');
}
