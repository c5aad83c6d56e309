import type { z } from 'zod';
import { comparabilityOfRuns, likeMonthsFigures } from '#modules/environmental/comparison/server/comparability.ts';
import { coverageOf } from '#modules/environmental/completeness/server/run-coverage.ts';
import { dec, decimalText, exact, sum } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { uncertaintyResponse } from '#modules/environmental/calculation/model/run-contracts.ts';
import type { runResponse } from '#modules/environmental/inventory/model/run-detail-contracts.ts';
import {
  inventoryUncertainty,
  lognormalInterval,
  type FactorGroup,
} from '#modules/environmental/calculation/model/uncertainty.ts';
import { categoryStatusesOf } from '#modules/environmental/scope3/server/category-screenings.ts';
import { approvalOf } from '#modules/environmental/calculation/server/approval.ts';
import { periodRuns } from '#modules/environmental/calculation/server/period-runs.ts';
import { periodOf, type RunRow } from '#modules/environmental/calculation/server/run-inputs.ts';
import { peopleOf, summaryOf } from '#modules/environmental/calculation/server/run-store.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

type RunResponse = z.infer<typeof runResponse>;
const byMethod = (method: 'location' | 'market'): string => `trim_scale(sum(t.${method}_kg))::text as ${method}`;
const plain = (column: string): string => `trim_scale(coalesce(sum(${column}), 0))::text`;

/** A run with its totals by scope and method, the quality of its data and the uncertainty of each scope. */
export async function runDetail(tx: Tx, run: RunRow): Promise<RunResponse> {
  const scopes = await scopeTotals(tx, run);
  const summary = await summaryOf(tx, run);
  return {
    run: summary,
    coverage: run.totals === null ? null : await coverageOf(tx, run),
    ...(await comparedWithYearBefore(tx, run)),
    categories: run.totals === null ? null : await categoryStatusesOf(tx, run),
    scopes,
    quality: await qualityOf(tx, run),
    scope2: run.scope2,
    uncertainty: await uncertaintyOf(tx, run),
    warnings: run.warnings,
    mayApprove: await approvalOf(tx, run),
    refs: await peopleOf(tx, [summary]),
  };
}

/** By the calculation that the period before is read by. */
async function comparedWithYearBefore(
  tx: Tx,
  run: RunRow,
): Promise<Pick<RunResponse, 'notCompared' | 'comparedOn' | 'likeMonths'>> {
  const { before } = await periodRuns(tx, await periodOf(tx, run.period));
  if (!before?.run?.totals) return { notCompared: [], comparedOn: [], likeMonths: null };
  const found = await comparabilityOfRuns(tx, run, before.run);
  return { ...found, likeMonths: await likeMonthsFigures(tx, run, before.run, found) };
}

async function scopeTotals({ client, companyId }: Tx, run: RunRow): Promise<RunResponse['scopes']> {
  const { rows } = await client.query<
    Record<'scope' | 'other' | 'estimated' | 'approved', string> &
      Record<'location' | 'market' | 'biogenic', string | null>
  >(
    `
    select c.scope, ${byMethod('location')}, ${byMethod('market')},
      trim_scale(sum(t.biogenic_kg))::text as biogenic, ${plain('t.other_kg')} as other, ${plain('t.estimated_kg')} as estimated,
      ${plain('t.approved_kg')} as approved
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month' group by 1 order by 1`,
    [companyId, run.id],
  );
  return rows.map((row) => ({
    scope: row.scope,
    locationKg: row.location,
    marketKg: row.market,
    biogenicCo2Kg: row.biogenic,
    otherCo2eKg: row.other,
    estimatedShare: shareOf(row.estimated, row.location),
    approvedShare: shareOf(row.approved, row.location),
  }));
}

