import type { Readable } from 'node:stream';
import { markOf } from '#platform/files/server/file-type.ts';

/**
 * The encoding of a text file, by its whole contents: a byte order mark, else UTF-8 if every byte fits it, else
 * Windows-1252, which is what spreadsheets in the West write by default.
 */
export async function encodingOf(open: () => Promise<Readable>): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const stream = await open();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (isFirst) {
        const marked = markOf(chunk);
        if (marked !== null) return marked;
        isFirst = false;
      }
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  } finally {
    stream.destroy();
  }
}

/** The file as text, piece by piece, without its byte order mark. */
export async function* decoded(stream: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
