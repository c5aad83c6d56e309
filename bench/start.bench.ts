import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startDatabase } from '#platform/database/server/postgres.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { startServer } from '../test/support/server.ts';

export const name = 'Start until it serves';
export const limit = 1;

/** What a start may take of bare PostgreSQL and Node, whatever the load of the machine: what has been reached. */
const timesBare = { first: 10, later: 12 };
/** Of those of a later start, the median counts. */
const laterStarts = 3;

/**
 * First: makes its PostgreSQL, migrates, loads reference data, builds the demo company. Later: the same folder again,
 * median of three. Each against its budget, and against the same PostgreSQL made and started (later: started) and Node
 * run once, with nothing of ours. Prints besides the processor time that it took until it served.
 */
export async function run(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heartwood-start-'));
  chmodSync(dataDir, 0o755);
  try {
    checkStale();
    const bareDir = join(dataDir, 'bare');
    const first = { bare: await bareSeconds(bareDir), ...(await start(join(dataDir, 'ours'))) };
    const rounds: (typeof first)[] = [];
    for (let round = 0; round < laterStarts; round += 1)
      rounds.push({ bare: await bareSeconds(bareDir), ...(await start(join(dataDir, 'ours'))) });
    const median = (of: 'bare' | 'seconds' | 'processorSeconds'): number =>
      rounds.map((round) => round[of]).toSorted((one, other) => one - other)[Math.floor(laterStarts / 2)] ?? Number.NaN;
    const later = { bare: median('bare'), seconds: median('seconds'), processorSeconds: median('processorSeconds') };
    for (const [label, { processorSeconds }] of Object.entries({ first, later }))
      console.log(`      ${label}: ${processorSeconds.toFixed(1)} s of processor time`);
    const shared = { unit: 's', better: 'lower' } as const;
    return [
      { ...shared, label: 'first, with migrations and demo company', ours: first.seconds, reference: 15 },
      {
        ...shared,
        label: 'first, against bare PostgreSQL and Node',
        ours: first.seconds,
        reference: first.bare,
        limit: timesBare.first,
      },
      { ...shared, label: 'later', ours: later.seconds, reference: 2 },
      {
        ...shared,
        label: 'later, against bare PostgreSQL and Node',
        ours: later.seconds,
        reference: later.bare,
        limit: timesBare.later,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** With the check for stale packages and pages that `npm start` does first. */
async function start(dataDir: string): Promise<{ seconds: number; processorSeconds: number }> {
  const beganMs = Date.now();
  checkStale();
  const checkMs = Date.now() - beganMs;
  const server = await startServer({ DATA_DIR: dataDir }, 600_000);
  const processorSeconds = processorSecondsOf(server.pid);
  await server.stop();
  return { seconds: (checkMs + server.startedInMs) / 1000, processorSeconds };
}

/** The same PostgreSQL, made where it is not there yet, and a Node that does nothing. */
async function bareSeconds(dataDir: string): Promise<number> {
  mkdirSync(dataDir, { recursive: true });
  const beganMs = Date.now();
  spawnSync(process.execPath, ['--eval', '0']);
  const started = await startDatabase(
    { databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: null },
    pino({ level: 'silent' }),
  );
  const seconds = (Date.now() - beganMs) / 1000;
  await started.stop();
  return seconds;
}

/** Of a process and all that it started, PostgreSQL among it; where the system does not tell, NaN. */
function processorSecondsOf(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const [parent, ...fields] =
          readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(1) ?? [];
        // User and system time, its own and that of children that have ended, in hundredths of a second.
        const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
        return [{ pid: Number(entry), parent: Number(parent), seconds: ticks / 100 }];
      } catch {
        return [];
      }
    });
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.seconds + below(one.pid), 0);
  return (all.find((one) => one.pid === pid)?.seconds ?? 0) + below(pid);
}

function checkStale(): void {
  const ensure = spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/ensure.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (ensure.status !== 0) throw new Error('scripts/ensure.mjs failed');
}
