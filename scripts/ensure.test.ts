import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands in for npm: notes each call, takes its time, and leaves a node and a build program as the real one does. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/node/bin', { recursive: true });
mkdirSync('node_modules/vite/bin', { recursive: true });
await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES_MS ?? 0)));
if (existsSync('npm-fails')) process.exit(3);
symlinkSync(process.execPath, 'node_modules/node/bin/node');
writeFileSync('node_modules/vite/bin/vite.js', "require('fs').appendFileSync('builds', 'x'); for (const file of ['dist/web/index.html', 'dist/site/render.js']) { require('fs').mkdirSync(require('path').dirname(file), { recursive: true }); require('fs').writeFileSync(file, ''); } process.exit(require('fs').existsSync('build-fails') ? 1 : 0);");
appendFileSync('finished', 'x');
`;

describe('before each command', { timeout: 30_000 }, () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ensure-'));
    mkdirSync(join(root, 'scripts'));
    copyFileSync(fileURLToPath(new URL('ensure.mjs', import.meta.url)), join(root, 'scripts/ensure.mjs'));
    write('npm.mjs', npm);
    write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }));
    for (const file of [
      'vite.config.ts',
      'index.html',
      'src/web.tsx',
      'src/server.ts',
      'src/platform/web/page.tsx',
      'src/platform/web/page.test.tsx',
      'src/platform/records/model/fields.ts',
      'src/platform/runtime/server/env.ts',
      'public/icon.svg',
    ])
      write(file, file);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const length = (path: string): number =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').length : 0;
  const ensure = async (
    settings: Record<string, string> = {},
    ...args: string[]
  ): Promise<{ code: number | null; output: string }> => {
    const child = spawn(process.execPath, [join(root, 'scripts/ensure.mjs'), ...args], {
      cwd: tmpdir(),
      env: { ...process.env, npm_execpath: join(root, 'npm.mjs'), npm_node_execpath: process.execPath, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    await once(child, 'close');
    return { code: child.exitCode, output };
  };

  it('packages are installed and pages built once, and a second time nothing is done or said', async () => {
    expect(await ensure()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Installing packages.*installed in.*Building.*built in/s),
    });
    expect(readFileSync(join(root, 'calls'), 'utf8')).toMatch(/^ci --include=dev /);
    expect(await ensure()).toEqual({ code: 0, output: '' });
    expect([length('finished'), length('builds')]).toEqual([1, 1]);
  });

  it.each([
    ['the lock file', 'package-lock.json', 2, 2],
    ['a page', 'src/platform/web/page.tsx', 1, 2],
    ['a model', 'src/platform/records/model/fields.ts', 1, 2],
    ['the build’s settings', 'vite.config.ts', 1, 2],
    ['a part of the build’s settings', 'vite.messages.ts', 1, 2],
    ['something public', 'public/icon.svg', 1, 2],
    ['the server', 'src/platform/runtime/server/env.ts', 1, 1],
    ['the start of the server', 'src/server.ts', 1, 1],
    ['a test', 'src/platform/web/page.test.tsx', 1, 1],
  ])('a change of %s does what it must and no more', async (_what, path, installs, builds) => {
    await ensure();
    write(
      path,
      path.endsWith('.json')
        ? JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } })
        : 'changed',
    );
    await ensure();
    expect([length('finished'), length('builds')]).toEqual([installs, builds]);
  });

  it('a new date without new content changes nothing', async () => {
    await ensure();
    for (const file of ['package-lock.json', 'src/web.tsx'])
      utimesSync(join(root, file), new Date(), new Date(Date.now() + 60_000));
    expect((await ensure()).output).toBe('');
  });

  it('a failed installation says so, stops the command, and is not taken for a finished one', async () => {
    write('npm-fails', '');
    expect(await ensure()).toMatchObject({ code: 1, output: expect.stringContaining('ended with code 3') });
    rmSync(join(root, 'npm-fails'));
    expect((await ensure()).code).toBe(0);
    expect(length('finished')).toBe(1);
  });

  it('a failed build is tried again', async () => {
    write('build-fails', '');
    expect((await ensure()).code).toBe(1);
    rmSync(join(root, 'build-fails'));
    expect((await ensure()).code).toBe(0);
    expect([length('finished'), length('builds')]).toEqual([1, 2]);
  });

  it('two commands at once install once; the second waits and says for what', async () => {
    const first = ensure({ NPM_TAKES_MS: '1500' });
    await expect.poll(() => length('calls')).toBeGreaterThan(0);
    const second = await ensure();
    expect(second).toMatchObject({
      code: 0,
      output: expect.stringContaining('is installing or building here, waiting'),
    });
    expect((await first).code).toBe(0);
    expect([length('finished'), length('builds')]).toEqual([1, 1]);
  });

  it('the lock of a killed command holds nobody up', async () => {
    write('.cache/ensure.lock', '4000000');
    expect((await ensure()).code).toBe(0);
    expect(existsSync(join(root, '.cache/ensure.lock'))).toBe(false);
  });

  it('an installation ends with the npm that wanted it', async () => {
    const starter = spawn('/bin/sh', ['-c', '"$NODE" "$ENSURE"; true'], {
      env: {
        ...process.env,
        NODE: process.execPath,
        ENSURE: join(root, 'scripts/ensure.mjs'),
        npm_execpath: join(root, 'npm.mjs'),
        npm_node_execpath: process.execPath,
        NPM_TAKES_MS: '5000',
      },
      stdio: 'ignore',
    });
    await expect.poll(() => length('calls'), { timeout: 5000 }).toBeGreaterThan(0);
    starter.kill('SIGKILL');
    await expect.poll(() => existsSync(join(root, '.cache/ensure.lock')), { timeout: 4000 }).toBe(false);
    expect(length('finished')).toBe(0);
  });

  it('what was installed by hand is not installed again', async () => {
    await ensure();
    rmSync(join(root, 'node_modules/.ensure-stamp'));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
    expect(await ensure()).toEqual({ code: 0, output: '' });
    rmSync(join(root, 'node_modules/.ensure-stamp'));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '0.9.0' } } }));
    await ensure();
    expect(length('finished')).toBe(2);
  });

  it('--no-build leaves the pages alone', async () => {
    await ensure({}, '--no-build');
    expect([length('finished'), length('builds')]).toEqual([1, 0]);
  });
});
