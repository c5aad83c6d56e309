import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** Where a factor came from, in the order in which it is looked for. */
export type ChoiceOrigin = 'record' | 'rule' | 'refrigerant' | 'grid' | 'product' | 'default' | 'upstream' | 'reported';

/** Why this factor and no other. */
export interface FactorChoice {
  origin: ChoiceOrigin;
  /** Calculations of earlier releases have it as a sentence. */
  reason: Message | string;
  /** Name of the company's rule, where one decided. */
  rule: string | null;
  losers: { label: string; factor: string; why: Message | string }[];
  warnings: ExplainedWarning[];
}
