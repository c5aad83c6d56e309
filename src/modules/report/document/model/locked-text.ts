import type { ResolvedDocument } from './resolved.ts';

/** An image with its bytes, so that a published text needs no file that could be removed. */
export interface LockedImage {
  readonly type: string;
  readonly base64: string;
}

/** A text with everything that its files need. */
export interface SetText {
  readonly text: ResolvedDocument;
  readonly images: Readonly<Record<string, LockedImage>>;
}

/**
 * A text as it was published: set once, never again. `markup` is kept as it stood in the page (`text-markup.ts`), so
 * that its `sha256` holds whatever later versions of the product would write.
 */
export interface LockedText extends SetText {
  readonly markup: string;
  readonly sha256: string;
  /**
   * SHA-256 of what people wrote, without what is made from the data: a list of earlier versions alone is nothing new.
   */
  readonly writtenSha256: string;
}
