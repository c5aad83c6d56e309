import {
  hasFigures,
  CALCULATION_STATES,
  type CalculationState,
} from '#modules/environmental/calculation/model/calculation-states.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';

const isState = (state: string): state is CalculationState => Object.hasOwn(CALCULATION_STATES, state);
const worth: Readonly<Partial<Record<CalculationState, number>>> = { frozen: 3, approved: 2, done: 1 };
const worthOf = ({ state }: CalculationSummary): number => (isState(state) ? (worth[state] ?? 0) : 0);

/**
 * Calculations that a statement can be made from: latest period first, in it the published figure, then the approved
 * one, then the newest; proposals come last.
 */
export function reportableCalculations(calculations: readonly CalculationSummary[]): CalculationSummary[] {
  return calculations
    .filter(({ state }) => isState(state) && hasFigures(state))
    .toSorted(
      (left, right) =>
        later(left.period.to, right.period.to) ||
        left.period.id.localeCompare(right.period.id) ||
        Number(left.kind === 'candidate') - Number(right.kind === 'candidate') ||
        worthOf(right) - worthOf(left) ||
        later(left.createdAt, right.createdAt),
    );
}

/** The calculation that the address names, else the first one; null when there is none to report. */
export function chosenCalculation(
  reportable: readonly CalculationSummary[],
  named: string | null,
): CalculationSummary | null {
  return reportable.find(({ id }) => id === named) ?? reportable[0] ?? null;
}

/** The periods of these calculations in their order, each once. */
export function periodsOf(reportable: readonly CalculationSummary[]): CalculationSummary['period'][] {
  return [...new Map(reportable.map(({ period }) => [period.id, period])).values()];
}

export const calculationStateLabel = (state: string): string =>
  isState(state) ? CALCULATION_STATES[state].label : state;

const later = (left: string, right: string): number => (left < right ? 1 : left > right ? -1 : 0);
