import { z } from 'zod';
import { wordingResponse } from '#platform/messages/model/message-response.ts';

/**
 * A figure in a text: what it says, and where it is from. `state` of the data point; `missing` where there is nothing
 * to say, with the reason as text.
 */
const figure = z.object({
  kind: z.literal('figure'),
  source: z.string(),
  text: z.string(),
  state: z.enum(['approved', 'reviewed', 'draft', 'frozen', 'missing']),
  concept: z.string(),
  label: z.string(),
  /** Of what is missing: the reason in code and values. */
  labelSaid: wordingResponse,
  row: z.string().nullable(),
  lineage: z.string().nullable(),
  /** The fact of the report that it states, `f12` in its files; null for another period's and for changes. */
  fact: z.string().nullable(),
});
const inline = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), isStrong: z.boolean(), isEmphasis: z.boolean() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
  z.object({ kind: z.literal('free'), text: z.string() }),
  figure,
]);
const cell = z.array(inline);

/** What a page, a text document and a PDF are set from: nothing in it has to be looked up any more. */
const piece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(4), text: z.string(), anchor: z.string() }),
  z.object({ kind: z.literal('paragraph'), inlines: cell }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(cell) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    heads: z.array(z.string()),
    rows: z.array(z.array(cell)),
    note: z.string().nullable(),
  }),
  /**
   * Bars: one category for each data point or row, one series for each period; amounts as decimal text in one unit,
   * null where there is none.
   */
  z.object({
    kind: z.literal('chart'),
    title: z.string(),
    unit: z.string(),
    categories: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), values: z.array(z.string().nullable()) })),
    note: z.string().nullable(),
  }),
  z.object({ kind: z.literal('image'), file: z.uuid(), alt: z.string(), caption: z.string() }),
]);

export const resolvedBlock = z.object({ id: z.uuid(), isSupplementary: z.boolean(), pieces: z.array(piece) });
export const resolvedDocument = z.object({
  title: z.string(),
  company: z.string(),
  period: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  language: z.string(),
  blocks: z.array(resolvedBlock),
});

export type Figure = z.infer<typeof figure>;
export type Inline = z.infer<typeof inline>;
export type Piece = z.infer<typeof piece>;
export type ResolvedBlock = z.infer<typeof resolvedBlock>;
export type ResolvedDocument = z.infer<typeof resolvedDocument>;

/** The words of a cell or paragraph without what is behind them. */
export const plainText = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('');
