import type { Buffer } from 'node:buffer';

/** More is no picture for a screen or a page: decoded, it takes four bytes for each. */
export const pixelsMax = 40_000_000;

/** Whether a PNG, JPEG or WebP picture may be decoded, by the size that its head says. What is none of them may not. */
export function mayBeDecoded(bytes: Buffer): boolean {
  const size = sizeOfImage(bytes);
  const pixels = size === null ? 0 : size.width * size.height;
  return pixels > 0 && pixels <= pixelsMax;
}

interface ImageSize {
  width: number;
  height: number;
}

/** Width and height in pixels, as the head of the picture says; null for what is none. Form: PNG (W3C, 2003) 11.2.2; JPEG (ITU-T T.81) B.2.2; WebP container (RFC 9649) 2.5 to 2.7. */
export function sizeOfImage(bytes: Buffer): ImageSize | null {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (bytes.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(bytes);
    return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
      ? sizeOfWebp(bytes)
      : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The largest of its frames: programs disagree about which of several counts. */
function sizeOfJpeg(bytes: Buffer): ImageSize | null {
  let most: ImageSize | null = null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const frame = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
      if (most === null || frame.width * frame.height > most.width * most.height) most = frame;
    }
    if (marker === 0xda) break;
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return most;
}

function sizeOfWebp(bytes: Buffer): ImageSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L':
      return {
        width: (bytes.readUInt32LE(21) & 0x3fff) + 1,
        height: ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1,
      };
    default:
      return null;
  }
}

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
