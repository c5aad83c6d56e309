import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importsOf } from '../scripts/check/imports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

it('loads little before compiled code is kept, so that later starts compile nothing anew', () => {
  const early = new Set<string>();
  const load = (path: string): void => {
    early.add(path);
    for (const { specifier, target, isLazy } of importsOf(path, readFileSync(root + path, 'utf8'))) {
      if (isLazy) continue;
      if (target === null) expect(specifier, path).toMatch(/^node:/);
      else if (!early.has(target)) load(target);
    }
  };
  load('src/server.ts');
  expect([...early].toSorted()).toEqual([
    'src/platform/runtime/server/compiled-code.ts',
    'src/platform/runtime/server/data-dir.ts',
    'src/platform/runtime/server/durable-files.ts',
    'src/server.ts',
  ]);
});
