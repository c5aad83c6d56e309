import type { SourceFile } from '../check/imports.ts';
import { reachedFrom } from '../check/imports.ts';

/** A statement somebody wrote: Drizzle's own words are the same on every version, ours may not be. */
const statement = /\bsql(<[^`]*?>)?`|\.query(<[^;]*?>)?\(\s*[`'"]|\.execute\(/;
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * The test files that run once more on the PostgreSQL of the machine: of those that ask for the run's database
 * - all in `test/`: they walk every record, call, import and backup,
 * - those with statements of their own,
 * - those beside a source with statements of its own, and those that import one.
 *
 * Left out is who starts the product as a process: it brings its own PostgreSQL, the same both times.
 * @returns paths from the project's folder; `asked` counts what could run there
 */
export function secondDatabaseFiles(files: ReadonlyMap<string, SourceFile>): { chosen: string[]; asked: string[] } {
  const written = new Set(
    [...files.values()].filter(({ path, source }) => isWrittenSource(path) && statement.test(source)).map(pathOf),
  );
  const folders = new Set([...written].map(folderOf));
  const asked = [...files.keys()].filter(
    (path) => /\.test\.tsx?$/.test(path) && reachedFrom([path], files).has('test/support/test-cluster.ts'),
  );
  const chosen = asked.filter((path) => {
    const file = files.get(path);
    if (file === undefined || file.imports.some(({ target }) => target === 'test/support/server.ts')) return false;
    return (
      path.startsWith('test/') ||
      statement.test(file.source) ||
      folders.has(folderOf(path)) ||
      file.imports.some(({ target }) => target !== null && written.has(target))
    );
  });
  return { chosen, asked };
}

const pathOf = ({ path }: SourceFile): string => path;
const isWrittenSource = (path: string): boolean => path.startsWith('src/') && !isTest(path);
