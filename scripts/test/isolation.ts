import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../check/imports.ts';

/**
 * What a test file must not do in a process that the next file takes over: change the process itself, replace modules
 * or globals, start programs, servers and clusters whose signals and memory would be the next file's,
 * or fill the queue of heavy work, in which what was given up waits for half a minute.
 */
const ownProcess = [
  /\bvi\.(mock|doMock|stub\w+|useFakeTimers|resetModules|setSystemTime)\b/,
  /\bprocess\.(env\[[^\]]+\]\s*(\?\?)?=(?!=)|chdir|on\(|once\(|exit\b|umask)/,
  /\bdelete process\.env\b/,
  /\bfrom 'node:(child_process|cluster|worker_threads)'/,
  /\bfrom '[^']*support\/(server|command|external-database|stopped-postgres|cluster)\.ts'/,
  /\bfrom '[^']*\/heavy-work\.ts'/,
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
