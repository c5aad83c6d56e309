import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { zip } from '#platform/exports/server/zip.ts';
import { checkArchive, unzip } from './unzip.ts';

const at = new Date('2027-03-01T10:00:00Z');

async function archive(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip(
    (async function* () {
      for (const [name, content] of Object.entries(files)) yield { name, content: [content] };
    })(),
    at,
  ))
    parts.push(part);
  return Buffer.concat(parts);
}
const two = () => archive({ 'one.txt': 'one '.repeat(100), 'two.txt': 'two' });

/** Offset of the n-th entry of the directory, of the n-th local head, of the record at the end. */
const place = (bytes: Buffer, sign: string, nth = 0): number =>
  Array.from({ length: nth + 1 }).reduce<number>(
    (from) => bytes.indexOf(Buffer.from(`PK${sign}`, 'latin1'), from + 1),
    -1,
  );
const entry = (bytes: Buffer, nth = 0) => place(bytes, '\u0001\u0002', nth);
const head = (bytes: Buffer, nth = 0) => place(bytes, '\u0003\u0004', nth);
const end = (bytes: Buffer) => place(bytes, '\u0005\u0006');
const with16 = (value: number, where: (bytes: Buffer) => number) => (bytes: Buffer) => {
  bytes.writeUInt16LE(value, where(bytes));
  return bytes;
};
const with32 = (value: number | ((bytes: Buffer) => number), where: (bytes: Buffer) => number) => (bytes: Buffer) => {
  bytes.writeUInt32LE(typeof value === 'number' ? value : value(bytes), where(bytes));
  return bytes;
};

async function refusals(bytes: Buffer, limits = {}): Promise<unknown[]> {
  const refused = async (read: () => unknown): Promise<unknown> => {
    try {
      await read();
      return null;
    } catch (error) {
      return error;
    }
  };
  return [await refused(() => unzip(bytes, limits)), await refused(() => checkArchive(bytes, limits))];
}

describe('an archive', () => {
  it('is unpacked by name, and checked without being kept', async () => {
    const bytes = await two();
    expect([...unzip(bytes)].map(([name, content]) => [name, content.toString()])).toEqual([
      ['one.txt', 'one '.repeat(100)],
      ['two.txt', 'two'],
    ]);
    await checkArchive(bytes);
  });

  it('may state sizes in a further field, as programs do that write as they go', async () => {
    const bytes = await archive({ 'one.txt': 'one' });
    const at46 = entry(bytes) + 46 + 'one.txt'.length;
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(3n, 4);
    extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(entry(bytes) + 20)), 12);
    bytes.writeUInt32LE(0xffff_ffff, entry(bytes) + 24);
    bytes.writeUInt32LE(0xffff_ffff, entry(bytes) + 20);
    bytes.writeUInt16LE(20, entry(bytes) + 30);
    const far = Buffer.concat([bytes.subarray(0, at46), extra, bytes.subarray(at46)]);
    far.writeUInt32LE(far.readUInt32LE(end(far) + 12) + 20, end(far) + 12);
    expect(unzip(far).get('one.txt')?.toString()).toBe('one');
    await checkArchive(far);
  });

  it.each([
    ['none at all', () => Buffer.from('hello'), 'not a ZIP archive'],
    ['half of one', (bytes: Buffer) => bytes.subarray(bytes.length / 2), 'damaged'],
    ['something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')]), 'damaged'],
    ['a password', with16(0x0809, (bytes) => entry(bytes) + 8), 'password-protected'],
    ['a masked directory', with16(0x2808, (bytes) => entry(bytes) + 8), 'password-protected'],
    ['another packing', with16(99, (bytes) => entry(bytes) + 10), 'compression method'],
    ['another checksum', with32(1, (bytes) => entry(bytes) + 16), 'damaged'],
    ['a larger size than it has', with32(4000, (bytes) => entry(bytes) + 24), 'damaged'],
    ['a smaller size than it has', with32(40, (bytes) => entry(bytes) + 24), 'damaged'],
    [
      'another name in front of the file than in the directory',
      (bytes: Buffer) => {
        bytes.write('x', head(bytes) + 30);
        return bytes;
      },
      'damaged',
    ],
    ['a packed size beyond its end', with32(0x00ff_ffff, (bytes) => entry(bytes) + 20), 'damaged'],
    [
      'fewer entries than its directory has',
      (bytes: Buffer) => with16(1, (b) => end(b) + 8)(with16(1, (b) => end(b) + 10)(bytes)),
      'damaged',
    ],
    ['a part on another disk', with16(1, (bytes) => end(bytes) + 4), 'damaged'],
    [
      'the same bytes as two files',
      (bytes: Buffer) => {
        bytes.copy(bytes, entry(bytes, 1), entry(bytes), entry(bytes) + 46 + 7);
        return bytes;
      },
      'overlap',
    ],
    [
      'a name without end',
      (bytes: Buffer) => {
        bytes.writeUInt16LE(600, entry(bytes) + 28);
        return Buffer.concat([bytes.subarray(0, end(bytes)), Buffer.alloc(600), bytes.subarray(end(bytes))]);
      },
      'longer than 512 bytes',
    ],
  ])('is refused that has %s', async (_what, change, reason) => {
    for (const refusal of await refusals(change(await two())))
      expect(refusal).toMatchObject({ code: 'archive.unreadable', message: expect.stringContaining(reason) });
  });

  it('is refused that has the same name twice', async () => {
    const bytes = await archive({ 'a.txt': 'one', 'b.txt': 'two' });
    bytes.write('a', entry(bytes, 1) + 46);
    bytes.write('a', head(bytes, 1) + 30);
    for (const refusal of await refusals(bytes))
      expect(refusal).toMatchObject({ code: 'archive.unreadable', message: expect.stringContaining('the same name') });
  });

  it('is refused that unpacks to more than is allowed: in all, against its size, or in number', async () => {
    const bomb = await archive({ zeros: Buffer.alloc(20 * 1024 * 1024) });
    const random = await archive({ zeros: Buffer.alloc(3 * 1024 * 1024) });
    for (const [bytes, limits, limit] of [
      [bomb, {}, '150 times its size'],
      [random, { megabytes: 2 }, '2 MB'],
      [await two(), { members: 1 }, '1 file'],
    ] as const) {
      for (const refusal of await refusals(bytes, limits))
        expect(refusal).toMatchObject({
          code: 'archive.too-large',
          status: 413,
          values: { limit: limit.endsWith('MB') ? limit : { said: { message: limit } } },
        });
    }
  });

  it('takes no more memory than it says it has, whatever is packed in it', async () => {
    const bytes = await archive({ zeros: Buffer.alloc(200 * 1024 * 1024) });
    bytes.writeUInt32LE(1000, entry(bytes) + 24);
    const before = process.memoryUsage.rss();
    for (const refusal of await refusals(bytes)) expect(refusal).toMatchObject({ code: 'archive.unreadable' });
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(50);
  });
});
