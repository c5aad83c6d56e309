import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolderAsync, syncFolderAsync } from '../durable-files.ts';
import { newId } from '../ids.ts';

/** A file on its way in: on this machine's disk, measured, not yet anywhere for good. */
export interface StagedFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** Where bytes are kept, once per company and content. A folder today, an object store later: nobody else knows which. */
export interface FileStore {
  /** Takes a stream in whole, without ever holding it in memory. */
  stage(source: Readable): Promise<StagedFile>;
  /** Keeps what was staged; there already, it is only forgotten. Durable when it returns. */
  put(companyId: string, staged: StagedFile): Promise<void>;
  get(companyId: string, sha256: string): Promise<Readable>;
  /** A path on this machine to read the bytes from, for programs that must seek. */
  localPath(companyId: string, sha256: string): Promise<string>;
  delete(companyId: string, sha256: string): Promise<void>;
  discard(staged: StagedFile): Promise<void>;
  /** Everything a company has: for one that is erased. */
  deleteCompany(companyId: string): Promise<void>;
}

const stores = new Map<string, FileStore>();

/** The store in a folder of this machine, or one that all servers share. */
export function localFileStore(folder: string): FileStore {
  const known = stores.get(folder);
  if (known) return known;
  const store = new LocalFileStore(folder);
  stores.set(folder, store);
  return store;
}

const isCompany = /^[0-9a-f-]{36}$/;
const staleMs = 24 * 3600_000;

class LocalFileStore implements FileStore {
  readonly #folder: string;
  #swept = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async stage(source: Readable): Promise<StagedFile> {
    await makeFolderAsync(this.#incoming);
    await this.#sweep();
    const path = join(this.#incoming, newId());
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
      await pipeline(source, measure, createWriteStream(path, { mode: 0o600, flush: true }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, sha256: hash.digest('hex'), bytes };
  }

  async put(companyId: string, staged: StagedFile): Promise<void> {
    const path = this.#path(companyId, staged.sha256);
    if (await exists(path)) {
      await this.discard(staged);
      return;
    }
    await makeFolderAsync(dirname(path));
    await rename(staged.path, path);
    // Also those above, each time: another upload may have made them a moment ago and not be done with it.
    for (const folder of [dirname(path), join(this.#folder, companyId), this.#folder]) await syncFolderAsync(folder);
  }

  async get(companyId: string, sha256: string): Promise<Readable> {
    const path = this.#path(companyId, sha256);
    await access(path);
    return createReadStream(path, { highWaterMark: 256 * 1024 });
  }

  async localPath(companyId: string, sha256: string): Promise<string> {
    const path = this.#path(companyId, sha256);
    await access(path);
    return path;
  }

  async delete(companyId: string, sha256: string): Promise<void> {
    await rm(this.#path(companyId, sha256), { force: true });
  }

  async discard(staged: StagedFile): Promise<void> {
    await rm(staged.path, { force: true });
  }

  async deleteCompany(companyId: string): Promise<void> {
    if (!isCompany.test(companyId)) throw new Error('not the folder of a company');
    await rm(join(this.#folder, companyId), { recursive: true, force: true });
  }

  get #incoming(): string {
    return join(this.#folder, 'incoming');
  }

  #path(companyId: string, sha256: string): string {
    if (!isCompany.test(companyId) || !/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the address of a stored file');
    return join(this.#folder, companyId, sha256.slice(0, 2), sha256);
  }

  /** Uploads that a dying process left half done go away at the first upload of the next one. */
  async #sweep(): Promise<void> {
    if (this.#swept) return;
    this.#swept = true;
    for (const name of await readdir(this.#incoming)) {
      const path = join(this.#incoming, name);
      const left = await stat(path).catch(() => null);
      if (left !== null && Date.now() - left.mtimeMs > staleMs) await rm(path, { force: true });
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, () => false);
}
