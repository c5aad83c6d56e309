import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import {
  calculationEntitiesQuery,
  coverageQuery,
  inventoryOpenQuery,
  inventoryQuery,
  outOfDateQuery,
  readinessQuery,
  calculationsQuery,
} from '#modules/environmental/inventory/model/inventory-report.ts';
import { listFactorSets } from '#modules/environmental/factors/server/factor-sets.ts';
import { figureFilter } from '#modules/environmental/results/server/figure-filter.ts';
import { gapsOf } from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import { ownFactorsOf } from '#modules/environmental/results/server/own-factors.ts';
import { scope3Screening } from '#modules/environmental/results/server/inventory-parts.ts';
import { calculationDetail } from '#modules/environmental/inventory/server/calculation-detail.ts';
import { totalsBy } from '#modules/environmental/results/server/totals.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import {
  getFinishedCalculation,
  isFigure,
  listCalculations,
  peopleOf,
  summariesOf,
} from '#modules/environmental/calculation/server/calculation-store.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import {
  comparabilityOfCalculations,
  likeMonthsFigures,
} from '#modules/environmental/comparison/server/comparability.ts';
import { coverageOf } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { outOfDateOf, peopleOfChanges } from '#modules/environmental/calculation/server/out-of-date.ts';
import { openSuppliesOf } from '#modules/environmental/completeness/server/open-supplies.ts';
import { readinessOfAll, upToDate } from '#modules/environmental/approval/server/calculation-readiness.ts';
import { periodCalculations } from '#modules/environmental/calculation/server/period-calculations.ts';
import { loadTree, type OrgTree } from '#modules/environmental/calculation/server/sites.ts';
import { calculationTable, resultTotal } from '#modules/environmental/calculation/server/tables.ts';

const whole = figureFilter({});

/** What reports ask about a calculation. The year before is its newest calculation, a final one before others. */
export const handleInventory = handleQuery(inventoryQuery, async (tx, { run: id }) => {
  const calculation = await getFinishedCalculation(tx, id);
  const previous = await calculationBefore(tx, calculation);
  const compared =
    previous === null
      ? { notCompared: [], comparedOn: [], likeMonths: null }
      : await comparabilityOfCalculations(tx, calculation, previous);
  return {
    run: await calculationDetail(tx, calculation),
    previous: previous === null ? null : await calculationDetail(tx, previous),
    ...compared,
    likeMonths: previous === null ? null : await likeMonthsFigures(tx, calculation, previous, compared),
    byCategory: await totalsBy(tx, calculation, 'category', whole),
    bySite: await totalsBy(tx, calculation, 'site', whole),
    byGas: await totalsBy(tx, calculation, 'gas', whole),
    previousByCategory: previous === null ? null : await totalsBy(tx, previous, 'category', whole),
    gaps: await gapsOf(tx, calculation),
    screening: await scope3Screening(tx, calculation),
    editions: await listFactorSets(tx, calculation.editions),
    ownFactors: await ownFactorsOf(tx, calculation),
  };
});

export const handleInventoryOpen = handleQuery(inventoryOpenQuery, async (tx, { run: id }) => {
  const calculation = await getFinishedCalculation(tx, id);
  const { questions, withoutEnergy } = await openSuppliesOf(tx, calculation);
  return {
    questions: questions.map(({ name, carrier }) => ({ site: name, carrier })),
    withoutEnergy: withoutEnergy.map(({ name, floorAreaM2 }) => ({ site: name, floorAreaM2 })),
    isUpToDate: (await upToDate(tx, calculation)).isMet,
  };
});

export const handleCoverage = handleQuery(coverageQuery, async (tx, { period, run }) => {
  const calculation =
    run === undefined
      ? (await periodCalculations(tx, await periodOf(tx, period))).now.run
      : await getFinishedCalculation(tx, run);
  return { coverage: calculation === null ? null : await coverageOf(tx, calculation) };
});

export const handleCalculationEntities = handleQuery(calculationEntitiesQuery, async (tx, { run }) => {
  await getFinishedCalculation(tx, run);
  const tree = await loadTree(tx);
  const rows = await tx.db
    .selectDistinct({ site: resultTotal.site })
    .from(resultTotal)
    .where(and(eq(resultTotal.companyId, tx.companyId), eq(resultTotal.run, run), eq(resultTotal.grain, 'site')));
  const names = rows.flatMap(({ site }) => legalEntityOf(tree, site) ?? []);
  return { entities: [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en')) };
});

/** The nearest legal entity that a unit is or belongs to, by name. */
function legalEntityOf(tree: OrgTree, id: string): string | null {
  const seen = new Set<string>();
  for (let unit = tree.get(id); unit !== undefined && !seen.has(unit.id); unit = tree.get(unit.parent ?? '')) {
    if (unit.kind === 'legalEntity') return unit.name;
    seen.add(unit.id);
  }
  return null;
}

export const handleReadiness = handleQuery(readinessQuery, async (tx, { period, runs: ids }) => {
  const calculations: CalculationRow[] = [];
  for (const id of ids) calculations.push(await getFinishedCalculation(tx, id));
  const own = ids.length === 0 ? (await periodCalculations(tx, await periodOf(tx, period))).now.run : null;
  return readinessOfAll(tx, own === null ? calculations : [own]);
});

export const handleOutOfDate = handleQuery(outOfDateQuery, async (tx, { runs: ids }) => {
  if (ids.length === 0) return { items: [], refs: {} };
  const calculations = await tx.db
    .select()
    .from(calculationTable)
    .where(and(eq(calculationTable.companyId, tx.companyId), inArray(calculationTable.id, ids)));
  const stale = await outOfDateOf(tx, calculations);
  return {
    items: calculations.flatMap(({ id, name, period }) => {
      const outOfDate = stale.get(id);
      return outOfDate === undefined ? [] : [{ run: id, name, period, outOfDate }];
    }),
    refs: await accountNames(tx, peopleOfChanges([...stale.values()])),
  };
});

export const handleCalculations = handleQuery(calculationsQuery, async (tx) => {
  const { runs, next } = await listCalculations(tx, {
    period: null,
    states: ['done', 'approved', 'frozen', 'superseded'],
    limit: 200,
    after: null,
  });
  const items = await summariesOf(tx, runs);
  return { items, next, refs: await peopleOf(tx, items) };
});

async function calculationBefore(tx: Tx, calculation: CalculationRow): Promise<CalculationRow | null> {
  const rows = await tx.db
    .select()
    .from(calculationTable)
    .where(and(eq(calculationTable.companyId, tx.companyId), lt(calculationTable.to, calculation.from), isFigure))
    .orderBy(desc(calculationTable.to), desc(calculationTable.createdAt))
    .limit(50);
  const [newest] = rows;
  return rows.find((row) => row.period === newest?.period && row.state === 'frozen') ?? newest ?? null;
}
