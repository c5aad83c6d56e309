import type { GwpSet } from '#modules/environmental/factors/model/factor.ts';

/**
 * The life of a calculation. Figures of a calculation never change: a correction, another factor set or another set of
 * warming potentials makes a new calculation beside it. A final calculation is the published figure of its period;
 * marking a newer one as final supersedes it.
 */
export const CALCULATION_STATES = {
  calculating: { label: 'Calculating', moves: ['done', 'failed', 'cancelled'] },
  done: { label: 'Completed', moves: ['approved'] },
  failed: { label: 'Failed', moves: [] },
  cancelled: { label: 'Cancelled', moves: [] },
  approved: { label: 'Approved', moves: ['frozen'] },
  frozen: { label: 'Final', moves: ['superseded'] },
  superseded: { label: 'Superseded', moves: [] },
} as const satisfies Record<string, { label: string; moves: readonly string[] }>;

export type CalculationState = keyof typeof CALCULATION_STATES;

/**
 * `candidate`: made beside another calculation to see what a factor set or a set of warming potentials would change.
 */
export type CalculationKind = 'inventory' | 'candidate';

/** What may be chosen for a calculation besides its period. */
export interface CalculationChoice {
  /** Replaces the period's set. */
  gwpSet: GwpSet | null;
  /**
   * Factor sets to use instead of those the rules would take, at most one of a family: `ukgov-2026` replaces every
   * `ukgov-…`.
   */
  editions: readonly string[];
  /** Derives scope 3 category 3 (well to tank, grid losses) from the quantities of scopes 1 and 2. */
  withUpstream: boolean;
}

export const canMove = (from: CalculationState, to: CalculationState): boolean =>
  (CALCULATION_STATES[from].moves as readonly string[]).includes(to);

/** States whose figures may be shown and compared. */
export const hasFigures = (state: CalculationState): boolean =>
  state === 'done' || state === 'approved' || state === 'frozen' || state === 'superseded';

/**
 * What a result line is made of: the emission itself, or what came before it in the supply of its fuel or energy
 * (category 3).
 */
export const LINE_PARTS = ['use', 'wtt', 'td-loss', 'wtt-td-loss'] as const;
export type LinePart = (typeof LINE_PARTS)[number];

/** Why a record, or all records of its kind, could not be calculated. None of them counts as zero. */
export const GAP_REASONS = {
  'no-factor': 'No emission factor assigned',
  'unknown-factor': 'The selected emission factor does not exist',
  'no-grid-factor': 'No grid factor: counted in the market-based total only',
  'no-place': 'No data on the country or grid region of the site',
  unit: 'The unit cannot be converted to the unit of the factor',
  'factor-empty': 'The emission factor has no value',
  'gwp-missing': 'No global warming potential for a gas in this set',
  'unknown-refrigerant': 'The refrigerant or its composition is unknown',
  'negative-leak': 'More refrigerant recovered than available',
  'negative-without-reference': 'A negative amount has no reference to the corrected document',
} as const;
export type GapReason = keyof typeof GAP_REASONS;
