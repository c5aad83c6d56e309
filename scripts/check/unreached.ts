import { posix } from 'node:path';
import { reachedFrom, type SourceFile } from './imports.ts';
import type { Violation } from './boundaries.ts';

/** Where the product begins, and what finds files by their names or places instead of by an import. */
const entryPoints: readonly (readonly [RegExp, string])[] = [
  [/^src\/(server|web|site|site-render)\.tsx?$/, 'what is started and built'],
  [/^src\/site-styles\.ts$/, 'the sheet of the public site: vite.site.ts'],
  [/^src\/virtual-modules\.d\.ts$/, 'the types of what the build makes'],
  [/^src\/platform\/routing\/web\/preload\.ts$/, 'stands in the place of the helper of Vite: vite.config.ts'],
  [
    /^src\/modules\/[\w-]+\/(module|resources|web\/(open-)?pages|server\/module)\.ts$/,
    'found by the name of its module',
  ],
  [/\/model\/(errors|messages)\.ts$/, 'found by its name: vite.messages.ts'],
  [/^scripts\/(?!.*\.test\.ts$)/, 'commands'],
];

/**
 * Files of the product that no entry point leads to. Tests do not count: what they alone import is theirs, and stands in
 * `test/support`.
 */
export function unreachedFiles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const own = [...byPath.keys()].filter((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));
  const starts = [...byPath.keys()].filter((path) => entryPoints.some(([pattern]) => pattern.test(path)));
  const reached = reachedFrom(starts, withThreads(byPath));
  return own
    .filter((path) => !reached.has(path))
    .map((path) => ({ path, line: 1, message: 'nothing of the product leads to it: remove it, or import it' }));
}

/** Code of a thread is named by its address: `new URL('./segment-worker.ts', import.meta.url)`. */
function withThreads(files: ReadonlyMap<string, SourceFile>): Map<string, SourceFile> {
  return new Map(
    [...files].map(([path, file]) => {
      const threads = [...file.source.matchAll(/\bnew URL\('(\.[^']+\.ts)'/g)].map(([, specifier = '']) => ({
        specifier,
        target: posix.join(posix.dirname(path), specifier),
        names: [],
        isLazy: true,
        line: 1,
      }));
      return [path, { ...file, imports: [...file.imports, ...threads] }];
    }),
  );
}
