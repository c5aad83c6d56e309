import { Buffer } from 'node:buffer';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { letterPdf, type LetterContent, type SignaturePage } from './letter-pdf.ts';

/** Letters of one company to be set, with or without their signature page. Without one, the Word file is made as well. */
export interface LetterOrder {
  readonly head: LetterHead;
  readonly letters: readonly { readonly content: LetterContent; readonly signed: SignaturePage | null }[];
}
export interface SetLetter {
  /** Null: the letter could not be set; others are not kept waiting for it. */
  readonly pdf: Uint8Array | null;
  readonly word: Uint8Array | null;
}

/** Sets letters, in a thread of its own. */
export default async function make({ head, letters }: LetterOrder): Promise<SetLetter[]> {
  // A buffer arrives as plain bytes.
  const own: LetterHead = { ...head, logo: head.logo === null ? null : Buffer.from(head.logo) };
  const made: SetLetter[] = [];
  for (const { content, signed } of letters) {
    try {
      const word = signed === null ? await (await import('./letter-word.ts')).letterWord(content, own) : null;
      made.push({ pdf: letterPdf(content, own, signed), word });
    } catch {
      made.push({ pdf: null, word: null });
    }
  }
  return made;
}
