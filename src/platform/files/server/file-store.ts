import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { userError } from '#platform/errors/model/errors.ts';
import { makeFolderAsync, syncFolderAsync } from '#platform/runtime/server/durable-files.ts';
import { newId } from '#platform/database/server/ids.ts';
import './errors.ts';

/** A file on its way in: on this machine's disk, measured, not yet anywhere for good. */
export interface StagedFile {
  path: string;
  sha256: string;
  bytes: number;
}

/**
 * Where bytes are kept, once per company and content. A folder today, an object store later: nobody else knows which.
 */
export interface FileStore {
  /** Takes a stream in whole, without ever holding it in memory. @throws `file.no-space` */
  stage(source: Readable): Promise<StagedFile>;
  /**
   * Keeps what was staged. There already, it is compared: sound, the staged file is only forgotten; broken, it is
   * replaced. Durable when it returns.
   * @throws `file.no-space`
   */
  put(companyId: string, staged: StagedFile): Promise<'kept' | 'there' | 'repaired'>;
  /** Reads it whole and compares it with its hash, before the first byte is handed on. @throws BrokenFile */
  get(companyId: string, sha256: string): Promise<StoredContent>;
  /**
   * A path on this machine to read the bytes from, for programs that must seek; compared like `get`. @throws BrokenFile
   */
  localPath(companyId: string, sha256: string): Promise<string>;
  delete(companyId: string, sha256: string): Promise<void>;
  discard(staged: StagedFile): Promise<void>;
  /** Everything a company has: for one that is erased. */
  deleteCompany(companyId: string): Promise<void>;
  /** False where nothing at all is there: a disk that is not mounted says nothing about single files. */
  isThere(): Promise<boolean>;
}

/** Bytes that were compared with their hash a moment ago. */
export interface StoredContent {
  bytes: number;
  /** Reads them. Not opened, nothing has to be closed. */
  open(): Readable;
}

/** What is stored is not what was kept. */
export class BrokenFile extends Error {
  readonly problem: 'damaged' | 'missing';

  constructor(problem: 'damaged' | 'missing') {
    super(`the stored file is ${problem}`);
    this.name = 'BrokenFile';
    this.problem = problem;
  }
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
const pieceBytes = 256 * 1024;

class LocalFileStore implements FileStore {
  readonly #folder: string;
  #swept = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async stage(source: Readable): Promise<StagedFile> {
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
      await makeFolderAsync(this.#incoming);
      await this.#sweep();
      await pipeline(source, measure, createWriteStream(path, { mode: 0o600, flush: true }));
    } catch (error) {
      await rm(path, { force: true });
      throw asRefusal(error);
    }
    return { path, sha256: hash.digest('hex'), bytes };
  }

  async put(companyId: string, staged: StagedFile): Promise<'kept' | 'there' | 'repaired'> {
    const path = this.#path(companyId, staged.sha256);
    const found = await this.#read(path, staged.sha256).then(() => 'sound' as const, problemOf);
    if (found === 'sound') {
      await this.discard(staged);
      return 'there';
    }
    try {
      await makeFolderAsync(dirname(path));
      await rename(staged.path, path);
      // Also those above, each time: another upload may have made them a moment ago and not be done with it.
      for (const folder of [dirname(path), join(this.#folder, companyId), this.#folder]) await syncFolderAsync(folder);
    } catch (error) {
      await this.discard(staged);
      throw asRefusal(error);
    }
    return found === 'damaged' ? 'repaired' : 'kept';
  }

  async get(companyId: string, sha256: string): Promise<StoredContent> {
    const path = this.#path(companyId, sha256);
    const bytes = await this.#read(path, sha256);
    return { bytes, open: () => createReadStream(path, { highWaterMark: pieceBytes }) };
  }

  async localPath(companyId: string, sha256: string): Promise<string> {
    const path = this.#path(companyId, sha256);
    await this.#read(path, sha256);
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

  async isThere(): Promise<boolean> {
    return readdir(this.#folder).then(
      (names) => names.length > 0,
      () => false,
    );
  }

  /** Reads the file whole, piece by piece. @returns its length @throws BrokenFile */
  async #read(path: string, sha256: string): Promise<number> {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
        hash.update(piece);
        bytes += piece.length;
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw new BrokenFile('missing');
      // What the disk cannot read, or what is a folder.
      if (code === 'EIO' || code === 'EISDIR') throw new BrokenFile('damaged');
      throw error;
    }
    if (hash.digest('hex') !== sha256) throw new BrokenFile('damaged');
    return bytes;
  }

  get #incoming(): string {
    return join(this.#folder, 'incoming');
  }

  #path(companyId: string, sha256: string): string {
    if (!isCompany.test(companyId) || !/^[0-9a-f]{64}$/.test(sha256))
      throw new Error('not the address of a stored file');
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

function problemOf(error: unknown): BrokenFile['problem'] {
  if (error instanceof BrokenFile) return error.problem;
  throw error;
}

/** The disk is full, or the share of this user on it. */
const noSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const asRefusal = (error: unknown): unknown =>
  noSpace.has((error as NodeJS.ErrnoException).code) ? userError('file.no-space') : error;
