// Runs before `npm start`, `npm test` and the other commands: installs the packages and builds the web app when they are missing or stale.
// Plain JavaScript for Node 18 and newer without any package: at this point nothing may be installed yet.
//
//   node scripts/ensure.mjs [--no-build]
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const installStamp = at('node_modules', '.ensure-stamp');
const buildStamp = at('dist', '.stamp');
const lockFile = at('.cache', 'ensure.lock');

const wantsBuild = !process.argv.includes('--no-build');
if (isInstalled() && (!wantsBuild || isBuilt())) process.exit(0);

takeLock();
process.on('exit', () => rmSync(lockFile, { force: true }));
// Once more: whoever held the lock before has probably done it.
if (!isInstalled()) await install();
if (wantsBuild && !isBuilt()) await build();
process.exit(0);

function isInstalled() {
  return existsSync(installedNode()) && (read(installStamp) === wantedInstall() || installedByHand());
}

/** What the installed packages depend on: content, not dates, which a checkout changes. */
function wantedInstall() {
  return sha256([readFileSync(at('package-lock.json')), process.platform, process.arch]);
}

/** Somebody ran `npm ci` or `npm install` already: npm's own note in node_modules says the same as the lock file. */
function installedByHand() {
  const note = read(at('node_modules', '.package-lock.json'));
  if (note === null) return false;
  const installed = JSON.parse(note).packages ?? {};
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const same = (path) =>
    installed[path]?.version === wanted[path]?.version && installed[path]?.integrity === wanted[path]?.integrity;
  const isComplete =
    Object.keys(wanted).every(
      (path) => path === '' || wanted[path].optional || wanted[path].devOptional || same(path),
    ) && Object.keys(installed).every(same);
  if (isComplete) writeFileSync(installStamp, wantedInstall());
  return isComplete;
}

function installedNode() {
  return at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

async function install() {
  const started = Date.now();
  say('Installing packages. This takes a minute or two the first time …');
  rmSync(installStamp, { force: true });
  // The npm that runs us, on the node that runs that npm: never node_modules/.bin/node, which npm deletes while it works.
  const [command, ...first] = process.env.npm_execpath
    ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Development packages too, whatever NODE_ENV says: node itself and the build are among them.
  await run(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32' && first.length === 0,
    report: () => `… ${countPackages()} packages so far, ${seconds(started)}`,
  });
  if (!existsSync(installedNode()))
    stop(
      'npm finished, but node_modules has no node. Install scripts are probably switched off: allow the one of the package "node" (npm config get ignore-scripts) and try again.',
    );
  writeFileSync(installStamp, wantedInstall());
  say(`Packages installed in ${seconds(started)}.`);
}

/** npm says nothing while it works, unless it has a terminal. */
function countPackages() {
  const names = existsSync(at('node_modules'))
    ? readdirSync(at('node_modules')).filter((name) => !name.startsWith('.'))
    : [];
  return names.reduce(
    (count, name) => count + (name.startsWith('@') ? readdirSync(at('node_modules', name)).length : 1),
    0,
  );
}

function isBuilt() {
  return (
    existsSync(at('dist', 'web', 'index.html')) &&
    existsSync(at('dist', 'site', 'render.js')) &&
    read(buildStamp) === wantedBuild()
  );
}

/** Everything that can end up in the web app: sources except those of the server and tests, and what the build is configured by. */
function wantedBuild() {
  const files = [
    'package-lock.json',
    'index.html',
    ...readdirSync(root).filter((file) => file.startsWith('vite.')),
    'tsconfig.base.json',
    ...filesBelow('public'),
    ...filesBelow('src').filter((file) => !/(^|\/)server(\/|\.ts$)|\.test\.tsx?$/.test(file)),
  ];
  return sha256(files.sort().flatMap((file) => (existsSync(at(file)) ? [file, readFileSync(at(file))] : [])));
}

function filesBelow(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

async function build() {
  if (!existsSync(at('vite.config.ts'))) return;
  const started = Date.now();
  say('Building the web app …');
  const wanted = wantedBuild();
  rmSync(buildStamp, { force: true });
  await run(installedNode(), [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await compile();
  mkdirSync(dirname(buildStamp), { recursive: true });
  // Last, and with what was there before the build: a file saved meanwhile makes the next start build again.
  writeFileSync(buildStamp, wanted);
  say(`Web app built in ${seconds(started)}.`);
}

/** The server's own code for the engine, so that its first start has that behind it. */
async function compile() {
  const script = at('scripts', 'compile.ts');
  if (existsSync(script))
    await run(installedNode(), [script], { env: { ...process.env, NODE_COMPILE_CACHE: undefined } });
}

/** One at a time: two installations in one folder leave neither whole. A note whose process is gone is a leftover. */
function takeLock() {
  mkdirSync(dirname(lockFile), { recursive: true });
  const mine = `${lockFile}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(mine, String(process.pid));
  for (let hasSpoken = false; ; pause(500)) {
    try {
      linkSync(mine, lockFile);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = read(lockFile);
    if (holder !== null && !isAlive(Number(holder))) removeLeftover(holder);
    else if (!hasSpoken) {
      say(`Another command (process ${holder ?? '?'}) is installing or building here, waiting for it …`);
      hasSpoken = true;
    }
  }
  rmSync(mine, { force: true });
}

/** Of two that find the same leftover, only one may remove it: the other might take away the new lock of the first. */
function removeLeftover(holder) {
  const claim = `${lockFile}.leftover-${holder}`;
  try {
    linkSync(lockFile, claim);
  } catch {
    return;
  }
  if (read(claim) === holder && read(lockFile) === holder) rmSync(lockFile, { force: true });
  rmSync(claim, { force: true });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs one command to its end. When we are told to end, or the npm that started us is gone, the command ends first: no half installation goes on behind our back. */
async function run(command, args, { report, ...options }) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const starters = whoStartedUs();
  const watch = setInterval(() => starters.every(isAlive) || child.kill('SIGTERM'), 500);
  const progress = report && setInterval(() => say(report()), 10_000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const problem = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) =>
      done(code === 0 ? null : signal ? `ended by ${signal}` : `ended with code ${code}`),
    );
  });
  clearInterval(watch);
  clearInterval(progress);
  if (problem !== null) stop(`${basename(command)} ${args.filter((arg) => !arg.includes(sep)).join(' ')}: ${problem}.`);
}

/** npm, and the shell that npm may have put in between, which outlives it. */
function whoStartedUs() {
  const about = read(`/proc/${process.ppid}/stat`)?.match(/^\d+ \((.*)\) \S+ (\d+)/s);
  const isShell = about && /^-?(ba|da|a|z|k)?sh$|^busybox$/.test(about[1]);
  return [process.ppid, ...(isShell && process.env.npm_lifecycle_event ? [Number(about[2])] : [])];
}

function say(text) {
  console.log(`[heartwood] ${text}`);
}

function stop(text) {
  console.error(`[heartwood] ${text}`);
  process.exit(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function sha256(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function pause(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
