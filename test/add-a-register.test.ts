import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryViolations } from '../scripts/check/boundaries.ts';
import { sourceFiles } from '../scripts/check/imports.ts';
import { typedValueViolations } from '../scripts/check/typed-values.ts';
import { unreachedFiles } from '../scripts/check/unreached.ts';
import { resources } from '../src/resources.ts';
import { messageFolders } from '../vite.messages.ts';

/**
 * `docs/reference/add-a-register.md` is true as it is printed: its files, added to a copy of the project with its one
 * line, keep every check that needs no database and no browser.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const doc = readFileSync(`${root}docs/reference/add-a-register.md`, 'utf8');
const printed = [...doc.matchAll(/^## \d+\. `([^`]+)`\n(?:(?!^## )[^])*?^```\w+\n([^]*?)^```$/gm)].map(
  ([, path = '', source = '']) => ({ path: `src/modules/fleet/${path}`, source }),
);
const [, line = ''] = /^## The shared line\n[^]*?^```ts\n([^]*?)^```$/m.exec(doc) ?? [];
const files = printed.map(({ path }) => path);

/** A definition has every option, said or not. */
const [sample = {}] = resources;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'add-a-register-'));
  for (const name of ['src', 'scripts', 'test/support', 'test/unused-texts.test.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ['package.json', 'biome.json', '.gitignore', '.oxlintrc.json', 'vite.first-views.json'])
    cpSync(join(root, name), join(copy, name));
  for (const name of ['tsconfig.base.json', 'vite.messages.ts', 'vite.views.ts', 'vite.layers.ts', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name));
  for (const name of ['node_modules', 'data']) symlinkSync(join(root, name), join(copy, name));
  for (const { path, source } of printed) write(path, source);
  const names = readFileSync(join(copy, 'src/module-names.ts'), 'utf8');
  write('src/module-names.ts', names.replace('\n];', `\n${line.trimEnd()}\n];`));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
};

/** @returns what it said, and how it ended when not well */
async function run(...args: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  child.once('close', (code) => resolve(code === 0 ? output : `${output}\nended with ${code}`));
  return promise;
}
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

describe.concurrent('a register as the documentation prints it', () => {
  it('is at most eight files of its module and one line in one shared file', () => {
    expect(files.length).toBeGreaterThanOrEqual(6);
    expect(files.length).toBeLessThanOrEqual(8);
    expect(line.trim()).toBe(`'fleet',`);
    expect(files).toContain('src/modules/fleet/model/vehicle-trip.ts');
  });

  it('says everything that a definition may say, and of kinds to refer to those that there are', () => {
    const [, said = ''] = /^## What a definition says besides\n([^]*?)^## /m.exec(doc) ?? [];
    const definition = printed.find(({ path }) => path.endsWith('/vehicle-trip.ts'))?.source ?? '';
    const options = new Set([
      ...[...said.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/(?<=`)\w+/g) ?? []),
      ...[...definition.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
    ]);
    expect([...options]).toEqual(expect.arrayContaining(Object.keys(sample)));
    const [, kinds = ''] = /^## Kinds to refer to\n([^]*?)^## /m.exec(doc) ?? [];
    const named = [...kinds.matchAll(/reference\('(\w+)'/g)].map(([, kind = '']) => kind);
    expect(named.length).toBeGreaterThan(2);
    expect(['account', ...resources.map(({ name }) => name)]).toEqual(expect.arrayContaining(named));
  });

  it('keeps the boundaries', () => {
    const all = sourceFiles(copy, ['src']);
    expect(all.filter(({ path }) => path.startsWith('src/modules/fleet/')).length).toBe(files.length - 1);
    expect(boundaryViolations(copy, all)).toEqual([]);
    expect(typedValueViolations(all)).toEqual([]);
    expect(unreachedFiles(sourceFiles(copy, ['src', 'scripts']))).toEqual([]);
  });

  it('is formatted and has no fault that the linter knows', async () => {
    expect(await run(bin('biome'), 'format', ...files)).not.toContain('ended with');
    expect(await run(bin('oxlint'), '--quiet', 'src/modules/fleet')).not.toContain('ended with');
  });

  it('compiles', async () => {
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: {
          noEmit: true,
          composite: false,
          incremental: false,
          emitDeclarationOnly: false,
          lib: ['esnext', 'dom', 'dom.iterable'],
          types: ['node', 'vite/client'],
          jsx: 'react-jsx',
          module: 'esnext',
          moduleResolution: 'bundler',
        },
        files: ['wrong.ts', ...files],
      }),
    );
    // One error is there to be found: that it is the only one is an answer of the compiler's.
    write(
      'wrong.ts',
      `import { vehicleTrip } from './src/modules/fleet/model/vehicle-trip.ts';\nvehicleTrip.labels;\n`,
    );
    const said = (await run(bin('tsc'), '--pretty', 'false')).split('\n');
    expect(said.filter((one) => /^wrong\.ts|^src\/modules\/fleet\//.test(one))).toEqual([
      expect.stringContaining(`Property 'labels' does not exist`),
    ]);
  });

  it('has its messages where pages find them and shows all of its texts', async () => {
    const its = messageFolders(copy).find(({ name }) => name === 'fleet');
    expect(its).toMatchObject({ namespaces: ['fleet'], files: ['src/modules/fleet/model/messages.ts'] });
    const said = await run(
      bin('vitest'),
      'run',
      'src/platform/messages/model/catalogue.test.ts',
      'test/unused-texts.test.ts',
    );
    expect(said).toMatch(/Test Files\D+2 passed/);
    expect(said).not.toContain('ended with');
  });

  it('is put together with all others, and its page is counted without being recorded', async () => {
    const said = await run(
      '--input-type=module',
      '--eval',
      `const { serverModules } = await import('./src/server-modules.ts');
       const { resources } = await import('./src/resources.ts');
       const { firstViews } = await import('./vite.views.ts');
       console.log(JSON.stringify({
         modules: serverModules.map(({ name }) => name),
         kinds: resources.map(({ name }) => name),
         view: (await firstViews()).find(({ pages }) => pages.includes('fleet')),
       }));`,
    );
    expect(said).not.toContain('ended with');
    const { modules, kinds, view } = JSON.parse(said) as {
      modules: string[];
      kinds: string[];
      view: { parts: string[] };
    };
    expect(modules).toContain('fleet');
    expect(kinds).toContain('vehicleTrip');
    expect(view.parts).toEqual(
      expect.arrayContaining(['src/modules/fleet/web/vehicles-page.tsx', 'src/web-modules.ts']),
    );
  });
});
