import type { z } from 'zod';
import {
  comparabilityOfCalculations,
  likeMonthsFigures,
} from '#modules/environmental/comparison/server/comparability.ts';
import { coverageOf } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { dec, decimalText, exact, sum } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { uncertaintyResponse } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import {
  inventoryUncertainty,
  lognormalInterval,
  type FactorGroup,
} from '#modules/environmental/calculation/model/uncertainty.ts';
import { categoryStatusesOf } from '#modules/environmental/scope3/server/category-screenings.ts';
import { approvalOf } from '#modules/environmental/calculation/server/approval.ts';
import { periodCalculations } from '#modules/environmental/calculation/server/period-calculations.ts';
import { periodOf, type CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { peopleOf, summaryOf } from '#modules/environmental/calculation/server/calculation-store.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

type CalculationResponse = z.infer<typeof calculationResponse>;
const byMethod = (method: 'location' | 'market'): string => `trim_scale(sum(t.${method}_kg))::text as ${method}`;
const plain = (column: string): string => `trim_scale(coalesce(sum(${column}), 0))::text`;

/** A calculation with its totals by scope and method, the quality of its data and the uncertainty of each scope. */
export async function calculationDetail(tx: Tx, calculation: CalculationRow): Promise<CalculationResponse> {
  const scopes = await scopeTotals(tx, calculation);
  const summary = await summaryOf(tx, calculation);
  return {
    run: summary,
    coverage: calculation.totals === null ? null : await coverageOf(tx, calculation),
    ...(await comparedWithYearBefore(tx, calculation)),
    categories: calculation.totals === null ? null : await categoryStatusesOf(tx, calculation),
    scopes,
    quality: await qualityOf(tx, calculation),
    scope2: calculation.scope2,
    uncertainty: await uncertaintyOf(tx, calculation),
    warnings: calculation.warnings,
    mayApprove: await approvalOf(tx, calculation),
    refs: await peopleOf(tx, [summary]),
  };
}

/** By the calculation that the period before is read by. */
async function comparedWithYearBefore(
  tx: Tx,
  calculation: CalculationRow,
): Promise<Pick<CalculationResponse, 'notCompared' | 'comparedOn' | 'likeMonths'>> {
  const { before } = await periodCalculations(tx, await periodOf(tx, calculation.period));
  if (!before?.run?.totals) return { notCompared: [], comparedOn: [], likeMonths: null };
  const found = await comparabilityOfCalculations(tx, calculation, before.run);
  return { ...found, likeMonths: await likeMonthsFigures(tx, calculation, before.run, found) };
}

async function scopeTotals(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<CalculationResponse['scopes']> {
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
    [companyId, calculation.id],
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

async function qualityOf(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<CalculationResponse['quality']> {
  const { rows } = await client.query<{ basis: string; kg: string; approved: string; suppliers: string }>(
    `
    select t.basis, ${plain('t.location_kg')} as kg, ${plain('t.approved_kg')} as approved,
      trim_scale(coalesce(sum(t.location_kg) filter (where c.is_primary), 0))::text as suppliers
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'basis' group by 1 order by 1`,
    [companyId, calculation.id],
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
export async function uncertaintyOf(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<CalculationResponse['uncertainty']> {
  const { rows } = await client.query<KindRow>(
    `
    select c.scope, c.factor_source as source, c.factor_id as id, c.factor_label as label,
      trim_scale(c.uncertainty)::text as uncertainty, trim_scale(sum(t.location_kg))::text as location,
      trim_scale(sum(t.market_kg))::text as market,
      trim_scale(c.activity_squares * c.co2e_kg * c.co2e_kg)::text as squares, ${plain('t.estimated_kg')} as estimated
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month' group by c.company_id, c.run, c.key, c.part`,
    [companyId, calculation.id],
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
