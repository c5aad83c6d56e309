import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';

/** A small and plain ZIP archive of these files, packed as tightly as can be. */
export function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const heads: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    heads.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed);
    entries.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...heads, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
