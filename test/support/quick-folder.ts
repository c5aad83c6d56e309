import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Bytes of files that memory takes here; 0 where the system has no such folder. */
export function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0;
  }
}

/**
 * Where test data go: into memory where there is plenty of it. A database has 1,600 files, and tests make hundreds of
 * them; making files on a disk took a tenth of the processors' time. What a disk does when it fails is tested with
 * files of its own.
 */
export const quickFolder = (): string => (roomInMemory() >= 8 * 2 ** 30 ? memory : tmpdir());
