import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { roomInMemory } from './quick-folder.ts';

/** How Playwright starts the browser: `use.launchOptions`. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs: string[];
  env?: Record<string, string>;
}

// The headless shell is three to four times quicker than the whole browser. It runs as root only without its sandbox.
// Pages of one site need no processes apart, which cost a tenth of the time. Pictures and answers go from process to
// process through files: in memory, but for containers that give it 64 MB; Playwright never puts them there by itself.
const onDisk = '--disable-dev-shm-usage';
const isRoomy = roomInMemory() >= 2 ** 30;
const args = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-site-isolation-trials',
  ...(isRoomy ? [] : [onDisk]),
];
const started = { args, ignoreDefaultArgs: isRoomy ? [onDisk] : [] };
const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const bundle = '@sparticuz/chromium';
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

/**
 * Finds a browser: `HEARTWOOD_BROWSER` (a path, or `bundled`), else one on the PATH, else the one inside the npm
 * package, unpacked once into `.cache`. None is ever downloaded.
 *
 * @throws Error that says what to install
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const wanted = process.env['HEARTWOOD_BROWSER'] ?? '';
  if (wanted !== '' && wanted !== 'bundled') {
    if (!isProgram(wanted)) throw new Error(`HEARTWOOD_BROWSER leads to ${wanted}, which is not a program`);
    return { executablePath: wanted, ...started };
  }
  const found =
    wanted === 'bundled'
      ? undefined
      : onPath
          .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
          .find(isProgram);
  if (found !== undefined) return { executablePath: found, ...started };
  return bundledBrowser();
}

async function bundledBrowser(): Promise<BrowserLaunch> {
  let packageDir: string;
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(bundle)));
  } catch {
    throw new Error(
      `There is no browser for the journeys. Install one (Debian: apt-get install chromium-headless-shell), name it in HEARTWOOD_BROWSER, or install the package ${bundle} (npm ci).`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const home = join(cache, `browser-${version}`);
  if (!existsSync(home)) await unpack(packageDir, home);
  const executablePath = join(home, 'chromium');
  const env = { ...definedEnvironment(), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  if (runs(executablePath, env)) return { executablePath, ...started, env };
  // A bare machine has none of the libraries it was built with; the package brings them along.
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(home, 'al2023/lib') };
  if (runs(executablePath, withLibraries)) return { executablePath, ...started, env: withLibraries };
  throw new Error(
    `The browser of ${bundle} does not run on this machine. Install chromium-headless-shell or name another one in HEARTWOOD_BROWSER.`,
  );
}

/**
 * The package unpacks to the temporary folder, and takes a half-unpacked file for a whole one: hence a folder of our
 * own, renamed when complete.
 */
async function unpack(packageDir: string, home: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(join(cache, 'browser-unpacking-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = aside;
  try {
    const { default: chromium, inflate } = (await import(pathToFileURL(join(packageDir, 'build/index.js')).href)) as {
      default: { executablePath(): Promise<string> };
      inflate(file: string): Promise<string>;
    };
    await chromium.executablePath();
    await inflate(join(packageDir, 'bin/al2023.tar.br'));
    writeFileSync(join(aside, 'fonts.conf'), fontSettings(home));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  try {
    renameSync(aside, home);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

/**
 * The package's own settings look for its fonts below /tmp. Without any font a text has no size, and counts as hidden.
 */
function fontSettings(home: string): string {
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (family) => `<alias><family>${family}</family><default><family>Open Sans</family></default></alias>`,
  );
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>/usr/share/fonts</dir><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir>${families.join('')}</fontconfig>\n`;
}

function runs(program: string, env: Record<string, string>): boolean {
  return spawnSync(program, ['--version', '--no-sandbox'], { env, stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
