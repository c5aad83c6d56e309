import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file on its way in: on this machine's disk, measured, not yet anywhere for good. */
export interface StagedFile {
  path: string;
  sha256: string;
  bytes: number;
}

/**
 * Where bytes are kept, once per company and content: a folder or a bucket, and nobody else knows which. What is asked
 * of a bucket that is away is refused with `file.storage-away`, and nothing of it is done.
 */
export interface FileStore {
  /** For people: a path, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Takes a stream in whole, without ever holding it in memory. @throws `file.no-space` */
  stage(source: Readable): Promise<StagedFile>;
  /**
   * Brings what was staged on its way, so that `put` is short enough for a transaction. May be left out. What fails is
   * discarded.
   * @throws `file.no-space`, `file.storage-away`
   */
  send(companyId: string, staged: StagedFile): Promise<void>;
  /**
   * Keeps what was staged. There already, it is compared: sound, the staged file is only forgotten; broken, it is
   * replaced. Durable when it returns; what fails is discarded.
   * @throws `file.no-space`, `file.storage-away`
   */
  put(companyId: string, staged: StagedFile): Promise<'kept' | 'there' | 'repaired'>;
  /**
   * Reads it whole and compares it with its hash, before the first byte is handed on. @throws BrokenFile,
   * `file.storage-away`
   */
  get(companyId: string, sha256: string): Promise<StoredContent>;
  /** The bytes as they are, for whoever compares them on the way. @throws BrokenFile, `file.storage-away` */
  read(companyId: string, sha256: string): Promise<Readable>;
  /** Everything that is kept, damaged or not; of all companies, or of one. */
  list(companyId?: string): AsyncIterable<ContentReference>;
  delete(companyId: string, sha256: string): Promise<void>;
  discard(staged: StagedFile): Promise<void>;
  /** Everything a company has: for one that is erased. */
  deleteCompany(companyId: string): Promise<void>;
  /** False where nothing at all is there: a disk that is not mounted says nothing about single files. */
  isThere(): Promise<boolean>;
}

export interface ContentReference {
  companyId: string;
  sha256: string;
  bytes: number;
}

/** Bytes that were compared with their hash a moment ago. Whoever does not open them disposes of them. */
export interface StoredContent extends AsyncDisposable {
  readonly bytes: number;
  /** Where they lie on this machine until they are disposed of, for programs that must seek. */
  readonly path: string;
  /** Reads them, once. What had to be fetched for that goes away with the end of the stream. */
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

/** `BrokenFile` as its problem; anything else is thrown on. */
export function problemOf(error: unknown): BrokenFile['problem'] {
  if (error instanceof BrokenFile) return error.problem;
  throw error;
}

/** Reads a content whole and keeps nothing of it. @returns its length @throws as `get` */
export async function compareContent(
  store: Pick<FileStore, 'read'>,
  companyId: string,
  sha256: string,
): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of (await store.read(companyId, sha256)) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  if (hash.digest('hex') !== sha256) throw new BrokenFile('damaged');
  return bytes;
}

/** Null where it is sound. @throws what says nothing of the content: a storage that is away */
export const problemWith = (
  store: Pick<FileStore, 'read'>,
  companyId: string,
  sha256: string,
): Promise<BrokenFile['problem'] | null> => compareContent(store, companyId, sha256).then(() => null, problemOf);

const isCompany = /^[0-9a-f-]{36}$/;

/** Where a content is below the folder or the prefix: `<company>/<first two digits>/<SHA-256>`. */
export function contentPath(companyId: string, sha256: string): string {
  if (!isCompany.test(companyId) || !/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the address of a stored file');
  return `${companyId}/${sha256.slice(0, 2)}/${sha256}`;
}

/** What all contents of a company begin with. */
export function companyPath(companyId: string): string {
  if (!isCompany.test(companyId)) throw new Error('not the folder of a company');
  return `${companyId}/`;
}

/** The content of this path; null for the path of something else. */
export function contentAt(path: string): { companyId: string; sha256: string } | null {
  const [, companyId, sha256] = /^([0-9a-f-]{36})\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(path) ?? [];
  return companyId === undefined || sha256 === undefined ? null : { companyId, sha256 };
}
