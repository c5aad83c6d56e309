import type { Message } from '#platform/messages/model/messages.ts';
/** What a data point states in one period. */
export interface Stated {
  /** As decimal text; null: it is no number. Shares as fractions. */
  amount: string | null;
  /** In the product's unit algebra; null where that has none for it. */
  unit: string | null;
  /** In words, rounded half up once; null: to the places it is stated to. */
  text: (decimals: number | null) => string;
  /** The fact of the report's files that it is, `f12`; null where it is none. */
  fact: string | null;
}

/** A data point that a text can show, of whichever standard it is. */
export interface BoundPoint extends Stated {
  concept: string;
  label: string;
  row: string | null;
  /** For axes: `%`, `MWh`. */
  unitLabel: string;
  isShare: boolean;
  state: 'draft' | 'reviewed' | 'approved';
  lineage: string | null;
  /** Why there is no change against the period before: one of the two is part of a year. Empty where there is one. */
  notCompared: readonly Message[];
  /** The sums of the months that both periods have in full, in one unit, where whole periods are not compared. */
  likeMonths: { now: string; before: string; amount: string; amountBefore: string } | null;
  /** The same of the period before. */
  before: Stated | null;
}

export interface Unbound {
  why: Message;
  rule: 'token-unknown' | 'token-missing';
}
