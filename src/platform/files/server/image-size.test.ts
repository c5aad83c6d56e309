import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { mayBeDecoded } from './image-size.ts';

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const frame = (width: number, height: number) => {
  const bytes = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19);
  bytes.writeUInt16BE(height, 5);
  bytes.writeUInt16BE(width, 7);
  return bytes;
};
const jpeg = (...frames: Buffer[]) =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    ...frames,
    Buffer.from('ffda000c03010002110311003f00', 'hex'),
  ]);
const webp = (kind: string, write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF');
  bytes.write(`WEBP${kind}`, 8);
  write(bytes);
  return bytes;
};

it.each([
  ['a small PNG', png(200, 100), true],
  ['a PNG of 900 million pixels', png(30_000, 30_000), false],
  ['a PNG without pixels', png(0, 10), false],
  ['a photograph', jpeg(frame(6000, 4000)), true],
  ['a JPEG of 4 billion pixels', jpeg(frame(65_535, 65_535)), false],
  ['a JPEG that says two sizes', jpeg(frame(10, 10), frame(60_000, 60_000)), false],
  ['a JPEG that says none', jpeg(), false],
  [
    'a WebP',
    webp('VP8X', (bytes) => {
      bytes.writeUIntLE(999, 24, 3);
      bytes.writeUIntLE(999, 27, 3);
    }),
    true,
  ],
  [
    'a WebP canvas of 200 million pixels',
    webp('VP8X', (bytes) => {
      bytes.writeUIntLE(14_999, 24, 3);
      bytes.writeUIntLE(14_999, 27, 3);
    }),
    false,
  ],
  [
    'a WebP without loss',
    webp('VP8L', (bytes) => {
      bytes[20] = 0x2f;
      bytes.writeUInt32LE(((16_383 << 14) | 16_383) >>> 0, 21);
    }),
    false,
  ],
  ['no picture', Buffer.from('%PDF-1.7'), false],
  ['nothing', Buffer.alloc(0), false],
])('%s is decoded: %s', (_what, bytes, isTaken) => {
  expect(mayBeDecoded(bytes)).toBe(isTaken);
});
