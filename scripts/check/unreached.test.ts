import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type SourceFile } from './imports.ts';
import { unreachedFiles } from './unreached.ts';

const file = (path: string, source: string): SourceFile => ({ path, source, imports: importsOf(path, source) });
const sound = [
  file('src/server.ts', `import './platform/work/server/work.ts';\n`),
  file('src/platform/work/server/work.ts', `new Worker(new URL('./work-thread.ts', import.meta.url));\n`),
  file('src/platform/work/server/work-thread.ts', `import { half } from './half.ts';\n`),
  file('src/platform/work/server/half.ts', `export const half = 1;\n`),
  file('src/modules/hr/web/pages.ts', `export const pages = { staff: () => import('./staff.tsx') };\n`),
  file('src/modules/hr/web/staff.tsx', `export const Staff = () => null;\n`),
];

describe('what nothing leads to', () => {
  it('is nothing in a project whose files are imported, started as threads, or found by their names', () => {
    expect(unreachedFiles(sound)).toEqual([]);
  });

  it('is a file that no other imports, one that only such a file imports, and one that only a test imports', () => {
    const more = [
      file('src/platform/work/server/old.ts', `import './older.ts';\n`),
      file('src/platform/work/server/older.ts', `export const older = 1;\n`),
      file('src/platform/work/server/sample.ts', `export const sample = 1;\n`),
      file('src/platform/work/server/half.test.ts', `import { sample } from './sample.ts';\n`),
    ];
    expect(unreachedFiles([...sound, ...more]).map(({ path }) => path)).toEqual([
      'src/platform/work/server/old.ts',
      'src/platform/work/server/older.ts',
      'src/platform/work/server/sample.ts',
    ]);
  });

  it('is nothing here', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect(unreachedFiles(sourceFiles(root, ['src', 'scripts'])).map(({ path }) => path)).toEqual([]);
  });
});
