import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './durable-files.ts';
import { StartError } from './start-error.ts';

/** Who holds a data folder, for the message to whoever comes second. */
interface Holder {
  use: string;
  pid: number;
  since: string;
}

export interface DataDirLock {
  release(): void;
}

/**
 * Takes `DATA_DIR` for this process alone. The lock is one of the operating system, held through a SQLite file: it ends
 * with the process, however that ends, so there is no stale lock, and no process number that now means another program
 * or lives in another container.
 *
 * @param use  what holds it, in words for the message: `Heartwood on port 3000`, `npm run restore`
 * @throws StartError that names the holder
 */
export function lockDataDir(dataDir: string, use: string): DataDirLock {
  const holderFile = join(dataDir, 'lock.json');
  let database: DatabaseSync | null = null;
  try {
    makeFolder(dataDir);
    database = new DatabaseSync(join(dataDir, 'lock'));
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    if (!isHeld(error))
      throw new StartError(
        `${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}. The user that starts the product must be able to write there.`,
      );
    throw new StartError(
      `${dataDir} is already in use ${holderInWords(holderFile)}. Stop that one first, or give this one a DATA_DIR of its own.`,
    );
  }
  writeFileSync(
    holderFile,
    JSON.stringify({ use, pid: process.pid, since: new Date().toISOString() } satisfies Holder),
  );
  const held = database;
  return {
    release() {
      rmSync(holderFile, { force: true });
      held.close();
    },
  };
}

/** Whether somebody holds the folder now. */
export function isDataDirLocked(dataDir: string): boolean {
  if (!existsSync(join(dataDir, 'lock'))) return false;
  const database = new DatabaseSync(join(dataDir, 'lock'));
  try {
    database.exec('begin exclusive');
    return false;
  } catch (error) {
    if (isHeld(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && /locked/.test(error.message);
}

function holderInWords(file: string): string {
  try {
    const { use, pid, since } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return `by ${use} (process ${pid}, since ${since.slice(0, 19).replace('T', ' ')} UTC)`;
  } catch {
    return 'by another process';
  }
}
