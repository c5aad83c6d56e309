import type { SourceFile } from '../check/imports.ts';
import { reachedFrom } from '../check/imports.ts';

/** A statement somebody wrote: Drizzle's own words are the same on every version, ours may not be. */
const statement = /\bsql(<[^`]*?>)?`|\.query(<[^;]*?>)?\(\s*[`'"]|\.execute\(/;
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Long files whose statements others say there already, and why; seen by having PostgreSQL write down what each file
 * says to it. `npm test -- full` runs them there too.
 */
export const saidElsewhere: Readonly<Record<string, string>> = {
  'src/platform/backup/server/backup.test.ts':
    'parts of test/backup.test.ts, and what a disk or an archive can have wrong',
  'test/route-person.test.ts': 'calls of test/every-call.test.ts, refused before the database',
  'test/backup-commands.test.ts': 'the same backups as test/backup.test.ts, by their commands',
  'test/every-call-fuzz.test.ts': 'calls of test/every-call.test.ts with input that is refused before the database',
  'test/history-forgeries.test.ts': 'verify-history, whose statements test/verify-history.test.ts says',
  'src/modules/report/vsme/server/vsme-report.http.test.ts': 'files in the main, and calls of test/every-call.test.ts',
  'src/platform/files/server/file-store.test.ts': 'the disk, and statements of files.test.ts',
  'src/platform/files/server/broken-files.test.ts': 'the disk, and statements of files.test.ts',
  'src/platform/http/server/slow-callers.test.ts': 'connections to the server, not to the database',
};

/**
 * The test files that run once more on the PostgreSQL of the machine: of those that ask for the run's database
 * - all in `test/`: they walk every record, call, import and backup,
 * - those with statements of their own,
 * - those beside a source with statements of its own, and those that import one.
 *
 * Left out are long files that say nothing new there (`saidElsewhere`).
 * Left out too is who starts the product as a process: it brings its own PostgreSQL, the same both times.
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
    if (Object.hasOwn(saidElsewhere, path)) return false;
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
