import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, syncFolder, writeFileAtomically } from './durable-files.ts';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';

/**
 * The key that signs cookies and links: `SECRET`, else one generated at the first start into `DATA_DIR/secret`,
 * readable by its owner only.
 *
 * @returns text of at least 32 characters
 */
export function signingSecret(env: Pick<Env, 'secret' | 'dataDir'>): string {
  return env.secret ?? storedSecret(join(env.dataDir, 'secret'), env.dataDir);
}

function storedSecret(file: string, dataDir: string): string {
  makeFolder(dataDir);
  // Written aside and linked into place: two processes starting at once end with one secret, and a crash leaves no half
  // of one; on disk before it signs anything.
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileAtomically(aside, randomBytes(48).toString('base64url'));
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  syncFolder(dataDir);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new StartError(
      `${file} does not hold a usable secret (32 characters or more). Restore it from a backup, or remove it to get a new one; everyone then has to sign in again.`,
    );
  return secret;
}
