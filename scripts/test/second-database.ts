import type { SourceFile } from '../check/imports.ts';
import { reachedFrom } from '../check/imports.ts';

/**
 * Suites whose statements others say there already, and why; seen by having PostgreSQL write down what each file says to
 * it. `npm test -- full` runs them there too.
 */
export const coveredElsewhere: Readonly<Record<string, string>> = {
  'test/round-trip.test.ts': 'imports and exports, as in test/every-record.test.ts and imports.test.ts',
  'test/access.test.ts': 'rights by call; who sees which rows is in test/every-record.test.ts and access-rows.test.ts',
  'test/openapi-client.test.ts': 'calls of test/every-call.test.ts, by a program made by another',
  'test/route-person.test.ts': 'calls of test/every-call.test.ts, refused before the database',
  'test/backup-commands.test.ts': 'the same backups as test/backup.test.ts, by their commands',
  'test/every-call.test.ts':
    'calls refused before their rows; what is read and written is said in test/said-statements.test.ts',
  'test/approval-subjects.test.ts': 'approvals of each kind, whose statements are those of any record',
  'test/openapi.test.ts': 'describes the calls, asks the database nothing',
  'test/samples/inaz.test.ts': 'reads a file of others, asks the database nothing',
  'test/samples/toronto.test.ts': 'reads a file of others, asks the database nothing',
  'test/samples/seattle.test.ts': 'reads a file of others, asks the database nothing',
  'test/part-of-a-year.test.ts': 'figures of calculations as in inventory/server/scope2.test.ts',
  'test/every-call-fuzz.test.ts': 'calls of test/every-call.test.ts with input that is refused before the database',
  'test/mails-in-words.test.ts': 'words of mails; what is said for them is in test/said-statements.test.ts',
  'test/files-in-words.test.ts': 'words of files; their imports are those of imports.test.ts',
  'test/blank-names.test.ts': 'names refused before the database',
  'test/calculation-without-lines.test.ts': 'a calculation as in inventory/server/scope2.test.ts',
  'test/history-forgeries.test.ts': 'verify-history, whose statements test/verify-history.test.ts says',
};

/**
 * What rests on how a database behaves, not only on what it understands: locks, triggers, rows of others, COPY, and
 * calculation runs with their tables for one transaction.
 */
const ofBehaviour =
  /^src\/(platform\/(database|history|jobs|live|retention|search)|platform\/imports\/server\/(imports|interruptions|paste)|modules\/environmental\/inventory\/server\/(inventory\.http|scope2))\b/;

/**
 * The test files that run once more on the PostgreSQL of the machine: of those that ask for the run's database
 * - all in `test/`: they walk every record, call, import and backup; those left out say nothing new (`coveredElsewhere`),
 * - those of the rooms that rest on how a database behaves.
 *
 * What all others said to the first one, the second has to understand: `test/said-statements.test.ts`. Left out too is
 * who starts the product as a process: it brings its own PostgreSQL, the same both times.
 * @returns paths from the project's folder; `asked` counts what could run there
 */
export function secondDatabaseFiles(files: ReadonlyMap<string, SourceFile>): { chosen: string[]; asked: string[] } {
  const asked = [...files.keys()].filter(
    (path) => /\.test\.tsx?$/.test(path) && reachedFrom([path], files).has('test/support/test-cluster.ts'),
  );
  const chosen = asked.filter((path) => {
    if (files.get(path)?.imports.some(({ target }) => target === 'test/support/server.ts') !== false) return false;
    return !Object.hasOwn(coveredElsewhere, path) && (path.startsWith('test/') || ofBehaviour.test(path));
  });
  return { chosen, asked };
}
