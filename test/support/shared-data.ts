import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/**
 * Path of a file of the project's shared reference data, which stands beside the repository and is not part of it.
 * `undefined` when it is absent, so that a test can be skipped visibly; where `CI` is set, absence is an error instead.
 */
export function sharedData(path: string): string | undefined {
  const file = `${root}${path}`;
  if (existsSync(file)) return file;
  if (process.env['CI'] !== undefined && process.env['CI'] !== '')
    throw new Error(`shared reference data is missing: ${file}`);
  return undefined;
}
