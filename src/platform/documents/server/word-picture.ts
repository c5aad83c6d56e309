import type { Buffer } from 'node:buffer';
import { ImageRun } from 'docx';

/** An image, at most so wide in pixels (and so high), in its own proportions. */
export function picture(
  data: Buffer,
  type: 'png' | 'jpg' | 'gif',
  {
    width: widthMax,
    height: heightMax = Number.POSITIVE_INFINITY,
    name,
    description,
  }: {
    width: number;
    height?: number;
    name: string;
    description: string;
  },
): ImageRun {
  const { width, height } = sizeOf(data);
  const scale = Math.min(1, widthMax / width, heightMax / height);
  return new ImageRun({
    type,
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name, description, title: name },
  });
}

/** Of a picture whose first bytes say PNG, GIF or JPEG; null for others, which Word is given none of. */
export function pictureType(data: Buffer): 'png' | 'jpg' | 'gif' | null {
  if (data.length > 3 && data.readUInt32BE(0) === 0x89504e47) return 'png';
  if (data.toString('latin1', 0, 3) === 'GIF') return 'gif';
  return data.length > 1 && data.readUInt16BE(0) === 0xffd8 ? 'jpg' : null;
}

/** Where a picture does not say its size. */
const WIDTH = 600;

/** Size in pixels, read from the head of the file. Source: PNG (W3C), 11.2.1; GIF89a, 18; JPEG (ITU T.81), B.2.2. */
function sizeOf(data: Buffer): { width: number; height: number } {
  if (data.length > 24 && data.readUInt32BE(0) === 0x89504e47)
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  if (data.length > 10 && data.toString('latin1', 0, 3) === 'GIF')
    return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  for (let at = 2; at + 9 < data.length; ) {
    const marker = data.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    at += 2 + data.readUInt16BE(at + 2);
  }
  return { width: WIDTH, height: WIDTH };
}
