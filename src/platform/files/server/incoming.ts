import { fileError } from '#platform/files/model/errors.ts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '#platform/database/server/ids.ts';
import { makeFolderAsync } from '#platform/runtime/server/durable-files.ts';
import type { StagedFile } from './file-store.ts';

const staleMs = 24 * 3600_000;

/** The folder of what is on its way in, or out of a bucket. What a dying process left there goes away after a day. */
export class Incoming {
  readonly #folder: string;
  #swept = false;

  constructor(folder: string) {
    this.#folder = join(folder, 'incoming');
  }

  /** @param isDurable  whether it is on the disk when this returns, because only its name will change */
  async take(source: Readable, isDurable: boolean): Promise<StagedFile> {
    await makeFolderAsync(this.#folder).catch((error: unknown) => {
      throw asUserError(error);
    });
    await this.#sweep();
    const path = join(this.#folder, newId());
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(source, measure, createWriteStream(path, { mode: 0o600, flush: isDurable }));
    } catch (error) {
      await rm(path, { force: true });
      throw asUserError(error);
    }
    return { path, sha256: hash.digest('hex'), bytes };
  }

  /** Uploads that a dying process left half done go away at the first upload of the next one. */
  async #sweep(): Promise<void> {
    if (this.#swept) return;
    this.#swept = true;
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const left = await stat(path).catch(() => null);
      if (left !== null && Date.now() - left.mtimeMs > staleMs) await rm(path, { force: true });
    }
  }
}

/** The disk is full, or the share of this user on it. */
const noSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A full disk as `file.no-space`; every other error as it is. */
export const asUserError = (error: unknown): unknown =>
  noSpace.has((error as NodeJS.ErrnoException).code) ? fileError('file.no-space') : error;
