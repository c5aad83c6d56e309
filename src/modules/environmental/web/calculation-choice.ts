import { addDays } from '#platform/values/model/period.ts';
import {
  hasFigures,
  CALCULATION_STATES,
  type CalculationState,
} from '#modules/environmental/calculation/model/calculation-states.ts';
import type { CalculationSummary } from './calls.ts';

interface Period {
  id: string;
  from: string;
  to: string;
}

const isState = (state: string): state is CalculationState => Object.hasOwn(CALCULATION_STATES, state);
export const showsFigures = (calculation: CalculationSummary): boolean =>
  isState(calculation.state) && hasFigures(calculation.state);

const rank = (calculation: CalculationSummary): number =>
  calculation.state === 'frozen' ? 3 : calculation.state === 'approved' ? 2 : calculation.state === 'done' ? 1 : 0;
const newer = (left: CalculationSummary, right: CalculationSummary): number =>
  left.createdAt < right.createdAt ? 1 : -1;

/**
 * Calculations of a period with figures to show: the published one first, then the approved, then the newest. Trial
 * calculations come last: they are proposals.
 */
export function calculationsOf(calculations: readonly CalculationSummary[], period: string): CalculationSummary[] {
  return calculations
    .filter((calculation) => calculation.period.id === period && showsFigures(calculation))
    .toSorted(
      (left, right) =>
        Number(left.kind === 'candidate') - Number(right.kind === 'candidate') ||
        rank(right) - rank(left) ||
        newer(left, right),
    );
}

/** The calculation a period is read by when nobody chose one. */
export const bestCalculation = (
  calculations: readonly CalculationSummary[],
  period: string,
): CalculationSummary | null =>
  calculationsOf(calculations, period).find((calculation) => calculation.kind === 'inventory') ?? null;

/**
 * The period a page opens with: the latest one that has figures, else the latest one that has begun, else the first
 * there is.
 */
export function openingPeriod<P extends Period>(
  periods: readonly P[],
  calculations: readonly CalculationSummary[],
  today: string,
): P | null {
  const latestFirst = periods.toSorted((left, right) => (left.to < right.to ? 1 : -1));
  return (
    latestFirst.find((period) => bestCalculation(calculations, period.id) !== null) ??
    latestFirst.find((period) => period.from <= today) ??
    latestFirst.at(-1) ??
    null
  );
}

/** The period to compare with: the latest of those that end before it begins, unless more than a year lies between. */
export function periodBefore<P extends Period>(periods: readonly P[], period: Period): P | null {
  const year = addDays(period.from, -400);
  return (
    periods
      .filter((other) => other.to < period.from && other.to >= year)
      .toSorted((left, right) => (left.to < right.to ? 1 : -1))[0] ?? null
  );
}
