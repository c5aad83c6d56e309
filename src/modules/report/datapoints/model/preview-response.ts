import { z } from 'zod';

/** A disclosure as it is printed: every figure as text, an empty cell where there is none. */
export const previewResponse = z.object({
  title: z.string(),
  /** A table where it has heads, with its footnotes as `text`. `section` names the part of the disclosure. */
  blocks: z.array(
    z.object({
      section: z.string(),
      text: z.string(),
      heads: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
});
export type Preview = z.output<typeof previewResponse>;
