import { Buffer } from 'node:buffer';

/**
 * A picture without what cameras and programs write into it: EXIF (place, time, device), XMP, IPTC, comments, previews.
 * What its colours need stays. Null for what is no whole JPEG, PNG or WebP.
 *
 * Form: JPEG (ITU-T T.81) B.1.1 and B.2.4.6; PNG (W3C, 2003) 5.3 and 11.3; WebP container (RFC 9649) 2.3 to 2.7.
 */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return ofPng(bytes);
    if (bytes.readUInt16BE(0) === 0xffd8) return ofJpeg(bytes);
    return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
      ? ofWebp(bytes)
      : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Application segments other than JFIF, colour profile and Adobe's colour transform go, comments too. */
function ofJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // From the first scan on everything up to the end of the image is the picture.
    if (marker === 0xda) {
      const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      return end < at ? null : Buffer.concat([...kept, bytes.subarray(at, end + 2)]);
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 16);
    const isProfile = marker === 0xe2 && name.startsWith('ICC_PROFILE');
    const isApplication = marker >= 0xe1 && marker <= 0xef && marker !== 0xee && !isProfile;
    if (!isApplication && marker !== 0xfe) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** Chunks that draw the picture. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD']);

function ofPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (pngChunks.has(name)) kept.push(bytes.subarray(at, next));
    if (name === 'IEND') return Buffer.concat(kept);
    at = next;
  }
  return null;
}

function ofWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return null;
    const chunk = Buffer.from(bytes.subarray(at, Math.min(next, end)));
    const name = chunk.toString('latin1', 0, 4);
    // Bits 2 and 3 of the head say that EXIF and XMP follow.
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0b1100, 8);
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = next;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return body.length === 0 ? null : Buffer.concat([head, body]);
}
