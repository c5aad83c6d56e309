import { environmentalError } from '#modules/environmental/model/errors.ts';
import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isId } from '#platform/database/server/ids.ts';
import { findRun as findJobRun } from '#platform/jobs/server/run-job.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { hasFigures, RUN_STATES } from '#modules/environmental/calculation/model/calculation-run.ts';
import type { RunSummary } from '#modules/environmental/calculation/model/run-contracts.ts';
import { calculationRun } from './tables.ts';
import type { RunRow } from './run-inputs.ts';
import { runMessage } from '#platform/jobs/server/run-job.ts';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import { outOfDateOf, peopleOfChanges } from './out-of-date.ts';
import { storedTotals } from './run-totals.ts';

/** A run of the company. @throws `request.not-found` */
export async function getRun(tx: Tx, id: string): Promise<RunRow> {
  const [run] = isId(id) ? await tx.db.select().from(calculationRun).where(ownRun(tx, id)) : [];
  if (run === undefined) throw userError('request.not-found');
  return run;
}

/** A run whose figures can be read. @throws `request.not-found`, `environmental.run-has-no-figures` */
export async function getFinishedRun(tx: Tx, id: string): Promise<RunRow> {
  const run = await getRun(tx, id);
  if (!hasFigures(run.state))
    throw environmentalError('environmental.run-has-no-figures', {
      run: run.name,
      state: RUN_STATES[run.state].label.toLowerCase(),
    });
  return run;
}

/**
 * Runs whose figures stand for their period: inventories that came through, and trial calculations that were made the
 * published figure.
 */
export const isFigure = or(
  and(eq(calculationRun.kind, 'inventory'), inArray(calculationRun.state, ['done', 'approved', 'frozen'])),
  eq(calculationRun.state, 'frozen'),
);

export const ownRun = (tx: Tx, id: string): SQL | undefined =>
  and(eq(calculationRun.companyId, tx.companyId), eq(calculationRun.id, id));

