import { fileError } from '#platform/files/model/errors.ts';
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3mini } from 's3mini';
import {
  withBucketRetries,
  withBucketErrors,
  bucketClient,
  BucketError,
  isNoSuchObject,
  type FileBucket,
} from '#platform/object-storage/server/bucket.ts';
import {
  BrokenFile,
  companyPath,
  contentAt,
  contentPath,
  problemWith,
  type FileStore,
  type ContentReference,
  type StagedFile,
  type StoredContent,
} from './file-store.ts';
import { Incoming } from './incoming.ts';

/** What is larger is sent in parts: exports of whole companies, never an upload. */
const partBytes = 32 * 1024 * 1024;
const pageKeys = 1000;
const pieceBytes = 256 * 1024;

/** The store in a bucket of an S3-compatible storage. What is on its way waits in a folder of this machine. */
export class BucketStore implements FileStore {
  readonly address: string;
  readonly #prefix: string;
  readonly #client: S3mini;
  readonly #incoming: Incoming;
  /** What became of staged files that are in the bucket already. */
  readonly #sent = new WeakMap<StagedFile, 'kept' | 'there' | 'repaired'>();

  constructor({ bucket, prefix, access }: FileBucket, folder: string) {
    this.address = `s3://${bucket}/${prefix}`;
    this.#prefix = prefix;
    this.#client = bucketClient(access, bucket, partBytes);
    this.#incoming = new Incoming(folder);
  }

  stage(source: Readable): Promise<StagedFile> {
    return this.#incoming.take(source, false);
  }

  async send(companyId: string, staged: StagedFile): Promise<void> {
    if (this.#sent.has(staged)) return;
    try {
      const problem = await problemWith(this, companyId, staged.sha256);
      if (problem !== null) await this.#write(companyId, staged);
      this.#sent.set(staged, problem === null ? 'there' : problem === 'damaged' ? 'repaired' : 'kept');
    } catch (error) {
      await this.discard(staged);
      throw error;
    }
  }

  async put(companyId: string, staged: StagedFile): Promise<'kept' | 'there' | 'repaired'> {
    // Somebody may have removed the same content since it was sent.
    if (this.#sent.has(staged) && !(await this.#holds(companyId, staged))) this.#sent.delete(staged);
    await this.send(companyId, staged);
    await this.discard(staged);
    return this.#sent.get(staged) ?? 'kept';
  }

  async get(companyId: string, sha256: string): Promise<StoredContent> {
    const fetched = await this.#ask(async () => {
      const staged = await this.#incoming.take(await this.#content(companyId, sha256), false);
      if (staged.sha256 === sha256) return staged;
      await this.discard(staged);
      throw new BrokenFile('damaged');
    });
    const { path, bytes } = fetched;
    let isOpened = false;
    return {
      bytes,
      path,
      open: () => {
        isOpened = true;
        return createReadStream(path, { highWaterMark: pieceBytes }).once('close', () => void this.discard(fetched));
      },
      [Symbol.asyncDispose]: async () => {
        if (!isOpened) await this.discard(fetched);
      },
    };
  }

  read(companyId: string, sha256: string): Promise<Readable> {
    return this.#ask(async () =>
      Readable.from(this.#pieces(await this.#content(companyId, sha256)), { objectMode: false }),
    );
  }

  async *list(companyId?: string): AsyncGenerator<ContentReference> {
    const from = companyId === undefined ? this.#prefix : this.#prefix + companyPath(companyId);
    for (let next: string | undefined; ; ) {
      const page = await this.#page(from, pageKeys, next);
      for (const { Key, Size } of page.objects ?? []) {
        const content = contentAt(Key.slice(this.#prefix.length));
        if (content !== null) yield { ...content, bytes: Number(Size) };
      }
      next = page.nextContinuationToken;
      if (next === undefined) return;
    }
  }

  async delete(companyId: string, sha256: string): Promise<void> {
    await this.#ask(() => this.#client.deleteObject(this.#key(companyId, sha256)));
  }

  async discard(staged: StagedFile): Promise<void> {
    await rm(staged.path, { force: true });
  }

  async deleteCompany(companyId: string): Promise<void> {
    // One by one: not every storage takes them in lots, and whole companies are seldom erased.
    for await (const { sha256 } of this.list(companyId)) await this.delete(companyId, sha256);
  }

  async isThere(): Promise<boolean> {
    return ((await this.#page(this.#prefix, 1)).objects ?? []).length > 0;
  }

  /** Writes, reads and removes a small object. @throws BucketError for what the bucket does not let us do */
  async tryOut(): Promise<void> {
    const key = `${this.#prefix}heartwood-start-${process.pid}`;
    await withBucketRetries(async () => {
      await this.#client.putObject(key, 'Written at a start, to see that it can be.\n');
      await (await this.#client.getObjectRaw(key)).arrayBuffer();
      await this.#client.deleteObject(key);
      if ((await this.#client.listObjectsPaged('/', this.#prefix, 1)) === null)
        throw new BucketError('refused', 'there is no such bucket', null);
    });
  }

  async #write(companyId: string, staged: StagedFile): Promise<void> {
    const content = await openAsBlob(staged.path);
    const key = this.#key(companyId, staged.sha256);
    const type = 'application/octet-stream';
    if (staged.bytes > partBytes) {
      await this.#ask(() => this.#client.putAnyObject(key, content, type));
      // Parts have hashes of their own: only reading it back tells that the whole is there.
      if ((await problemWith(this, companyId, staged.sha256)) !== null)
        throw awayError(new Error('it did not read back as it was written'));
      return;
    }
    const md5 = createHash('md5');
    for await (const piece of createReadStream(staged.path) as AsyncIterable<Buffer>) md5.update(piece);
    // The storage compares it with what arrived, and refuses anything else.
    const given: Record<string, string> = { 'content-md5': md5.digest('base64') };
    await this.#ask(() => this.#client.putObject(key, content, type, undefined, given, staged.bytes));
  }

  async #holds(companyId: string, { sha256 }: StagedFile): Promise<boolean> {
    return (await this.#ask(() => this.#client.objectExists(this.#key(companyId, sha256)))) === true;
  }

  async #content(companyId: string, sha256: string): Promise<Readable> {
    const { body } = await this.#client.getObjectRaw(this.#key(companyId, sha256)).catch((error: unknown) => {
      throw isNoSuchObject(error) ? new BrokenFile('missing') : error;
    });
    return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  }

  /** What breaks off in the middle is the storage's failure too. */
  async *#pieces(content: Readable): AsyncGenerator<Buffer> {
    const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const { done, value } = await this.#ask(() => pieces.next(), withBucketErrors);
        if (done === true) return;
        yield value;
      }
    } finally {
      content.destroy();
    }
  }

  async #page(prefix: string, keysMax: number, next?: string) {
    const page = await this.#ask(() => this.#client.listObjectsPaged('/', prefix, keysMax, next));
    if (page === null || page === undefined) throw awayError(new Error('there is no such bucket'));
    return page;
  }

  #key(companyId: string, sha256: string): string {
    return this.#prefix + contentPath(companyId, sha256);
  }

  /** @throws `file.storage-away`, `file.no-space` */
  async #ask<T>(work: () => Promise<T>, ask: typeof withBucketRetries = withBucketRetries): Promise<T> {
    try {
      return await ask(work);
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      throw error.kind === 'full' ? fileError('file.no-space') : awayError(error);
    }
  }
}

/** With what the storage said, for the log. */
const awayError = (cause: Error): Error => Object.assign(fileError('file.storage-away', { seconds: 10 }), { cause });
