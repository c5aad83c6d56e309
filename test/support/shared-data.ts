import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/**
 * Path of a file of the reference data that may not be part of the repository and stands beside it. `undefined` when
 * it is absent: the test is left out, and `npm test` counts it apart. Where `REFERENCE_DATA` is `required`, as
 * `.ci/run` sets it, absence is an error instead; `none` acts as if there were none.
 */
export function sharedData(path: string): string | undefined {
  const file = `${root}${path}`;
  if (process.env['REFERENCE_DATA'] !== 'none' && existsSync(file)) return file;
  if (process.env['REFERENCE_DATA'] === 'required') throw new Error(`reference data is missing: ${file}`);
  return undefined;
}

/** Whether the reference data stand beside the repository. */
export const hasSharedData = (): boolean => process.env['REFERENCE_DATA'] !== 'none' && existsSync(root);