async function qualityOf({ client, companyId }: Tx, run: RunRow): Promise<RunResponse['quality']> {
  const { rows } = await client.query<{ basis: string; kg: string; approved: string; suppliers: string }>(
    `
    select t.basis, ${plain('t.location_kg')} as kg, ${plain('t.approved_kg')} as approved,
      trim_scale(coalesce(sum(t.location_kg) filter (where c.is_primary), 0))::text as suppliers
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'basis' group by 1 order by 1`,
    [companyId, run.id],
  );
  const total = decimalText(sum(rows.map(({ kg }) => kg)));
  const estimated = decimalText(
    sum(rows.filter(({ basis }) => basis === 'estimated' || basis === 'proxy').map(({ kg }) => kg)),
  );
  return {
    byBasis: rows.map(({ basis, kg }) => ({ basis, kg, share: shareOf(kg, total) })),
    estimatedShare: shareOf(estimated, total),
    approvedShare: shareOf(decimalText(sum(rows.map(({ approved }) => approved))), total),
    supplierShare: shareOf(decimalText(sum(rows.map(({ suppliers }) => suppliers))), total),
  };
}

interface KindRow {
  scope: string;
  source: string;
  id: string;
  label: string;
  uncertainty: string | null;
  location: string | null;
  market: string | null;
  /** Of the location-based figure; null without one. */
  squares: string | null;
  estimated: string;
}

/**
 * By scope, scope 2 by both methods, and all together location-based. Lines that share a factor err together through
 * it.
 */
export async function uncertaintyOf({ client, companyId }: Tx, run: RunRow): Promise<RunResponse['uncertainty']> {
  const { rows } = await client.query<KindRow>(
    `
    select c.scope, c.factor_source as source, c.factor_id as id, c.factor_label as label,
      trim_scale(c.uncertainty)::text as uncertainty, trim_scale(sum(t.location_kg))::text as location,
      trim_scale(sum(t.market_kg))::text as market,
      trim_scale(c.activity_squares * c.co2e_kg * c.co2e_kg)::text as squares, ${plain('t.estimated_kg')} as estimated
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month' group by c.company_id, c.run, c.key, c.part`,
    [companyId, run.id],
  );
  if (rows.length === 0) return [];
  const kinds = [
    ['1', 'location'],
    ['2', 'location'],
    ['2', 'market'],
    ['3', 'location'],
    ['all', 'location'],
  ] as const;
  return kinds.flatMap(([scope, method]) => {
    const own = scope === 'all' ? rows : rows.filter((row) => row.scope === scope);
    const valued = own.flatMap((row) => (row[method] === null ? [] : [{ ...row, kg: row[method] }]));
    return valued.length === 0 ? [] : [band(scope, method, valued)];
  });
}

function band(
  scope: '1' | '2' | '3' | 'all',
  method: 'location' | 'market',
  rows: readonly (KindRow & { kg: string })[],
): z.infer<typeof uncertaintyResponse> {
  const groups = [...Map.groupBy(rows, (row) => `${row.source} ${row.id}`)].map(([key, own]): FactorGroup => {
    const kg = decimalText(sum(own.map((row) => row.kg)));
    const location = sum(own.map((row) => row.location ?? '0'));
    // Market-based figures keep the relative uncertainty of their amounts; what the contract's factor may be wrong by
    // is not published.
    const scale = method === 'location' || location.isZero() ? exact(1) : dec(kg).div(location).pow(2);
    return {
      key,
      label: own[0]?.label || key,
      kg,
      factorUncertainty: own[0]?.uncertainty ?? null,
      activitySquares: decimalText(sum(own.map(({ squares }) => squares ?? '0')).times(scale)),
      // Without a grid factor there is nothing to scale the uncertainty of the amounts with.
      activityUnknownKg: decimalText(sum(own.flatMap((row) => (row.squares === null ? [row.kg] : [])))),
      estimatedShare: shareOf(decimalText(sum(own.map(({ estimated }) => estimated))), decimalText(location)),
    };
  });
  const found = inventoryUncertainty(groups);
  const kg = decimalText(sum(groups.map((group) => group.kg)));
  const interval = found.relative === null || !dec(kg).gt(0) ? null : lognormalInterval(kg, found.relative);
  return {
    scope,
    method,
    kg,
    relative: found.relative,
    rating: found.rating,
    lowKg: interval?.low ?? null,
    highKg: interval?.high ?? null,
    unknownKg: found.unknownKg,
    contributions: found.contributions.slice(0, 20),
    warnings: [...found.warnings, say('uncertainty-by-basis')],
  };
}

export function shareOf(part: string, total: string | null): string | null {
  return total === null || dec(total).isZero() ? null : decimalText(dec(part).div(total));
}
