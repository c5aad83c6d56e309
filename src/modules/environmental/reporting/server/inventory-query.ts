import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import {
  askCoverage,
  askInventory,
  askReadiness,
  askRuns,
} from '#modules/environmental/inventory/model/inventory-report.ts';
import { listEditions } from '#modules/environmental/factors/server/factor-editions.ts';
import { figureFilter } from '#modules/environmental/inventory/server/results/figure-filter.ts';
import { gapsOf } from '#modules/environmental/inventory/server/results/inventory-worklist.ts';
import { ownFactorsOf } from '#modules/environmental/inventory/server/results/own-factors.ts';
import { scope3Screening } from '#modules/environmental/inventory/server/results/inventory-parts.ts';
import { runDetail } from '#modules/environmental/inventory/server/results/run-detail.ts';
import { totalsBy } from '#modules/environmental/inventory/server/results/totals.ts';
import type { RunRow } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import {
  getFinishedRun,
  isFigure,
  listRuns,
  peopleOf,
  summariesOf,
} from '#modules/environmental/inventory/server/run/run-store.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import { coverageOf } from '#modules/environmental/inventory/server/results/run-coverage.ts';
import { readinessOf } from '#modules/environmental/inventory/server/results/run-readiness.ts';
import { periodRuns } from '#modules/environmental/overview/server/period-runs.ts';
import { calculationRun } from '#modules/environmental/inventory/server/tables.ts';

const whole = figureFilter({});

/** What reports ask about a run. The year before is its newest run, a frozen one before others. */
export const handleInventory = handleQuery(askInventory, async (tx, { run: id }) => {
  const run = await getFinishedRun(tx, id);
  const previous = await runBefore(tx, run);
  return {
    run: await runDetail(tx, run),
    previous: previous === null ? null : await runDetail(tx, previous),
    byCategory: await totalsBy(tx, run, 'category', whole),
    bySite: await totalsBy(tx, run, 'site', whole),
    byGas: await totalsBy(tx, run, 'gas', whole),
    previousByCategory: previous === null ? null : await totalsBy(tx, previous, 'category', whole),
    gaps: await gapsOf(tx, run),
    screening: await scope3Screening(tx, run),
    editions: await listEditions(tx, run.editions),
    ownFactors: await ownFactorsOf(tx, run),
  };
});

export const handleCoverage = handleQuery(askCoverage, async (tx, { period }) => {
  const run = (await periodRuns(tx, await periodOf(tx, period))).now.run;
  return { coverage: run === null ? null : await coverageOf(tx, run) };
});

export const handleReadiness = handleQuery(askReadiness, async (tx, { period, run: id }) => {
  const run = id === null ? (await periodRuns(tx, await periodOf(tx, period))).now.run : await getFinishedRun(tx, id);
  return run === null ? { conditions: [], people: [] } : readinessOf(tx, run);
});

export const handleRuns = handleQuery(askRuns, async (tx) => {
  const { runs, next } = await listRuns(tx, {
    period: null,
    states: ['done', 'approved', 'frozen', 'superseded'],
    limit: 200,
    after: null,
  });
  return { items: await summariesOf(tx, runs), next, refs: await peopleOf(tx, runs) };
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
