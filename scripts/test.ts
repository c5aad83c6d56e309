import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../src/platform/database/server/postgres-programs.ts';
import { watchStarter } from '../src/platform/runtime/server/lifecycle-starter.ts';
import { quickFolder } from '../test/support/quick-folder.ts';
import { sourceFiles } from './check/imports.ts';
import { branchStart, changedFiles, journeysFor, journeyTexts } from './test/changed.ts';
import { added, inWords, journeyCounts, none, vitestCounts, vitestFailures, type Counts } from './test/counts.ts';
import { missingHere, wants } from './test/missing.ts';
import { notedStatements } from './test/noted-statements.ts';
import { runCommand } from './test/run-command.ts';
import { secondDatabaseFiles } from './test/second-database.ts';
import { failedJourneys, secondTries, secondTryArguments } from './test/second-try.ts';

/**
 * `npm test`: everything, in the order of how soon it tells something. `npm test -- lint types` runs the parts named;
 * `npm run check` is the first four. `npm test -- changed` takes the tests and journeys of what differs from `main`,
 * without the second database; `npm test -- full` takes the sizes of a night. See `docs/reference/testing.md`.
 * The last line is `N passed, N failed, N skipped`, summed over all tests. With CI=true anything skipped is a failure;
 * what needs something that is not part of the project and not there (reference data, PgBouncer, LibreOffice, a C compiler)
 * is not run, and said in a line of its own.
 */
