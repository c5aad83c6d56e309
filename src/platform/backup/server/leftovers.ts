import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the path when the work ends, and when the process ends before that: signals that are turned into an exit
 * included.
 */
export async function removedAfter<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    await rm(path, { recursive: true, force: true });
  }
}

const abandonedMs = 24 * 3_600_000;

/** Removes what backups left in a folder that were killed, or that a power cut ended. */
export async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^\.[\w-]+\.tar-\w{6}$/.test(name)) continue;
    const left = await stat(join(folder, name)).catch(() => null);
    if (left !== null && now.getTime() - left.mtimeMs > abandonedMs)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
