import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolderAsync, syncFolderAsync } from '#platform/runtime/server/durable-files.ts';
import {
  BrokenFile,
  companyPath,
  compareContent,
  contentAt,
  contentPath,
  problemWith,
  type FileStore,
  type ContentReference,
  type StagedFile,
  type StoredContent,
} from './file-store.ts';
import { asUserError, Incoming } from './incoming.ts';

const pieceBytes = 256 * 1024;

/** The store in a folder of this machine, or one that all servers share. */
export class FolderStore implements FileStore {
  readonly address: string;
  readonly #folder: string;
  readonly #incoming: Incoming;

  constructor(folder: string) {
    this.address = folder;
    this.#folder = folder;
    this.#incoming = new Incoming(folder);
  }

  stage(source: Readable): Promise<StagedFile> {
    return this.#incoming.take(source, true);
  }

  /** To rename it is all there is to do. */
  async send(): Promise<void> {}

  async put(companyId: string, staged: StagedFile): Promise<'kept' | 'there' | 'repaired'> {
    const path = this.#path(companyId, staged.sha256);
    const problem = await problemWith(this, companyId, staged.sha256);
    if (problem === null) {
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
      throw asUserError(error);
    }
    return problem === 'damaged' ? 'repaired' : 'kept';
  }

  async get(companyId: string, sha256: string): Promise<StoredContent> {
    const path = this.#path(companyId, sha256);
    const bytes = await compareContent(this, companyId, sha256);
    return {
      bytes,
      path,
      open: () => createReadStream(path, { highWaterMark: pieceBytes }),
      async [Symbol.asyncDispose]() {},
    };
  }

  async read(companyId: string, sha256: string): Promise<Readable> {
    return Readable.from(pieces(this.#path(companyId, sha256)), { objectMode: false, highWaterMark: pieceBytes });
  }

  async *list(companyId?: string): AsyncGenerator<ContentReference> {
    const from = companyId === undefined ? this.#folder : join(this.#folder, companyPath(companyId));
    for (const entry of await readdir(from, { withFileTypes: true, recursive: true }).catch(noneIfMissing)) {
      const path = join(entry.parentPath, entry.name);
      const content = entry.isFile() ? contentAt(path.slice(this.#folder.length + 1).replaceAll('\\', '/')) : null;
      if (content === null) continue;
      // Null where it was removed since the folder was read.
      const found = await stat(path).catch(() => null);
      if (found !== null) yield { ...content, bytes: found.size };
    }
  }

  async delete(companyId: string, sha256: string): Promise<void> {
    await rm(this.#path(companyId, sha256), { force: true });
  }

  async discard(staged: StagedFile): Promise<void> {
    await rm(staged.path, { force: true });
  }

  async deleteCompany(companyId: string): Promise<void> {
    await rm(join(this.#folder, companyPath(companyId)), { recursive: true, force: true });
  }

  async isThere(): Promise<boolean> {
    return readdir(this.#folder).then(
      (names) => names.length > 0,
      () => false,
    );
  }

  #path(companyId: string, sha256: string): string {
    return join(this.#folder, contentPath(companyId, sha256));
  }
}

/** @throws BrokenFile for what is not there, and for what the disk cannot read */
async function* pieces(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BrokenFile('missing');
    // What the disk cannot read, or what is a folder.
    if (code === 'EIO' || code === 'EISDIR') throw new BrokenFile('damaged');
    throw error;
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
