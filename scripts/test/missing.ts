import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom, type SourceFile } from '../check/imports.ts';

/** Something that some tests need and that is not part of the project. */
export interface Need {
  /** As the summary of a run says it. */
  name: string;
  /** The file through which tests come to it. */
  file: string;
}

const answers = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** With how each is found on this machine. */
const needs: readonly (Need & { isHere: (root: string) => boolean })[] = [
  {
    name: 'the reference data',
    file: 'test/support/shared-data.ts',
    isHere: (root) => existsSync(join(root, '../shared/data')) && process.env['REFERENCE_DATA'] !== 'none',
  },
  { name: 'PgBouncer', file: 'test/support/pgbouncer.ts', isHere: () => answers('pgbouncer') },
  { name: 'LibreOffice', file: 'test/support/libreoffice.ts', isHere: () => answers('soffice') },
  {
    name: 'a C compiler (on Linux)',
    file: 'test/support/forgetful-disk/forgetful-disk.ts',
    isHere: () => process.platform === 'linux' && answers('cc'),
  },
];

/** What is not here. */
export const missingHere = (root: string): Need[] =>
  needs.flatMap(({ name, file, isHere }) => (isHere(root) ? [] : [{ name, file }]));

/**
 * Whether a test file needs something that is missing: what it skips was then not run.
 *
 * @param path  from the project's folder, or from `test`
 */
export const wants = (
  missing: readonly Pick<Need, 'file'>[],
  path: string,
  files: ReadonlyMap<string, SourceFile>,
): boolean =>
  [path, `test/${path}`].some((one) => {
    const reached = files.has(one) ? reachedFrom([one], files) : new Set<string>();
    return missing.some(({ file }) => reached.has(file));
  });
