import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import {
  coverageQuery,
  inventoryOpenQuery,
  inventoryQuery,
  outOfDateQuery,
  readinessQuery,
  runsQuery,
} from '#modules/environmental/inventory/model/inventory-report.ts';
import { listFactorSets } from '#modules/environmental/factors/server/factor-sets.ts';
import { figureFilter } from '#modules/environmental/results/server/figure-filter.ts';
import { gapsOf } from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import { ownFactorsOf } from '#modules/environmental/results/server/own-factors.ts';
import { scope3Screening } from '#modules/environmental/results/server/inventory-parts.ts';
import { runDetail } from '#modules/environmental/inventory/server/run-detail.ts';
import { totalsBy } from '#modules/environmental/results/server/totals.ts';
import type { RunRow } from '#modules/environmental/calculation/server/run-inputs.ts';
import {
  getFinishedRun,
  isFigure,
  listRuns,
  peopleOf,
  summariesOf,
} from '#modules/environmental/calculation/server/run-store.ts';
import { periodOf } from '#modules/environmental/calculation/server/run-inputs.ts';
import { comparabilityOfRuns, likeMonthsFigures } from '#modules/environmental/comparison/server/comparability.ts';
import { coverageOf } from '#modules/environmental/completeness/server/run-coverage.ts';
import { outOfDateOf, peopleOfChanges } from '#modules/environmental/calculation/server/out-of-date.ts';
import { openSuppliesOf } from '#modules/environmental/completeness/server/open-supplies.ts';
import { readinessOfAll, upToDate } from '#modules/environmental/approval/server/run-readiness.ts';
import { periodRuns } from '#modules/environmental/calculation/server/period-runs.ts';
import { calculationRun } from '#modules/environmental/calculation/server/tables.ts';

const whole = figureFilter({});

/** What reports ask about a run. The year before is its newest run, a final one before others. */
export const handleInventory = handleQuery(inventoryQuery, async (tx, { run: id }) => {
  const run = await getFinishedRun(tx, id);
  const previous = await runBefore(tx, run);
  const compared =
    previous === null
      ? { notCompared: [], comparedOn: [], likeMonths: null }
      : await comparabilityOfRuns(tx, run, previous);
  return {
    run: await runDetail(tx, run),
    previous: previous === null ? null : await runDetail(tx, previous),
    ...compared,
    likeMonths: previous === null ? null : await likeMonthsFigures(tx, run, previous, compared),
    byCategory: await totalsBy(tx, run, 'category', whole),
    bySite: await totalsBy(tx, run, 'site', whole),
    byGas: await totalsBy(tx, run, 'gas', whole),
    previousByCategory: previous === null ? null : await totalsBy(tx, previous, 'category', whole),
    gaps: await gapsOf(tx, run),
    screening: await scope3Screening(tx, run),
    editions: await listFactorSets(tx, run.editions),
    ownFactors: await ownFactorsOf(tx, run),
  };
});

export const handleInventoryOpen = handleQuery(inventoryOpenQuery, async (tx, { run: id }) => {
  const run = await getFinishedRun(tx, id);
  const { questions, withoutEnergy } = await openSuppliesOf(tx, run);
  return {
    questions: questions.map(({ name, carrier }) => ({ site: name, carrier })),
    withoutEnergy: withoutEnergy.map(({ name, floorAreaM2 }) => ({ site: name, floorAreaM2 })),
    isUpToDate: (await upToDate(tx, run)).isMet,
  };
});

export const handleCoverage = handleQuery(coverageQuery, async (tx, { period }) => {
  const run = (await periodRuns(tx, await periodOf(tx, period))).now.run;
  return { coverage: run === null ? null : await coverageOf(tx, run) };
});

export const handleReadiness = handleQuery(readinessQuery, async (tx, { period, runs: ids }) => {
  const runs: RunRow[] = [];
  for (const id of ids) runs.push(await getFinishedRun(tx, id));
  const own = ids.length === 0 ? (await periodRuns(tx, await periodOf(tx, period))).now.run : null;
  return readinessOfAll(tx, own === null ? runs : [own]);
});

export const handleOutOfDate = handleQuery(outOfDateQuery, async (tx, { runs: ids }) => {
  if (ids.length === 0) return { items: [], refs: {} };
  const runs = await tx.db
    .select()
    .from(calculationRun)
    .where(and(eq(calculationRun.companyId, tx.companyId), inArray(calculationRun.id, ids)));
  const stale = await outOfDateOf(tx, runs);
  return {
    items: runs.flatMap(({ id, name, period }) => {
      const outOfDate = stale.get(id);
      return outOfDate === undefined ? [] : [{ run: id, name, period, outOfDate }];
    }),
    refs: await accountNames(tx, peopleOfChanges([...stale.values()])),
  };
});

export const handleRuns = handleQuery(runsQuery, async (tx) => {
  const { runs, next } = await listRuns(tx, {
    period: null,
    states: ['done', 'approved', 'frozen', 'superseded'],
    limit: 200,
    after: null,
  });
  const items = await summariesOf(tx, runs);
  return { items, next, refs: await peopleOf(tx, items) };
});

async function runBefore(tx: Tx, run: RunRow): Promise<RunRow | null> {
  const rows = await tx.db
    .select()
    .from(calculationRun)
    .where(and(eq(calculationRun.companyId, tx.companyId), lt(calculationRun.to, run.from), isFigure))
    .orderBy(desc(calculationRun.to), desc(calculationRun.createdAt))
    .limit(50);
  const [newest] = rows;
  return rows.find((row) => row.period === newest?.period && row.state === 'frozen') ?? newest ?? null;
}