/** Runs, newest first. `after` is the id of the last one seen. */
export async function listRuns(
  tx: Tx,
  {
    period,
    states,
    limit,
    after,
  }: { period: string | null; states: readonly string[]; limit: number; after: string | null },
): Promise<{ runs: RunRow[]; next: string | null }> {
  const [last] =
    after === null
      ? []
      : await tx.db.select({ createdAt: calculationRun.createdAt }).from(calculationRun).where(ownRun(tx, after));
  if (after !== null && last === undefined) throw userError('query.bad-cursor');
  const rows = await tx.db
    .select()
    .from(calculationRun)
    .where(
      and(
        eq(calculationRun.companyId, tx.companyId),
        period === null ? undefined : eq(calculationRun.period, period),
        states.length === 0 ? undefined : inArray(calculationRun.state, states as RunRow['state'][]),
        last === undefined || after === null
          ? undefined
          : or(
              lt(calculationRun.createdAt, last.createdAt),
              and(eq(calculationRun.createdAt, last.createdAt), lt(calculationRun.id, after)),
            ),
      ),
    )
    .orderBy(desc(calculationRun.createdAt), desc(calculationRun.id))
    .limit(limit + 1);
  return { runs: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
}

/**
 * The newest run of a period, or of any, that has figures. A trial calculation counts once it is final. Null: there is
 * none.
 */
export async function latestRun(tx: Tx, period: string | null): Promise<RunRow | null> {
  const [run] = await tx.db
    .select()
    .from(calculationRun)
    .where(
      and(
        eq(calculationRun.companyId, tx.companyId),
        period === null ? undefined : eq(calculationRun.period, period),
        isFigure,
      ),
    )
    .orderBy(desc(calculationRun.createdAt), desc(calculationRun.id))
    .limit(1);
  return run ?? null;
}

export async function summaryOf(
  tx: Tx,
  run: RunRow,
  stale?: Awaited<ReturnType<typeof outOfDateOf>>,
): Promise<RunSummary> {
  const job = run.state === 'calculating' && run.jobRun !== null ? await findJobRun(tx, run.jobRun) : null;
  return {
    ...summaryWithout(run),
    outOfDate: (stale ?? (await outOfDateOf(tx, [run]))).get(run.id) ?? null,
    totals: await storedTotals(tx, run),
    progress: job === null ? null : { said: runMessage(job), done: job.done, total: job.total },
  };
}

/**
 * Of several runs, one after the other: a transaction answers one question at a time. Of those of an earlier release that
 * nobody has approved only the newest of a period is held against the history: each of them would read it by itself.
 */
export async function summariesOf(tx: Tx, runs: readonly RunRow[]): Promise<RunSummary[]> {
  const summaries: RunSummary[] = [];
  const stale = await outOfDateOf(tx, runsToCheck(runs));
  for (const run of runs) summaries.push(await summaryOf(tx, run, stale));
  return summaries;
}

const runsToCheck = (runs: readonly RunRow[]): RunRow[] =>
  runs.filter(
    ({ state, period, kind, historySeq }, at) =>
      state !== 'done' ||
      historySeq !== null ||
      runs.findIndex((one) => one.state === 'done' && one.period === period && one.kind === kind) === at,
  );

function summaryWithout(run: RunRow): Omit<RunSummary, 'progress' | 'totals' | 'outOfDate'> {
  const {
    id,
    name,
    kind,
    state,
    boundaryApproach,
    gwpSet,
    methodVersion,
    editions,
    chosenEditions,
    chosenDefaults,
    withUpstream,
    baseRun,
    inputsHash,
    resultHash,
    jobRun,
    counts,
    problem,
    note,
  } = run;
  const { createdAt, createdBy, finishedAt, approvedAt, approvedBy, frozenAt, frozenBy, supersededBy } = run;
  return {
    id,
    name,
    kind,
    state,
    moves: [...RUN_STATES[state].moves],
    period: { id: run.period, name: run.periodName, from: run.from, to: run.to },
    boundaryApproach,
    gwpSet,
    methodVersion,
    editions,
    chosenEditions,
    chosenDefaults,
    withUpstream,
    baseRun,
    inputsHash,
    resultHash,
    jobRun,
    counts,
    lacks: { location: lackingKwh(run, 'location'), market: lackingKwh(run, 'market') },
    problem,
    note,
    createdAt,
    createdBy,
    finishedAt,
    approvedAt,
    approvedBy,
    frozenAt,
    frozenBy,
    supersededBy,
    waivers: run.waivers ?? [],
    locksRecords: (state === 'approved' || state === 'frozen') && run.reopenedAt === null,
    reopened:
      run.reopenedAt === null
        ? null
        : { at: new Date(run.reopenedAt).toISOString(), by: run.reopenedBy, reason: run.reopenReason ?? '' },
  };
}

/** kWh of electricity that the total of a method does not have for want of a factor; null for none. */
export function lackingKwh({ scope2 }: RunRow, method: 'location' | 'market'): string | null {
  const kwh = sum((scope2?.missing ?? []).flatMap((lack) => (lack.method === method ? [lack.kwh] : [])));
  return kwh.isZero() ? null : decimalText(kwh);
}

/** Names of the people that runs mention. */
export function peopleOf(tx: Tx, runs: readonly RunSummary[]): Promise<Record<string, string>> {
  const ids = runs.flatMap(({ createdBy, approvedBy, frozenBy, reopened, waivers }) =>
    [createdBy, approvedBy, frozenBy, reopened?.by ?? null, ...waivers.map(({ by }) => by)].filter((id) => id !== null),
  );
  const stale = peopleOfChanges(runs.flatMap(({ outOfDate }) => outOfDate ?? []));
  return accountNames(tx, [...new Set([...ids, ...stale])]);
}