interface Part {
  name: string;
  title: string;
  run(): Promise<Outcome>;
}
/** `counts` for tests; a check has none. `isLeftOut` says why a part did not run at all. */
interface Outcome {
  isPassed: boolean;
  counts?: Counts;
  isLeftOut?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache/test');
/** What the unit part said to its database. */
const statements = join(reports, 'statements.jsonl');
const isCi = process.env['CI'] === 'true';
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

const wanted = process.argv.slice(2);
const isFull = wanted.includes('full');
const isChanged = wanted.includes('changed');
const since = isChanged ? branchStart(root) : '';
const named = wanted.filter((name) => name !== 'full' && name !== 'changed');
if (isFull) process.env['TEST_SIZE'] = 'full';
// Threads, servers and scripts that tests start a thousand times are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');

const files = new Map(sourceFiles(root, ['src', 'scripts', 'test']).map((file) => [file.path, file]));
const missing = missingHere(root);
/** Vitest names a file by its whole path, Playwright by the one below `test`. */
const wantsMissing = (name: string): boolean =>
  wants(missing, name.startsWith('/') ? relative(root, name) : name, files);

const parts: Part[] = [
  { name: 'format', title: 'Format', run: () => check(bin('biome'), 'format', '--reporter=summary', '.') },
  { name: 'lint', title: 'Lint', run: () => check(bin('oxlint'), '--quiet') },
  {
    name: 'boundaries',
    title: 'Who may import whom',
    run: () => check(process.execPath, 'scripts/check-boundaries.ts'),
  },
  { name: 'types', title: 'Types', run: typesPart },
  {
    name: 'unit',
    title: 'Tests, on the product’s own PostgreSQL',
    run: () =>
      vitest('unit', isChanged ? ['--changed', since, '--passWithNoTests'] : [], {
        TEST_DATABASE: 'embedded',
        ...(isChanged ? {} : { SAID_STATEMENTS: emptied(statements) }),
      }),
  },
  { name: 'system', title: 'Database tests again, on the PostgreSQL of this machine', run: systemPart },
  { name: 'journeys', title: 'Journeys in a browser', run: journeysPart },
];

watchStarter(() => process.kill(process.pid, 'SIGTERM'));
const unknown = named.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ name }) => name).join(', ')}; or changed, full.`,
  );
  process.exit(1);
}

mkdirSync(reports, { recursive: true });
const summary: string[] = [];
const failures: string[] = [];
let types: ReturnType<typeof readTypes> | null = null;
let total: Counts = none;
const chosenParts = parts.filter(({ name }) =>
  named.length === 0 ? !(isChanged && name === 'system') : named.includes(name),
);
if (chosenParts.some(({ name }) => name === 'types')) types = readTypes();
for (const [index, part] of chosenParts.entries()) {
  console.log(`\n━━ ${index + 1}. ${part.title}`);
  const startedMs = Date.now();
  const outcome = await part.run();
  const { isPassed, counts = none, isLeftOut } = outcome;
  // A failed check counts as one, so that the last line never says less than the exit code.
  total = added(total, counts.failed === 0 && !isPassed ? { ...counts, failed: 1 } : counts);
  const words = isLeftOut ?? (outcome.counts === undefined ? '' : inWords(counts));
  summary.push(
    `${isPassed ? (isLeftOut === undefined ? '✓' : '–') : '✗'} ${part.title.padEnd(56)} ${String(Math.round((Date.now() - startedMs) / 1000)).padStart(4)} s  ${words}`,
  );
}
if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
const isFailed = total.failed > 0 || (isCi && total.skipped > 0);
console.log(`\n${summary.join('\n')}`);
if (isCi && total.skipped > 0) console.log('CI is set: what was skipped counts as a failure.');
if (total.notRun > 0) console.log(`${total.notRun} not run: need ${missing.map(({ name }) => name).join(', ')}.`);
console.log(`\n${inWords(total)}`);
process.exit(isFailed ? 1 : 0);

async function check(command: string, ...args: string[]): Promise<Outcome> {
  return { isPassed: (await runCommand(command, args)) === 0 };
}

/** Begun with the first part, which leaves a core to it; said when its turn comes. */
async function readTypes(): Promise<{ code: number; output: Buffer }> {
  const kept: Buffer[] = [];
  const code = await runCommand(bin('tsc'), ['-b'], {}, kept);
  return { code, output: Buffer.concat(kept) };
}

async function typesPart(): Promise<Outcome> {
  const { code, output } = await (types ?? readTypes());
  process.stdout.write(output);
  return { isPassed: code === 0 };
}

async function vitest(name: string, args: readonly string[], settings: Record<string, string>): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const code = await runCommand(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { ...settings, TMPDIR: temporary() },
  );
  const counts = vitestCounts(report, wantsMissing);
  failures.push(...vitestFailures(report));
  return { isPassed: code === 0 && counts.failed === 0, counts };
}

/** A folder for what tests leave, gone at the end; PostgreSQL reads in it as a user of its own when we are root. */
function temporary(): string {
  const folder = mkdtempSync(join(quickFolder(), 'heartwood-tests-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function emptied(file: string): string {
  rmSync(file, { force: true });
  return file;
}

/**
 * Another PostgreSQL has to understand every statement that the unit part said to the first, and what walks everything
 * runs there once more; all that ask for the database with `full`, and where no unit part was before.
 */
async function systemPart(): Promise<Outcome> {
  const system = findPostgres(process.env['PG_BIN'] ?? null).programs.find(({ kind }) => kind === 'system');
  if (system === undefined) return { isPassed: true, isLeftOut: 'no PostgreSQL 15 or newer is installed here' };
  const { chosen, asked } = secondDatabaseFiles(files);
  const isNoted = notedStatements(statements).length > 1000;
  const users = isFull || !isNoted ? asked : chosen;
  console.log(`PostgreSQL ${system.major} in ${system.bin}, ${users.length} of ${asked.length} files`);
  return vitest('system', users, { TEST_DATABASE: 'system', PG_BIN: system.bin, SAID_BEFORE: statements });
}

/**
 * A journey that fails is tried once more by itself, when it is one of very few, and is named in the summary: it has a
 * fault all the same.
 */
async function journeysPart(): Promise<Outcome> {
  if (!existsSync(join(root, 'dist/web/index.html')))
    console.error('The web app is not built: node scripts/ensure.mjs');
  const journeys = [...files.keys()].filter((path) => path.endsWith('.spec.ts'));
  const chosen = isChanged ? journeysFor(changedFiles(root, since), journeyTexts(root, journeys)) : [];
  if (isChanged && chosen.length === 0) return { isPassed: true, isLeftOut: 'no journey is about what changed' };
  const first = await playwright('journeys.json', chosen);
  const failed = first.isPassed ? [] : secondTries(join(reports, 'journeys.json'));
  if (failed.length === 0) {
    failures.push(...failedJourneys(join(reports, 'journeys.json')).map(({ file, title }) => `${file} › ${title}`));
    return first;
  }
  console.log(`\nOnce more, with the machine to themselves: ${failed.map(({ title }) => title).join('; ')}`);
  const second = await playwright('journeys-second.json', secondTryArguments(failed));
  if (!second.isPassed || second.counts?.passed !== failed.length) return first;
  summary.push(
    `! Passed only at the second try, and to be mended: ${failed.map(({ file, title }) => `${file} › ${title}`).join('; ')}`,
  );
  return { isPassed: true, counts: added({ ...(first.counts ?? none), failed: 0 }, second.counts) };
}

async function playwright(name: string, args: readonly string[] = []): Promise<Outcome> {
  const report = join(reports, name);
  rmSync(report, { force: true });
  const code = await runCommand(bin('playwright'), ['test', ...args], { JOURNEY_REPORT: report });
  const counts = journeyCounts(report, wantsMissing);
  return { isPassed: code === 0 && counts.failed === 0, counts };
}
