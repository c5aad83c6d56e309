import type { DecimalText } from '#platform/values/model/decimal.ts';

/** How ratings become scores. Editable by the company, always printed with the result. */
export interface ScoringRules {
  /** Impact-material at this score and above; 0 to 5. */
  impactThreshold: DecimalText;
  /** Financially material at this score and above; 0 to 5. */
  financialThreshold: DecimalText;
  /** Weight of each likelihood 1 … 5, as fractions, never falling. */
  probability: readonly [DecimalText, DecimalText, DecimalText, DecimalText, DecimalText];
  /** `meanOrAnyHighest`: the mean, but 5 as soon as one of the three is 5. `highest`: the highest of the three. */
  severityMethod: 'meanOrAnyHighest' | 'highest';
}

/**
 * The design's default formula; no standard prescribes numbers (ESRS 1 2026, ch. 3: quantitative scoring is not
 * compulsory).
 */
export const defaultRules: ScoringRules = {
  impactThreshold: '3',
  financialThreshold: '2.5',
  probability: ['0.1', '0.3', '0.5', '0.7', '0.9'],
  severityMethod: 'meanOrAnyHighest',
};

/** Upper bounds of the magnitudes 1 … 4 as a share of the base; 5 is everything above. */
export const defaultBands: readonly DecimalText[] = ['0.005', '0.01', '0.03', '0.05'];
