import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3mini } from 's3mini';
import { bucketAddress, bucketClient, type S3Access } from '#platform/object-storage/server/bucket.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';
import { removedAfter } from './leftovers.ts';

/** One place where an archive is or shall be, and the others beside it. */
export interface ArchiveStorage {
  /** For people: a path, or `s3://bucket/key`. */
  readonly address: string;
  readonly name: string;
  /** A path on this machine when the archive is there; null: it has to be sent and fetched. */
  readonly path: string | null;
  /** Sends a finished archive and reads it back whole. An archive that is there already is never written over. */
  send(from: string): Promise<void>;
  /** @returns a path on this machine, at `to` where it has to be fetched */
  fetch(to: string): Promise<string>;
  /** Names of everything beside it. */
  names(): Promise<string[]>;
  removeBeside(name: string): Promise<void>;
}

/** @throws StartError for an address of S3 without access to it */
export function archiveStorage(address: string, s3: S3Access | null): ArchiveStorage {
  return address.startsWith('s3://') ? new BucketStorage(address, s3) : new FolderStorage(resolve(address));
}

/** The place of an archive in a folder or below a prefix. */
export function addressIn(folder: string, name: string): string {
  return folder.startsWith('s3://') ? `${folder.replace(/\/+$/, '')}/${name}` : join(folder, name);
}

class FolderStorage implements ArchiveStorage {
  readonly address: string;
  readonly name: string;
  readonly path: string;

  constructor(path: string) {
    this.address = path;
    this.path = path;
    this.name = basename(path);
  }

  async send(): Promise<void> {}

  async fetch(): Promise<string> {
    return this.path;
  }

  async names(): Promise<string[]> {
    const folder = dirname(this.path);
    return existsSync(folder) ? readdir(folder) : [];
  }

  async removeBeside(name: string): Promise<void> {
    await rm(join(dirname(this.path), name));
  }
}

/** S3 takes parts of 5 MiB or more, 10,000 at most. Four are in memory at a time. */
const smallestPart = 16 * 1024 * 1024;
const partsMost = 9_000;

class BucketStorage implements ArchiveStorage {
  readonly address: string;
  readonly name: string;
  readonly path = null;
  readonly #key: string;
  readonly #client: (partBytes?: number) => S3mini;

  constructor(address: string, s3: S3Access | null) {
    const { bucket, key } = bucketAddress(address) ?? { bucket: '', key: '' };
    if (key === '') throw new StartError(`${address} does not name an archive. Write s3://bucket/folder/name.tar.`);
    if (s3 === null) throw new StartError(`For ${address}, set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
    this.address = address;
    this.name = basename(key);
    this.#key = key;
    this.#client = (partBytes = smallestPart) => bucketClient(s3, bucket, partBytes);
  }

  async send(from: string): Promise<void> {
    if ((await this.names()).includes(this.name))
      throw new StartError(`${this.address} exists already. Choose another name.`);
    const { size } = await stat(from);
    await this.#said('written', async () => {
      await this.#client(Math.max(smallestPart, Math.ceil(size / partsMost))).putAnyObject(
        this.#key,
        await openAsBlob(from),
        'application/x-tar',
      );
      const [sent, stored] = [await sha256Of(createReadStream(from)), await sha256Of(await this.#content())];
      if (sent !== stored) {
        await this.#client().deleteObject(this.#key);
        throw new Error('it did not read back as it was written');
      }
    });
  }

  async fetch(to: string): Promise<string> {
    await this.#said('read', async () => pipeline(await this.#content(), createWriteStream(to, { mode: 0o600 })));
    return to;
  }

  async names(): Promise<string[]> {
    return this.#said('listed', async () =>
      ((await this.#client().listObjects('/', this.#prefix)) ?? []).map(({ Key }) =>
        Key.startsWith(this.#prefix) ? Key.slice(this.#prefix.length) : basename(Key),
      ),
    );
  }

  async removeBeside(name: string): Promise<void> {
    await this.#said('removed', () => this.#client().deleteObject(`${this.#prefix}${name}`));
  }

  get #prefix(): string {
    return this.#key.slice(0, this.#key.length - this.name.length);
  }

  async #content(): Promise<Readable> {
    const answer = await this.#client().getObjectResponse(this.#key);
    const body = answer?.body ?? null;
    if (body === null) throw new StartError(`There is no backup at ${this.address}.`);
    return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  }

  async #said<T>(done: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(
        `${this.address} could not be ${done}: ${error instanceof Error ? error.message : String(error)}. Check S3_ENDPOINT, S3_REGION, the keys and the rights of the bucket.`,
      );
    }
  }
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part as Buffer);
  return hash.digest('hex');
}

/** Gives `work` a folder beside the data, not in memory, that is removed afterwards. */
export async function inTemporaryFolder<T>(
  dataDir: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = join(dataDir, 'backups');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `.${name}-`));
  return removedAfter(folder, () => work(folder));
}

/** Gives `work` the path of an archive on this machine, fetched first where it is elsewhere. */
export async function onThisMachine<T>(
  place: ArchiveStorage,
  dataDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (place.path !== null) return work(place.path);
  return inTemporaryFolder(dataDir, place.name, async (folder) => work(await place.fetch(join(folder, place.name))));
}
