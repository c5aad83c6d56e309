import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { FACTOR_ISSUE_CODES } from '#modules/environmental/factors/model/factor-checks.ts';
import { findDuplicates } from '#modules/environmental/completeness/model/duplicates.ts';
import type {
  attentionResponse,
  attentionListResponse,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import type { gapsResponse } from '#modules/environmental/results/model/result-contracts.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { latestCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { calculationGap } from '#modules/environmental/calculation/server/tables.ts';
import { categoryStatusesOf } from '#modules/environmental/scope3/server/category-screenings.ts';
import { completenessCalendar, questionsShown } from './completeness-calendar.ts';
import { endingsShown, openEndings } from './source-endings.ts';
import { openSuppliesOf } from './open-supplies.ts';
import { outliersOf } from './outliers-of-period.ts';
import { uncodedMessage } from '#platform/messages/model/messages.ts';
import type { OpenSupplies } from '#modules/environmental/completeness/model/open-supplies.ts';

const SHOWN_MAX = 200;

/**
 * What a person should look at in a period: what has no factor, what is mostly estimated, what looks wrong, what is
 * there twice, what is missing.
 */
export async function inventoryAttentionList(
  tx: Tx,
  period: ReportingPeriod,
): Promise<z.infer<typeof attentionListResponse>> {
  const calculation = await latestCalculation(tx, period.id);
  const { estimatedShareMax } = await settingsOn(tx, period.to);
  const gaps = calculation === null ? { items: [], records: 0, refs: {} } : await gapsOf(tx, calculation);
  const { checked, outliers, limited } = await outliersOf(tx, period);
  const { duplicates, names } = await duplicatesAmong(tx, checked);
  const calendar = await completenessCalendar(tx, period);
  const missing = calendar.rows
    .map(({ site, activityType, cells }) => ({
      site,
      activityType,
      months: cells.filter(({ state }) => state === 'missing').map(({ month }) => month),
    }))
    .filter(({ months }) => months.length > 0);
  const withoutEnergy = sitesShown((await openSuppliesOf(tx, period)).withoutEnergy, SHOWN_MAX);
  return {
    period: calendar.period,
    run: calculation?.id ?? null,
    noFactor: { records: gaps.records, items: gaps.items },
    factors: factorIssues(calculation).map(({ records: touched, ...said }) => ({ said, records: touched })),
    estimated: calculation === null ? [] : await estimatedSources(tx, calculation, estimatedShareMax),
    outliers,
    duplicates,
    missing,
    questions: calendar.questions,
    endings: { count: calendar.endings.count, items: calendar.endings.items },
    withoutEnergy,
    categories: calculation === null ? null : await categoryStatusesOf(tx, calculation),
    refs: {
      ...names,
      ...gaps.refs,
      ...calendar.refs,
    },
    limited,
  };
}

/** Factors of a calculation that are unlikely or out of place, as its warnings say. */
const factorIssues = (calculation: CalculationRow | null): CalculationRow['warnings'] =>
  calculation === null ? [] : calculation.warnings.filter(({ code }) => FACTOR_ISSUE_CODES.has(code));

/** Records that look like one another, at most 200, and the names of all sites that were looked at. */
async function duplicatesAmong(tx: Tx, checked: Awaited<ReturnType<typeof outliersOf>>['checked']) {
  const names = await siteNames(
    tx,
    checked.map(({ site }) => site),
  );
  const found = findDuplicates(checked.map((row) => ({ ...row, siteName: names[row.site] ?? row.site })));
  return { duplicates: found.slice(0, SHOWN_MAX), names };
}

/** So many of each are named on the pages of figures; the lists have all. */
const NAMED_MAX = 3;

/** What the lists of a period have: those that matter most by name, and how many there are of each. */
export async function attentionOf(tx: Tx, period: ReportingPeriod): Promise<z.infer<typeof attentionResponse>> {
  const { checked, outliers, limited } = await outliersOf(tx, period);
  const calculation = await latestCalculation(tx, period.id);
  const { estimatedShareMax } = await settingsOn(tx, period.to);
  const { duplicates, names } = await duplicatesAmong(tx, checked);
  const named = outliers.slice(0, NAMED_MAX);
  const { questions, withoutEnergy } = await openSuppliesOf(tx, period);
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    outliers: { count: outliers.length, items: named },
    endings: endingsShown(await openEndings(tx, period), NAMED_MAX),
    limited,
    questions: questionsShown(questions, NAMED_MAX),
    withoutEnergy: sitesShown(withoutEnergy, NAMED_MAX),
    duplicates: duplicates.length,
    factors: factorIssues(calculation).length,
    estimated: calculation === null ? 0 : (await estimatedSources(tx, calculation, estimatedShareMax)).length,
    refs: Object.fromEntries(named.map(({ site }) => [site, names[site] ?? site])),
  };
}

const sitesShown = (all: OpenSupplies['withoutEnergy'], most: number) => ({
  count: all.length,
  items: all.slice(0, most),
});

/** The gaps of a calculation, the largest first. */
export async function gapsOf(tx: Tx, calculation: CalculationRow): Promise<z.infer<typeof gapsResponse>> {
  const rows = await tx.db
    .select()
    .from(calculationGap)
    .where(and(eq(calculationGap.companyId, tx.companyId), eq(calculationGap.run, calculation.id)))
    .orderBy(desc(calculationGap.records), asc(calculationGap.id))
    .limit(500);
  return {
    items: rows.map(({ companyId: _companyId, run: _run, message, said, ...gap }) => ({
      ...gap,
      said: said ?? uncodedMessage(message),
    })),
    records: calculation.counts.gapRecords,
    refs: await siteNames(
      tx,
      rows.flatMap(({ sites }) => sites),
    ),
  };
}

/** Sources of a calculation of which more than this share is estimated, the largest estimates first. */
export async function estimatedSources(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  shareMax: string,
): Promise<z.infer<typeof attentionListResponse>['estimated']> {
  const { rows } = await client.query<{ site: string; activity_type: string; estimated: string; kg: string }>(
    `
    select t.site, c.activity_type, trim_scale(sum(t.estimated_kg))::text as estimated, trim_scale(sum(t.location_kg))::text as kg
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'site' and t.part = 0
    group by 1, 2 having sum(t.location_kg) > 0 and sum(t.estimated_kg) > sum(t.location_kg) * $3::numeric
      order by sum(t.estimated_kg) desc limit ${SHOWN_MAX}`,
    [companyId, calculation.id, shareMax],
  );
  return rows.map(({ site, activity_type, estimated, kg }) => ({
    site,
    activityType: activity_type,
    share: decimalText(dec(estimated).div(kg)),
    kg: estimated,
  }));
}
