import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './image-metadata.ts';
import { sizeOfImage } from './image-size.ts';

const segment = (marker: number, content: string | Buffer): Buffer => {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const frame = Buffer.from([8, 0, 4, 0, 6, 1, 1, 0x11, 0]);
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd9]),
]);
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, scan]);

const chunk = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
};
const webp = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
};
const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
const picture = chunk('VP8L', Buffer.from([0x2f, 1, 2, 3, 4]));

describe('a picture without its metadata', () => {
  it('has no EXIF, XMP, IPTC, comment or previews as a JPEG, and keeps form, colours and every byte of the picture', () => {
    const kept = [
      segment(0xe0, 'JFIF\0'),
      segment(0xe2, 'ICC_PROFILE\0colours'),
      segment(0xee, 'Adobe'),
      segment(0xc0, frame),
    ];
    const given = jpeg(
      kept[0] as Buffer,
      segment(0xe1, 'Exif\0\0Garden of Eve'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Garden'),
      segment(0xe2, 'MPF\0preview'),
      segment(0xed, 'Photoshop 3.0\0Garden'),
      segment(0xfe, 'Garden'),
      ...kept.slice(1),
    );
    const clean = withoutMetadata(Buffer.concat([given, Buffer.from('a whole picture behind the first')]));
    expect(clean?.equals(jpeg(...kept))).toBe(true);
    expect(sizeOfImage(clean ?? Buffer.alloc(0))).toEqual({ width: 6, height: 4 });
  });

  it('has neither EXIF nor XMP as a WebP, nor says so in its head', () => {
    const clean = withoutMetadata(
      webp(extended(0b11100), picture, chunk('EXIF', Buffer.from('Garden')), chunk('XMP ', Buffer.from('Garden of'))),
    );
    expect(clean?.equals(webp(extended(0b10000), picture))).toBe(true);
    expect(sizeOfImage(clean ?? Buffer.alloc(0))).toEqual({ width: 6, height: 4 });
  });

  it('is nothing where the file is cut off or something else', () => {
    expect(withoutMetadata(jpeg(segment(0xc0, frame)).subarray(0, 9))).toBeNull();
    expect(withoutMetadata(webp(extended(0), picture).subarray(0, 24))).toBeNull();
    expect(withoutMetadata(Buffer.from('a text'))).toBeNull();
    expect(withoutMetadata(Buffer.alloc(0))).toBeNull();
  });
});
