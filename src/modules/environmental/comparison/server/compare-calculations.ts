import { and, eq } from 'drizzle-orm';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import {
  addSplits,
  CAUSE_LABELS,
  CHANGE_CAUSES,
  explainDifference,
  needsRecalculation,
  type Split,
} from '#modules/environmental/comparison/model/difference.ts';
import type { Comparison } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import { daysOfMonths } from '#modules/environmental/comparison/model/comparability.ts';
import { comparabilityOfCalculations, spreadOf } from './comparability.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { peopleOf, summaryOf } from '#modules/environmental/calculation/server/calculation-store.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { calculationCoefficient } from '#modules/environmental/calculation/server/tables.ts';
import { matchRecords } from './match-records.ts';
import { matchSources } from './match-sources.ts';
import { categoryLabel, scopeLabel } from '#modules/environmental/calculation/server/labels.ts';
import type { Coefficients, CompareMethod, AttributedSplit } from './compare-sides.ts';

export type CompareBy = 'scope' | 'category' | 'site';

/**
 * The difference of two calculations by cause, adding up exactly in every place. Calculations of the same days are
 * compared record by record; calculations of different periods by source: site, activity and unit, because last year's
 * bills are other records than this year's.
 */
export async function compareCalculations(
  tx: Tx,
  old: CalculationRow,
  next: CalculationRow,
  method: CompareMethod,
  by: CompareBy,
  span: 'period' | 'likeMonths' = 'period',
): Promise<Comparison> {
  const comparability = await comparabilityOfCalculations(tx, next, old);
  const months = span === 'likeMonths' ? comparability.likeMonths : null;
  const matching = old.from === next.from && old.to === next.to ? 'records' : 'sources';
  const [before, after] = [await coefficientsOfCalculation(tx, old), await coefficientsOfCalculation(tx, next)];
  const splits =
    matching === 'records'
      ? await matchRecords(tx, old, next, before, after, method, by === 'site')
      : await matchSources(
          tx,
          { run: old, days: months === null ? null : daysOfMonths(months.before) },
          { run: next, days: months === null ? null : daysOfMonths(months.now) },
          before,
          after,
          method,
        );
  const keyOf = ({ scope, category, site }: AttributedSplit): string =>
    by === 'scope' ? scope : by === 'category' ? `${scope}:${category}` : (site ?? '');
  const groups = [...Map.groupBy(splits, keyOf)].map(([key, own]) => ({
    key,
    ...addSplits(own.map(({ split }) => split)),
  }));
  const names =
    by === 'site'
      ? await siteNames(
          tx,
          groups.map(({ key }) => key),
        )
      : {};
  const total = addSplits(groups);
  const label = (key: string): string =>
    by === 'scope' ? scopeLabel(key) : by === 'category' ? categoryLabel(key) : (names[key] ?? key);
  const [oldCalculation, nextCalculation] = [await summaryOf(tx, old), await summaryOf(tx, next)];
  return {
    old: oldCalculation,
    new: nextCalculation,
    method,
    matching,
    total,
    explained: explainDifference(total),
    items: groups
      .map(({ key, before: from, after: to, change, effects }) => ({
        key,
        label: label(key),
        before: from,
        after: to,
        change,
        effects,
      }))
      .toSorted((left, right) =>
        by === 'site'
          ? dec(right.change).abs().cmp(dec(left.change).abs())
          : left.key.localeCompare(right.key, 'en', { numeric: true }),
      ),
    ...comparability,
    // The months that are compared instead lack nothing.
    notCompared: months === null ? comparability.notCompared : [],
    months,
    notes:
      months === null ? [] : [...(await spreadOf(tx, next, months.now)), ...(await spreadOf(tx, old, months.before))],
    recalculation: await recalculation(tx, old, total, months === null),
    refs: { ...names, ...(await peopleOf(tx, [oldCalculation, nextCalculation])) },
  };
}

/** Bars from the old total to the new one: per scope, each cause that moved it. */
export function waterfallOf({ total, items, old, new: next, ...compared }: Comparison) {
  const { notCompared, comparedOn, months, likeMonths, notes } = compared;
  const bars: {
    key: string;
    label: string;
    kind: 'start' | 'effect' | 'end';
    kg: string;
    fromKg: string;
    toKg: string;
  }[] = [{ key: 'start', label: old.name, kind: 'start', kg: total.before, fromKg: '0', toKg: total.before }];
  let at = total.before;
  for (const { key, label, effects } of items) {
    for (const cause of CHANGE_CAUSES) {
      if (dec(effects[cause]).isZero()) continue;
      const to = decimalText(exact(at).plus(effects[cause]));
      bars.push({
        key: `${key}:${cause}`,
        label: `${label}: ${CAUSE_LABELS[cause].toLowerCase()}`,
        kind: 'effect',
        kg: effects[cause],
        fromKg: at,
        toKg: to,
      });
      at = to;
    }
  }
  bars.push({ key: 'end', label: next.name, kind: 'end', kg: total.after, fromKg: '0', toKg: total.after });
  return { unit: 'kg_co2e' as const, notCompared, comparedOn, months, likeMonths, notes, bars };
}

async function coefficientsOfCalculation(tx: Tx, calculation: CalculationRow): Promise<Coefficients> {
  const rows = await tx.db
    .select()
    .from(calculationCoefficient)
    .where(and(eq(calculationCoefficient.companyId, tx.companyId), eq(calculationCoefficient.run, calculation.id)));
  return new Map(rows.map((row) => [`${row.key} ${row.part}`, row]));
}

/**
 * Whether the change of a base year is so large that it must be restated. Source: GHG Protocol Corporate Standard, ch.
 * 5.
 */
async function recalculation(
  tx: Tx,
  old: CalculationRow,
  { change, before }: Split,
  isWhole: boolean,
): Promise<Comparison['recalculation']> {
  const period = await records(tx, reportingPeriod).find(old.period);
  const threshold = period?.recalculationThreshold ?? (await settingsOn(tx, old.to)).recalculationShare;
  return {
    share: dec(before).isZero() ? null : decimalText(dec(change).div(before)),
    threshold,
    isDue: isWhole && period?.isBaseYear === true && needsRecalculation(change, before, threshold),
  };
}
