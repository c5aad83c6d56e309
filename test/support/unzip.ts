import { inflateRawSync } from 'node:zlib';

/**
 * Reads an archive by its directory, as every program does. @throws where a member is not as long as the directory says
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const members = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const [packed, plain, nameLength, extraLength, start] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const stored = archive.subarray(from, from + packed);
    const content = method === 0 ? stored : inflateRawSync(stored);
    if (content.length !== plain) throw new Error(`${name} is ${content.length} bytes long and not ${plain}`);
    members.set(name, content);
    at += 46 + nameLength + extraLength;
  }
  return members;
}
