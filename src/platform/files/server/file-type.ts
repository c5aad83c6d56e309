import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { detectDelimiter, CsvReader } from '#platform/imports/model/csv.ts';

/**
 * What may be kept, by extension. No archives: what is in them could be neither seen nor checked. No HTML, SVG or
 * programs.
 */
export const allowedTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  eml: 'message/rfc822',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
export type AllowedExtension = keyof typeof allowedTypes;

/** Shown in the browser itself; everything else is only ever downloaded. */
const inlineTypes: ReadonlySet<string> = new Set([
  allowedTypes.pdf,
  allowedTypes.png,
  allowedTypes.jpg,
  allowedTypes.webp,
]);
export const isShownInline = (mime: string): boolean => inlineTypes.has(mime);

/**
 * The type that the content has, whatever its sender says; null when it is none of those allowed. The name only tells
 * apart kinds of text.
 */
export async function typeOf(path: string, name: string): Promise<AllowedExtension | null> {
  const found = await fileTypeFromFile(path);
  if (found !== undefined) return Object.hasOwn(allowedTypes, found.ext) ? (found.ext as AllowedExtension) : null;
  const head = await beginning(path);
  const text = readableText(head);
  if (text === null) return null;
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (isMail(text)) return 'eml';
  if (/^\s*(?:<!doctype|<html|<svg|<\?xml|<script)/i.test(text)) return null;
  if (extension === 'json' && /^\s*[{[]/.test(text)) return 'json';
  if (extension === 'csv' || extension === 'tsv' || (extension !== 'txt' && looksLikeTable(text))) return 'csv';
  return 'txt';
}

const headBytes = 64 * 1024;

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The bytes as text, or null when they are none: UTF-16 by its mark, UTF-8, else Windows-1252 without control
 * characters.
 */
export function readableText(bytes: Buffer): string | null {
  const encoding = markOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(bytes);
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
}

/** The encoding that a byte order mark says. */
export function markOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** A character may be cut at the end of what was read. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length === headBytes });
    return true;
  } catch {
    return false;
  }
}

function isMail(text: string): boolean {
  const headers = text.slice(0, 8000).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    /^[A-Za-z][A-Za-z0-9-]*:/.test(headers) &&
    /^from:/im.test(headers) &&
    /^(?:date|message-id|mime-version|received|subject):/im.test(headers) &&
    /^(?:to|date|message-id):/im.test(headers)
  );
}

function looksLikeTable(text: string): boolean {
  const reader = new CsvReader(detectDelimiter(text.slice(0, 8000)));
  const rows = reader.push(text.slice(0, 8000)).filter((row) => row.some((cell) => cell !== ''));
  return rows.length > 1 && rows.every((row) => row.length > 1 && row.length === rows[0]?.length);
}
