import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { sourceFiles } from '../check/imports.ts';
import { missingHere, wants } from './missing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = new Map(sourceFiles(root, ['src', 'scripts', 'test']).map((file) => [file.path, file]));

it('without programs, everything that is not part of the project is named, with a file that is there', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('REFERENCE_DATA', 'none');
  const missing = missingHere(root);
  expect(missing.map(({ name }) => name)).toEqual([
    'the reference data',
    'PgBouncer',
    'LibreOffice',
    'a C compiler (on Linux)',
  ]);
  expect(missing.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  vi.unstubAllEnvs();
});

it('the power cut is not run for want of a C compiler, and nothing else is', () => {
  const compiler = [{ file: 'test/support/forgetful-disk/forgetful-disk.ts' }];
  expect(wants(compiler, 'test/power-cut.test.ts', files)).toBe(true);
  expect(wants(compiler, 'power-cut.test.ts', files)).toBe(true);
  expect(wants(compiler, 'test/pooler.test.ts', files)).toBe(false);
  expect(wants([], 'test/power-cut.test.ts', files)).toBe(false);
});
