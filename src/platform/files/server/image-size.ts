import type { Buffer } from 'node:buffer';

/** More is no picture for a screen or a page: decoded, it takes four bytes for each. */
export const pixelsMax = 40_000_000;

/** Whether a PNG, JPEG or WebP picture may be decoded, by the size that its head says. What is none of them may not. */
export function mayBeDecoded(bytes: Buffer): boolean {
  const pixels = pixelsOf(bytes);
  return pixels !== null && pixels > 0 && pixels <= pixelsMax;
}

/** Form: PNG (W3C, 2003) 11.2.2; JPEG (ITU-T T.81) B.2.2; WebP container (RFC 9649) 2.5 to 2.7. */
function pixelsOf(bytes: Buffer): number | null {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
    if (bytes.readUInt16BE(0) === 0xffd8) return pixelsOfJpeg(bytes);
    return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
      ? pixelsOfWebp(bytes)
      : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The largest of its frames: programs disagree about which of several counts. */
function pixelsOfJpeg(bytes: Buffer): number | null {
  let most: number | null = null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) most = Math.max(most ?? 0, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
    if (marker === 0xda) break;
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return most;
}

function pixelsOfWebp(bytes: Buffer): number | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L':
      return ((bytes.readUInt32LE(21) & 0x3fff) + 1) * (((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1);
    default:
      return null;
  }
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
