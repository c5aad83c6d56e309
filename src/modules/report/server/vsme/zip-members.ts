import { Buffer } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { refuse } from '#platform/model/errors.ts';
import '../../model/vsme/errors.ts';

/** More than this, unpacked, no workbook or report package of a company has. */
const bytesMax = 256 * 1024 * 1024;
const membersMax = 2_000;

/**
 * The files of a ZIP archive by name, unpacked in memory. Encrypted, split and ZIP64 archives are refused, and what grows beyond measure.
 * @throws `report.vsme-package-unreadable`
 * Form: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function zipMembers(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1 || end + 22 > bytes.length) throw unreadable('it is no ZIP archive');
  const count = bytes.readUInt16LE(end + 10);
  if (count > membersMax) throw unreadable(`it has more than ${membersMax} files`);
  const members = new Map<string, Buffer>();
  let left = bytesMax;
  try {
    for (let index = 0, at = bytes.readUInt32LE(end + 16); index < count; index += 1) {
      const { name, content, next } = memberAt(bytes, at, left);
      left -= content.length;
      if (!name.endsWith('/')) members.set(name, content);
      at = next;
    }
  } catch (error) {
    throw error instanceof RangeError || (error instanceof Error && 'errno' in error) ? unreadable('it is damaged') : error;
  }
  return members;
}

function memberAt(bytes: Buffer, at: number, left: number): { name: string; content: Buffer; next: number } {
  if (bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable('it is damaged');
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const [crc, packed, plain] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const [nameLength, extraLength, commentLength, start] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)];
  if ((flags & 1) === 1) throw unreadable('it is protected with a password');
  if (method !== 0 && method !== 8) throw unreadable('it is packed in an unknown way');
  if (plain > left) throw unreadable('it is too large when unpacked');
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const data = bytes.subarray(from, from + packed);
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(plain, 1) });
  if (content.length !== plain || crc32(content) !== crc) throw unreadable('it is damaged');
  return { name: bytes.toString('utf8', at + 46, at + 46 + nameLength), content, next: at + 46 + nameLength + extraLength + commentLength };
}

function unreadable(reason: string) {
  return refuse('report.vsme-package-unreadable', { reason });
}
