import { crc32, createDeflateRaw } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';

export interface ZipMember {
  name: string;
  content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  plain: number;
  at: number;
}

const wholeMax = 0xffff_ffff;
/** Names are UTF-8 (bit 11); sizes follow the content (bit 3). */
const flags = 0x0808;
const deflated = 8;

/**
 * A ZIP archive as a stream: nothing is held but the list of members. The archive may be of any size (ZIP64), a member
 * has at most 4 GiB. Form: PKWARE APPNOTE 6.3, sections 4.3 and 4.5.3.
 */
export async function* zip(members: AsyncIterable<ZipMember>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const [time, day] = dosTime(at);
  let position = 0;
  for await (const { name, content } of members) {
    const member: Written = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, at: position };
    const head = record([
      [4, 0x04034b50],
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, time],
      [2, day],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, member.name.length],
      [2, 0],
    ]);
    yield Buffer.concat([head, member.name]);
    // What goes wrong with the content comes out here; a bare pipe would leave it to nobody.
    for await (const part of pipeline(
      Readable.from(measured(member, content)),
      createDeflateRaw({ level: 6 }),
      () => {},
    ) as AsyncIterable<Buffer>) {
      member.packed += part.length;
      yield part;
    }
    if (member.plain > wholeMax || member.packed > wholeMax)
      throw new Error(`${name} is larger than a member of an archive can be`);
    yield record([
      [4, 0x08074b50],
      [4, member.crc],
      [4, member.packed],
      [4, member.plain],
    ]);
    position += head.length + member.name.length + member.packed + 16;
    written.push(member);
  }
  const directory = written.map((member) => entryOf(member, time, day));
  yield* directory;
  yield endOf(
    written.length,
    position,
    directory.reduce((sum, { length }) => sum + length, 0),
  );
}

async function* measured(member: Written, content: ZipMember['content']): AsyncGenerator<Buffer> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    member.crc = crc32(bytes, member.crc);
    member.plain += bytes.length;
    yield bytes;
  }
}

function entryOf({ name, crc, packed, plain, at }: Written, time: number, day: number): Buffer {
  const isFar = at >= wholeMax;
  const extra = isFar
    ? record([
        [2, 1],
        [2, 8],
        [8, at],
      ])
    : Buffer.alloc(0);
  return Buffer.concat([
    record([
      [4, 0x02014b50],
      [2, 45],
      [2, isFar ? 45 : 20],
      [2, flags],
      [2, deflated],
      [2, time],
      [2, day],
      [4, crc],
      [4, packed],
      [4, plain],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(at, wholeMax)],
    ]),
    name,
    extra,
  ]);
}

function endOf(members: number, start: number, bytes: number): Buffer {
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(members, 0xffff)],
    [2, Math.min(members, 0xffff)],
    [4, Math.min(bytes, wholeMax)],
    [4, Math.min(start, wholeMax)],
    [2, 0],
  ]);
  if (members < 0xffff && start < wholeMax && bytes < wholeMax) return end;
  const far = record([
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, members],
    [8, members],
    [8, bytes],
    [8, start],
  ]);
  return Buffer.concat([
    far,
    record([
      [4, 0x07064b50],
      [4, 0],
      [8, start + bytes],
      [4, 1],
    ]),
    end,
  ]);
}

/** Numbers in little-endian order: `[bytes, value]`. */
function record(fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

function dosTime(at: Date): [number, number] {
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}
