import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { StartError } from '#platform/runtime/server/start-error.ts';

// A plain tar file (POSIX ustar): every machine can look into it, now and in twenty years.
const block = 512;

/** Writes members one after another. Nothing is held in memory. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  #position = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws when the file exists already */
  static async create(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600));
  }

  /** Bytes written so far: where the next member begins. */
  get position(): number {
    return this.#position;
  }

  /**
   * @param bytes  length of `content`; the header comes first and has to say it
   * @returns false when the content had another length: the archive then has to be cut back to where the member began
   */
  async add(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<boolean> {
    await this.#write(header(name, bytes));
    let written = 0;
    for await (const part of content) {
      written += part.length;
      if (written > bytes) return false;
      await this.#write(part);
    }
    await this.#write(Buffer.alloc((block - (bytes % block)) % block));
    return written === bytes;
  }

  /** Removes everything from this position on. */
  async cutBack(position: number): Promise<void> {
    await this.#file.truncate(position);
    this.#position = position;
  }

  /** Ends the archive and sees to it that it is on the disk. */
  async finish(): Promise<number> {
    await this.#write(Buffer.alloc(2 * block));
    await this.#file.sync();
    await this.#file.close();
    return this.#position;
  }

  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {});
  }

  async #write(part: Buffer): Promise<void> {
    for (let done = 0; done < part.length; ) {
      const { bytesWritten } = await this.#file.write(part, done, part.length - done, this.#position);
      done += bytesWritten;
      this.#position += bytesWritten;
    }
  }
}

/** Where each member lies, for reading in any order. */
export type ArchiveIndex = ReadonlyMap<string, { start: number; bytes: number }>;

/**
 * A damaged header hides where the next member begins: the search for it then goes on block by block. What is found in
 * this way may lie inside an uploaded archive, so only names that `mayFollow` allows count.
 * @throws StartError when the file is no archive, or was cut off
 */
export async function archiveIndex(path: string, mayFollow: (name: string) => boolean): Promise<ArchiveIndex> {
  const file = await open(path, 'r').catch(() => {
    throw new StartError(`There is no backup at ${path}.`);
  });
  try {
    const { size } = await file.stat();
    const members = new Map<string, { start: number; bytes: number }>();
    const head = Buffer.alloc(block);
    let isSearching = false;
    for (let position = 0; ; ) {
      const { bytesRead } = await file.read(head, 0, block, position);
      if (bytesRead < block) throw new StartError(`${path} is not a whole backup: it ends too early.`);
      if (!isSearching && head.every((byte) => byte === 0)) return members;
      const member = memberOf(head);
      if (member === null || (isSearching && !mayFollow(member.name))) {
        if (members.size === 0) throw new StartError(`${path} is not a backup, or it is damaged.`);
        isSearching = true;
        position += block;
        // Nothing more can follow but the two empty blocks of the end.
        if (position >= size - 2 * block) return members;
        continue;
      }
      isSearching = false;
      members.set(member.name, { start: position + block, bytes: member.bytes });
      position += block + Math.ceil(member.bytes / block) * block;
      if (position > size) throw new StartError(`${path} is not a whole backup: it ends too early.`);
    }
  } finally {
    await file.close();
  }
}

/** Null when this is no header. */
function memberOf(head: Buffer): { name: string; bytes: number } | null {
  if (head.toString('latin1', 257, 262) !== 'ustar' || checksumOf(head) !== Number.parseInt(field(head, 148, 8), 8))
    return null;
  const prefix = field(head, 345, 155);
  return { name: (prefix === '' ? '' : `${prefix}/`) + field(head, 0, 100), bytes: sizeOf(head) };
}

/** @throws StartError when there is no such member */
export function readMember(path: string, index: ArchiveIndex, name: string): Readable {
  const member = index.get(name);
  if (member === undefined) throw new StartError(`${path} has no ${name}: it is not a whole backup.`);
  return member.bytes === 0
    ? Readable.from([])
    : createReadStream(path, { start: member.start, end: member.start + member.bytes - 1 });
}

function header(path: string, bytes: number): Buffer {
  const head = Buffer.alloc(block);
  const [prefix, name] = splitName(path);
  head.write(name, 0, 'utf8');
  head.write('0000600\0', 100, 'latin1');
  head.write('0000000\0', 108, 'latin1');
  head.write('0000000\0', 116, 'latin1');
  // Eleven octal digits reach to 8 GB; beyond, the common extension writes the number itself.
  if (bytes < 8 ** 11) {
    head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  } else {
    head[124] = 0x80;
    head.writeBigUInt64BE(BigInt(bytes), 128);
  }
  head.write('00000000000\0', 136, 'latin1');
  head.write('0', 156, 'latin1');
  head.write('ustar\u000000', 257, 'latin1');
  head.write(prefix, 345, 'utf8');
  head.write(`${checksumOf(head).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

/** Names beyond 100 bytes are divided at a slash. Ours are ASCII and short. */
function splitName(path: string): [string, string] {
  if (path.length <= 100) return ['', path];
  const cut = path.indexOf('/', path.length - 101);
  if (cut < 0 || cut > 155) throw new Error(`${path} is too long for the archive`);
  return [path.slice(0, cut), path.slice(cut + 1)];
}

function field(head: Buffer, start: number, length: number): string {
  const text = head.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}

function sizeOf(head: Buffer): number {
  return head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(field(head, 124, 12), 8);
}

function checksumOf(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}
