import { hasFigures, RUN_STATES, type RunState } from '#modules/environmental/calculation/model/calculation-run.ts';
import type { RunSummary } from '#modules/environmental/calculation/model/run-contracts.ts';

const isState = (state: string): state is RunState => Object.hasOwn(RUN_STATES, state);
const worth: Readonly<Partial<Record<RunState, number>>> = { frozen: 3, approved: 2, done: 1 };
const worthOf = ({ state }: RunSummary): number => (isState(state) ? (worth[state] ?? 0) : 0);

/**
 * Runs that a statement can be made from: latest period first, in it the published figure, then the approved one, then
 * the newest; proposals come last.
 */
export function reportableRuns(runs: readonly RunSummary[]): RunSummary[] {
  return runs
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

/** The run that the address names, else the first one; null when there is none to report. */
export function chosenRun(reportable: readonly RunSummary[], named: string | null): RunSummary | null {
  return reportable.find(({ id }) => id === named) ?? reportable[0] ?? null;
}

/** The periods of these runs in their order, each once. */
export function periodsOf(reportable: readonly RunSummary[]): RunSummary['period'][] {
  return [...new Map(reportable.map(({ period }) => [period.id, period])).values()];
}

export const runStateLabel = (state: string): string => (isState(state) ? RUN_STATES[state].label : state);

const later = (left: string, right: string): number => (left < right ? 1 : left > right ? -1 : 0);
