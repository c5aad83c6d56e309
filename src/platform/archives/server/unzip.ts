import { archiveError } from '#platform/archives/model/errors.ts';
import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { say } from '#platform/archives/model/messages.ts';
import type { MessagePart } from '#platform/messages/model/messages.ts';

/** What an archive may hold, unpacked. */
export interface ArchiveLimits {
  megabytes: number;
  members: number;
  /**
   * All members together against the archive, where they are more than `smallMegabytes`. Workbooks pack up to some 40
   * times, a bomb a thousand times.
   */
  ratio: number;
}

export const archiveLimits: ArchiveLimits = { megabytes: 256, members: 2_000, ratio: 150 };
const smallMegabytes = 16;
const nameBytesMax = 512;
const MB = 1024 * 1024;

interface Member {
  name: string;
  data: Buffer;
  method: number;
  crc: number;
  plain: number;
}

/**
 * The files of a ZIP archive by name, unpacked in memory. Archives within it are not opened.
 * @throws `archive.unreadable`, `archive.too-large`
 */
export function unzip(archive: Uint8Array, limits: Partial<ArchiveLimits> = {}): Map<string, Buffer> {
  return new Map(membersOf(archive, { ...archiveLimits, ...limits }).map((member) => [member.name, contentOf(member)]));
}

/**
 * Unpacks every file of a ZIP archive piece by piece and keeps none, before a library reads it: what it says of its
 * sizes is true and within the limits, and there is one way to read it.
 * @throws `archive.unreadable`, `archive.too-large`
 */
export async function checkArchive(archive: Uint8Array, limits: Partial<ArchiveLimits> = {}): Promise<void> {
  for (const { data, method, crc, plain } of membersOf(archive, { ...archiveLimits, ...limits })) {
    const found = { crc: 0, plain: 0 };
    const pieces: AsyncIterable<Buffer> | Buffer[] =
      method === 0 ? [data] : Readable.from([data]).pipe(createInflateRaw());
    try {
      for await (const piece of pieces) {
        found.crc = crc32(piece, found.crc);
        found.plain += piece.length;
        if (found.plain > plain) break;
      }
    } catch {
      throw damaged();
    }
    if (found.plain !== plain || found.crc !== crc) throw damaged();
  }
}

function contentOf({ data, method, crc, plain }: Member): Buffer {
  let content = data;
  try {
    if (method === 8) content = inflateRawSync(data, { maxOutputLength: Math.max(plain, 1) });
  } catch {
    throw damaged();
  }
  if (content.length !== plain || crc32(content) !== crc) throw damaged();
  return content;
}

/**
 * The members that the directory at the end lists, with what it says of them checked against their own heads, each
 * other and the limits. Nothing is unpacked. Encrypted and split archives are refused, and members that overlap or have
 * the name of another: programs disagree about what is in those. Form: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12,
 * 4.3.16 and 4.5.3.
 */
function membersOf(archive: Uint8Array, limits: ArchiveLimits): Member[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1) throw archiveError('archive.unreadable', { reason: { said: say('not-zip') } });
  try {
    const [disk, firstDisk, ownCount, count, size, directory, comment] = [
      bytes.readUInt16LE(end + 4),
      bytes.readUInt16LE(end + 6),
      bytes.readUInt16LE(end + 8),
      bytes.readUInt16LE(end + 10),
      bytes.readUInt32LE(end + 12),
      bytes.readUInt32LE(end + 16),
      bytes.readUInt16LE(end + 20),
    ];
    if (
      disk !== 0 ||
      firstDisk !== 0 ||
      ownCount !== count ||
      end + 22 + comment !== bytes.length ||
      directory + size > end
    )
      throw damaged();
    if (count > limits.members) throw tooLarge({ said: say('files', { count: limits.members }) });
    const members: Member[] = [];
    const places: { from: number; to: number }[] = [{ from: directory, to: bytes.length }];
    let at = directory;
    for (let index = 0; index < count; index += 1) {
      const { next, from, to, ...member } = memberAt(bytes, at);
      at = next;
      places.push({ from, to });
      members.push(member);
    }
    if (at !== directory + size) throw damaged();
    const inOrder = places.sort((a, b) => a.from - b.from);
    if (inOrder.some(({ to }, index) => to > (inOrder[index + 1]?.from ?? Infinity)))
      throw archiveError('archive.unreadable', { reason: { said: say('overlapping') } });
    if (new Set(members.map(({ name }) => name)).size < members.length)
      throw archiveError('archive.unreadable', { reason: { said: say('same-name') } });
    const plain = members.reduce((sum, member) => sum + member.plain, 0);
    if (plain > limits.megabytes * MB) throw tooLarge(`${limits.megabytes} MB`);
    if (plain > smallMegabytes * MB && plain > limits.ratio * bytes.length)
      throw tooLarge({ said: say('times-its-size', { times: limits.ratio }) });
    return members.filter(({ name }) => !name.endsWith('/'));
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
}

function memberAt(bytes: Buffer, at: number): Member & { next: number; from: number; to: number } {
  if (bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
  const [flags, method, crc, nameLength, extraLength, commentLength] = [
    bytes.readUInt16LE(at + 8),
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 16),
    bytes.readUInt16LE(at + 28),
    bytes.readUInt16LE(at + 30),
    bytes.readUInt16LE(at + 32),
  ];
  const nameEnd = at + 46 + nameLength;
  const [plain, packed, from] = sizesOf(
    [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
    bytes.subarray(nameEnd, nameEnd + extraLength),
  );
  if ((flags & encrypted) !== 0)
    throw archiveError('archive.unreadable', { reason: { said: say('password-protected') } });
  if (method !== 0 && method !== 8) throw archiveError('archive.unreadable', { reason: { said: say('compression') } });
  if (nameLength > nameBytesMax)
    throw archiveError('archive.unreadable', { reason: { said: say('long-name', { bytes: nameBytesMax }) } });
  const name = bytes.subarray(at + 46, nameEnd);
  const isSame =
    bytes.readUInt32LE(from) === 0x04034b50 &&
    bytes.readUInt16LE(from + 8) === method &&
    bytes.readUInt16LE(from + 26) === nameLength &&
    bytes.subarray(from + 30, from + 30 + nameLength).equals(name);
  const start = from + 30 + nameLength + bytes.readUInt16LE(from + 28);
  if (!isSame || start + packed > bytes.length || (method === 0 && packed !== plain)) throw damaged();
  return {
    name: name.toString('utf8'),
    data: bytes.subarray(start, start + packed),
    method,
    crc,
    plain,
    next: nameEnd + extraLength + commentLength,
    from,
    to: start + packed,
  };
}

/** Traditional and strong encryption, and a directory that is masked. */
const encrypted = 0x0001 | 0x0040 | 0x2000;
const elsewhere = 0xffff_ffff;

/** Programs that write as they go put sizes and place of a member into a further field (ZIP64), of small ones too. */
function sizesOf(
  written: [plain: number, packed: number, from: number],
  extra: Buffer,
): [plain: number, packed: number, from: number] {
  if (!written.includes(elsewhere)) return written;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const [plain, packed, from] = written.map((value) => {
      if (value !== elsewhere) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    });
    return [plain ?? elsewhere, packed ?? elsewhere, from ?? elsewhere];
  }
  throw damaged();
}

const damaged = () => archiveError('archive.unreadable', { reason: { said: say('damaged') } });
const tooLarge = (limit: MessagePart) => archiveError('archive.too-large', { limit });
