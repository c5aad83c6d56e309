import type { Message } from '#platform/messages/model/messages.ts';
import { countDays } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { endedPart } from '#modules/environmental/completeness/server/expected-sources.ts';
import { expectedMonths, type ExpectedCell } from '#modules/environmental/completeness/server/expected-months.ts';
import { categoryPart, scopePart } from '#modules/environmental/calculation/server/labels.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import {
  concerns,
  notAssessedOf,
  type CategorySums,
  type EmissionSelection,
} from '#modules/environmental/targets/model/target-scopes.ts';

export interface CalculationSite {
  site: string;
  name: string;
  share: string;
  validFrom: string | null;
  validTo: string | null;
  hasEmissions: boolean;
}

/** What targets and intensities read of a calculation, once for all of them. */
export interface CalculationEmissions {
  run: CalculationRow;
  sums: CategorySums;
  /** Expected months that have ended. */
  months: readonly ExpectedCell[];
  hasEnded: boolean;
  gaps: readonly { activityType: string; records: number }[];
  sites: readonly CalculationSite[];
}

/** Emissions by category, completeness and sites of a calculation, from the sums that it keeps. */
export async function emissionsOf(tx: Tx, calculation: CalculationRow): Promise<CalculationEmissions> {
  const { client, companyId } = tx;
  const period = { from: calculation.from, to: calculation.to };
  const sums = await client.query<{ key: string; locationKg: string; marketKg: string }>(
    `
    select c.scope || ':' || c.category as key, trim_scale(sum(t.location_kg))::text as "locationKg",
      trim_scale(sum(t.market_kg))::text as "marketKg"
    from result_total t join calculation_coefficient c using (company_id, run, key, part)
    where t.company_id = $1 and t.run = $2 and t.grain = 'month' group by c.scope, c.category`,
    [companyId, calculation.id],
  );
  const gaps = await client.query<{ activityType: string; records: number }>(
    `select activity_type as "activityType", sum(records)::int as records from calculation_gap
    where company_id = $1 and run = $2 group by 1`,
    [companyId, calculation.id],
  );
  const sites = await client.query<CalculationSite>(
    `
    select s.site, s.name, trim_scale(s.share)::text as share, s.valid_from::text as "validFrom", s.valid_to::text as "validTo",
      exists (select from result_total t where t.company_id = $1 and t.run = $2 and t.grain = 'site' and t.site = s.site) as "hasEmissions"
    from run_site s where s.company_id = $1 and s.run = $2 order by s.name, s.site`,
    [companyId, calculation.id],
  );
  return {
    run: calculation,
    sums: new Map(sums.rows.map(({ key, ...kg }) => [key, kg])),
    months: await expectedMonths(tx, period, calculation),
    hasEnded: (await endedPart(tx, period))?.to === calculation.to,
    gaps: gaps.rows,
    sites: sites.rows,
  };
}

/** Days of a period that is taken for a year: financial years of 52 and 53 weeks are ones too. */
const [YEAR_MIN, YEAR_MAX] = [357, 372];

/**
 * What a calculation lacks for a selection: scopes and categories without a line, months without data, records without
 * a factor, days to come, a period that is no year. Empty: it is complete (decision 0023).
 */
export function lacksOf(of: CalculationEmissions, selection: EmissionSelection): Message[] {
  const { run, sums, months, hasEnded, gaps } = of;
  const own = months.filter(({ activityType }) => concerns(activityType, selection));
  const missing = own.filter(({ state }) => state === 'missing').length;
  const excluded = gaps
    .filter(({ activityType }) => concerns(activityType, selection))
    .reduce((sum, { records }) => sum + records, 0);
  const days = countDays({ from: run.from, to: run.to });
  return [
    ...notAssessedOf(sums, selection).map((key) =>
      key.includes(':')
        ? say('category-not-assessed', { category: categoryPart(key) })
        : say('scope-not-assessed', { scope: scopePart(key) }),
    ),
    ...(missing === 0 ? [] : [say('empty-months', { count: missing, expected: own.length })]),
    ...(excluded === 0 ? [] : [say('records-excluded', { count: excluded })]),
    ...(hasEnded ? [] : [say('not-ended')]),
    ...(days < YEAR_MIN || days > YEAR_MAX ? [say('not-a-year', { days })] : []),
  ];
}
