import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantedFaults, type PlantedFault } from './planted-faults/faults.ts';

/**
 * `npm run planted-faults`: plants faults one after the other in a copy of the last commit and runs the tests that must
 * find each. What finds nothing guards nothing. `npm run planted-faults -- <part of a name>` takes some of them. Faults
 * of the web app go into one build; each is looked for by a journey of its own.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const faults = plantedFaults.filter(({ name, area }) => wanted.every((part) => `${area} ${name}`.includes(part)));
const copy = mkdtempSync(join(tmpdir(), 'heartwood-faults-'));
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };

let missed = 0;
try {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', copy], { cwd: root });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, '.cache'));
  // The browser that came with a package is unpacked once.
  for (const name of existsSync(join(root, '.cache')) ? readdirSync(join(root, '.cache')) : [])
    if (name.startsWith('browser-')) symlinkSync(join(root, '.cache', name), join(copy, '.cache', name));

  for (const fault of faults) if (typeof fault.tests === 'string') told(fault, () => findsBy(fault));
  const drawn = faults.filter(({ tests }) => typeof tests !== 'string');
  if (drawn.length > 0) {
    const restore = drawn.map(plant);
    run('vite', ['build', '--logLevel', 'error']);
    for (const fault of drawn) told(fault, () => findsBy(fault));
    for (const undo of restore.toReversed()) undo();
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${faults.length} faults planted, ${faults.length - missed} found, ${missed} missed`);
process.exit(missed > 0 ? 1 : 0);

function told({ area, name }: PlantedFault, isFound: () => boolean): void {
  const startedMs = Date.now();
  const found = isFound();
  if (!found) missed += 1;
  console.log(
    `${found ? '✓ found ' : '✗ MISSED'} ${area.padEnd(8)} ${name} (${Math.round((Date.now() - startedMs) / 1000)} s)`,
  );
}

/** Runs the tests of a fault; a fault of the server or a text is there only meanwhile. */
function findsBy(fault: PlantedFault): boolean {
  const { tests } = fault;
  if (typeof tests !== 'string') {
    const { status, stdout } = run('playwright', ['test', tests.journey, '--grep', escaped(tests.title)]);
    // A journey that is not there finds nothing.
    return status !== 0 && /\d+ failed/.test(stdout);
  }
  const undo = plant(fault);
  try {
    const { status, stdout } = run('vitest', ['run', ...tests.split(' ')]);
    return status !== 0 && /Tests? .*\d+ failed|Test Files .*\d+ failed/s.test(stdout);
  } finally {
    undo();
  }
}

/** @throws Error when what it changes does not stand in its file exactly once */
function plant({ name, file, find, replace }: PlantedFault): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(find).length !== 2)
    throw new Error(`“${name}”: ${file} has ${before.split(find).length - 1} places like it`);
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(path, before);
}

function run(command: string, args: readonly string[]): { status: number | null; stdout: string } {
  const { status, stdout } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status, stdout };
}

function escaped(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
