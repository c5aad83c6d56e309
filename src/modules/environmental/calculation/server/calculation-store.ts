import { environmentalError } from '#modules/environmental/model/errors.ts';
import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isId } from '#platform/database/server/ids.ts';
import { findRun as findJobRun } from '#platform/jobs/server/run-job.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { hasFigures, CALCULATION_STATES } from '#modules/environmental/calculation/model/calculation-states.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationTable } from './tables.ts';
import type { CalculationRow } from './calculation-inputs.ts';
import { runMessage } from '#platform/jobs/server/run-job.ts';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import { outOfDateOf, peopleOfChanges } from './out-of-date.ts';
import { storedTotals } from './calculation-totals.ts';

/** A calculation of the company. @throws `request.not-found` */
export async function getCalculation(tx: Tx, id: string): Promise<CalculationRow> {
  const [calculation] = isId(id) ? await tx.db.select().from(calculationTable).where(ownCalculation(tx, id)) : [];
  if (calculation === undefined) throw userError('request.not-found');
  return calculation;
}

/** A calculation whose figures can be read. @throws `request.not-found`, `environmental.run-has-no-figures` */
export async function getFinishedCalculation(tx: Tx, id: string): Promise<CalculationRow> {
  const calculation = await getCalculation(tx, id);
  if (!hasFigures(calculation.state))
    throw environmentalError('environmental.run-has-no-figures', {
      run: calculation.name,
      state: CALCULATION_STATES[calculation.state].label.toLowerCase(),
    });
  return calculation;
}

/**
 * Calculations whose figures stand for their period: inventories that came through, and trial calculations that were
 * made the published figure.
 */
export const isFigure = or(
  and(eq(calculationTable.kind, 'inventory'), inArray(calculationTable.state, ['done', 'approved', 'frozen'])),
  eq(calculationTable.state, 'frozen'),
);

export const ownCalculation = (tx: Tx, id: string): SQL | undefined =>
  and(eq(calculationTable.companyId, tx.companyId), eq(calculationTable.id, id));

/** Calculations, newest first. `after` is the id of the last one seen. */
export async function listCalculations(
  tx: Tx,
  {
    period,
    states,
    limit,
    after,
  }: { period: string | null; states: readonly string[]; limit: number; after: string | null },
): Promise<{ runs: CalculationRow[]; next: string | null }> {
  const [last] =
    after === null
      ? []
      : await tx.db
          .select({ createdAt: calculationTable.createdAt })
          .from(calculationTable)
          .where(ownCalculation(tx, after));
  if (after !== null && last === undefined) throw userError('query.bad-cursor');
  const rows = await tx.db
    .select()
    .from(calculationTable)
    .where(
      and(
        eq(calculationTable.companyId, tx.companyId),
        period === null ? undefined : eq(calculationTable.period, period),
        states.length === 0 ? undefined : inArray(calculationTable.state, states as CalculationRow['state'][]),
        last === undefined || after === null
          ? undefined
          : or(
              lt(calculationTable.createdAt, last.createdAt),
              and(eq(calculationTable.createdAt, last.createdAt), lt(calculationTable.id, after)),
            ),
      ),
    )
    .orderBy(desc(calculationTable.createdAt), desc(calculationTable.id))
    .limit(limit + 1);
  return { runs: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
}

/**
 * The newest calculation of a period, or of any, that has figures. A trial calculation counts once it is final. Null:
 * there is none.
 */
export async function latestCalculation(tx: Tx, period: string | null): Promise<CalculationRow | null> {
  const [calculation] = await tx.db
    .select()
    .from(calculationTable)
    .where(
      and(
        eq(calculationTable.companyId, tx.companyId),
        period === null ? undefined : eq(calculationTable.period, period),
        isFigure,
      ),
    )
    .orderBy(desc(calculationTable.createdAt), desc(calculationTable.id))
    .limit(1);
  return calculation ?? null;
}

export async function summaryOf(
  tx: Tx,
  calculation: CalculationRow,
  stale?: Awaited<ReturnType<typeof outOfDateOf>>,
): Promise<CalculationSummary> {
  const job =
    calculation.state === 'calculating' && calculation.jobRun !== null
      ? await findJobRun(tx, calculation.jobRun)
      : null;
  return {
    ...summaryWithout(calculation),
    outOfDate: (stale ?? (await outOfDateOf(tx, [calculation]))).get(calculation.id) ?? null,
    totals: await storedTotals(tx, calculation),
    progress: job === null ? null : { said: runMessage(job), done: job.done, total: job.total },
  };
}

/**
 * Of several calculations, one after the other: a transaction answers one question at a time. Of those of an earlier
 * release that nobody has approved only the newest of a period is held against the history: each of them would read it
 * by itself.
 */
export async function summariesOf(tx: Tx, calculations: readonly CalculationRow[]): Promise<CalculationSummary[]> {
  const summaries: CalculationSummary[] = [];
  const stale = await outOfDateOf(tx, calculationsToCheck(calculations));
  for (const calculation of calculations) summaries.push(await summaryOf(tx, calculation, stale));
  return summaries;
}

const calculationsToCheck = (calculations: readonly CalculationRow[]): CalculationRow[] =>
  calculations.filter(
    ({ state, period, kind, historySeq }, at) =>
      state !== 'done' ||
      historySeq !== null ||
      calculations.findIndex((one) => one.state === 'done' && one.period === period && one.kind === kind) === at,
  );

function summaryWithout(calculation: CalculationRow): Omit<CalculationSummary, 'progress' | 'totals' | 'outOfDate'> {
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
  } = calculation;
  const { createdAt, createdBy, finishedAt, approvedAt, approvedBy, frozenAt, frozenBy, supersededBy } = calculation;
  return {
    id,
    name,
    kind,
    state,
    moves: [...CALCULATION_STATES[state].moves],
    period: { id: calculation.period, name: calculation.periodName, from: calculation.from, to: calculation.to },
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
    lacks: { location: lackingKwh(calculation, 'location'), market: lackingKwh(calculation, 'market') },
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
    waivers: calculation.waivers ?? [],
    locksRecords: (state === 'approved' || state === 'frozen') && calculation.reopenedAt === null,
    reopened:
      calculation.reopenedAt === null
        ? null
        : {
            at: new Date(calculation.reopenedAt).toISOString(),
            by: calculation.reopenedBy,
            reason: calculation.reopenReason ?? '',
          },
  };
}

/** kWh of electricity that the total of a method does not have for want of a factor; null for none. */
export function lackingKwh({ scope2 }: CalculationRow, method: 'location' | 'market'): string | null {
  const kwh = sum((scope2?.missing ?? []).flatMap((lack) => (lack.method === method ? [lack.kwh] : [])));
  return kwh.isZero() ? null : decimalText(kwh);
}

/** Names of the people that calculations mention. */
export function peopleOf(tx: Tx, calculations: readonly CalculationSummary[]): Promise<Record<string, string>> {
  const ids = calculations.flatMap(({ createdBy, approvedBy, frozenBy, reopened, waivers }) =>
    [createdBy, approvedBy, frozenBy, reopened?.by ?? null, ...waivers.map(({ by }) => by)].filter((id) => id !== null),
  );
  const stale = peopleOfChanges(calculations.flatMap(({ outOfDate }) => outOfDate ?? []));
  return accountNames(tx, [...new Set([...ids, ...stale])]);
}
