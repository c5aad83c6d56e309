import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../check/imports.ts';

/**
 * What a test file must not do in a process that the next file takes over: change the process itself, replace modules
 * or globals, start programs beside itself, servers and clusters whose signals and memory would be the next file's, make kinds of
 * records known whose tables no other database has, or fill the queue of heavy work, in which what was given up waits
 * for half a minute.
 */
const ownProcess = [
  /\bvi\.(mock|doMock|stub\w+|useFakeTimers|resetModules|setSystemTime)\b/,
  /\bprocess\.(env\[[^\]]+\]\s*(\?\?)?=(?!=)|chdir|on\(|once\(|exit\b|umask)/,
  /\bdelete process\.env\b/,
  /\bfrom 'node:(cluster|worker_threads)'/,
  // What is waited for (`spawnSync`, `execFileSync`, `command`) has ended with its test.
  /\bimport \{[^}]*\b(spawn|exec|execFile|fork)\b[^}]*\} from 'node:child_process'/,
  /\bfrom '[^']*support\/(server|external-database|stopped-postgres|cluster)\.ts'/,
  /\bfrom '[^']*\/(heavy-work|fair-queue|export-turns)\.ts'/,
  // Puts the product together in another way than the next file expects it.
  /\b(installJobs|composeServer|assertServed)\(/,
  /\bfrom '[^']*support\/crew\.ts'/,
];

/** Whether a test file gets a process of its own; all others share one a worker, and with it what they import. */
export const needsOwnProcess = (source: string): boolean => ownProcess.some((pattern) => pattern.test(source));

/** All test files of the project, by whether they share a process. Paths from the project's folder. */
export function testFilesOf(root: string): { shared: string[]; alone: string[] } {
  const paths = sourceFiles(root, ['src', 'scripts', 'test'])
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path));
  const isAlone = (path: string): boolean => needsOwnProcess(readFileSync(join(root, path), 'utf8'));
  return { shared: paths.filter((path) => !isAlone(path)), alone: paths.filter(isAlone) };
}
