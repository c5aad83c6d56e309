import { addDays } from '#platform/values/model/period.ts';
import { hasFigures, RUN_STATES, type RunState } from '#modules/environmental/calculation/model/calculation-run.ts';
import type { RunSummary } from './calls.ts';

interface Period {
  id: string;
  from: string;
  to: string;
}

const isState = (state: string): state is RunState => Object.hasOwn(RUN_STATES, state);
export const showsFigures = (run: RunSummary): boolean => isState(run.state) && hasFigures(run.state);

const rank = (run: RunSummary): number =>
  run.state === 'frozen' ? 3 : run.state === 'approved' ? 2 : run.state === 'done' ? 1 : 0;
const newer = (left: RunSummary, right: RunSummary): number => (left.createdAt < right.createdAt ? 1 : -1);

/**
 * Runs of a period with figures to show: the published one first, then the approved, then the newest. Trial
 * calculations come last: they are proposals.
 */
export function runsOf(runs: readonly RunSummary[], period: string): RunSummary[] {
  return runs
    .filter((run) => run.period.id === period && showsFigures(run))
    .toSorted(
      (left, right) =>
        Number(left.kind === 'candidate') - Number(right.kind === 'candidate') ||
        rank(right) - rank(left) ||
        newer(left, right),
    );
}

/** The run a period is read by when nobody chose one. */
export const bestRun = (runs: readonly RunSummary[], period: string): RunSummary | null =>
  runsOf(runs, period).find((run) => run.kind === 'inventory') ?? null;

/**
 * The period a page opens with: the latest one that has figures, else the latest one that has begun, else the first
 * there is.
 */
export function openingPeriod<P extends Period>(
  periods: readonly P[],
  runs: readonly RunSummary[],
  today: string,
): P | null {
  const latestFirst = periods.toSorted((left, right) => (left.to < right.to ? 1 : -1));
  return (
    latestFirst.find((period) => bestRun(runs, period.id) !== null) ??
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
