import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import {
  categoryScreening,
  criteriaOf,
  isOutdated,
  screeningsOn,
  categoryStatusOf,
  categoryGapsOf,
  type CategoryScreening,
} from '#modules/environmental/scope3/model/category-screening.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import type {
  categoriesResponse,
  categoryStatuses,
  screeningResponse,
} from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { proposeScreening } from '#modules/environmental/scope3/model/screening-proposals.ts';
import { SCOPE3_CATEGORIES, type Scope3Number } from '#modules/environmental/scope3/model/scope3-categories.ts';

/** The screening of each category that holds on a day. */
export async function screeningsFor(tx: Tx, day: string): Promise<ReadonlyMap<Scope3Number, CategoryScreening>> {
  return screeningsOn(await records(tx, categoryScreening).all(), day);
}

export const screeningShown = (screening: CategoryScreening, day: string): z.infer<typeof screeningResponse> => ({
  record: screening.id,
  relevance: screening.relevance,
  criteria: criteriaOf(screening),
  reason: screening.reason,
  method: screening.method,
  dataSource: screening.dataSource,
  validFrom: screening.validFrom,
  screenedOn: screening.screenedOn,
  screenedBy: screening.screenedBy,
  isOutdated: isOutdated(screening, day),
});

/** How the categories of a calculation stand: which it has lines of, and what was screened of the others. */
export async function categoryStatusesOf(
  tx: Tx,
  calculation: CalculationRow,
): Promise<z.infer<typeof categoryStatuses>> {
  const screenings = await screeningsFor(tx, calculation.to);
  const { rows } = await tx.client.query<{ category: string }>(
    `
    select distinct c.category from calculation_coefficient c where c.company_id = $1 and c.run = $2 and c.scope = '3'
      and exists (select from result_total t where t.company_id = $1 and t.run = $2 and t.grain = 'month'
        and t.key = c.key and t.part = c.part)`,
    [tx.companyId, calculation.id],
  );
  const assessed = new Set(rows.map(({ category }) => Number(category)));
  return categoryGapsOf(
    SCOPE3_CATEGORIES.map(({ number }) => {
      const screening = screenings.get(number);
      return {
        number,
        standing: categoryStatusOf(assessed.has(number), screening),
        isOutdated: screening !== undefined && isOutdated(screening, calculation.to),
      };
    }),
  );
}

/** The fifteen categories as somebody screens them for a period: what holds, and what the registers suggest. */
export async function categoriesOf(tx: Tx, period: ReportingPeriod): Promise<z.infer<typeof categoriesResponse>> {
  const screenings = await screeningsFor(tx, period.to);
  const facts = await valueChainFacts(tx, period);
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    rows: SCOPE3_CATEGORIES.map(({ number, name, direction, methods }) => {
      const screening = screenings.get(number);
      return {
        number,
        name,
        direction,
        methods: [...methods],
        records: facts.records.get(number) ?? 0,
        screening: screening === undefined ? null : screeningShown(screening, period.to),
        proposal: proposeScreening(number, facts),
      };
    }),
    refs: await accountNames(tx, [
      ...new Set([...screenings.values()].flatMap(({ screenedBy }) => (screenedBy === null ? [] : [screenedBy]))),
    ]),
  };
}

const kinds: Readonly<Record<string, { scope: string; category: string }>> = activityTypes;

async function valueChainFacts(
  tx: Tx,
  { from, to, boundaryApproach }: ReportingPeriod,
): Promise<Parameters<typeof proposeScreening>[1]> {
  const { client, companyId } = tx;
  const { rows: activities } = await client.query<{ activity_type: string; records: number }>(
    `
    select activity_type, count(*)::int as records from activity_data where company_id = $1 and removed_at is null
      and status <> 'rejected' and "from" <= $3::date and "to" >= $2::date group by 1`,
    [companyId, from, to],
  );
  const {
    rows: [counts],
  } = await client.query<{ waste: number; received: number; sold: number; units: number }>(
    `
    select
      (select count(*)::int from waste_movement where company_id = $1 and removed_at is null
        and moved_on between $2::date and $3::date) as waste,
      (select count(*)::int from material_flow where company_id = $1 and removed_at is null and kind = 'inflow'
        and "from" <= $3::date and "to" >= $2::date) as received,
      (select count(*)::int from material_flow where company_id = $1 and removed_at is null and kind = 'product'
        and "from" <= $3::date and "to" >= $2::date) as sold,
      (select count(*)::int from org_unit where company_id = $1 and removed_at is null
        and coalesce(valid_from <= $3::date, true) and coalesce(valid_to >= $2::date, true)
        and case $4 when 'operational' then not operational_control when 'financial' then not financial_control
          else false end) as units`,
    [companyId, from, to, boundaryApproach],
  );
  const [registered] = await tx.db.select({ size: company.size }).from(company).where(eq(company.id, companyId));
  const byCategory = new Map<Scope3Number, number>();
  let energyRecords = 0;
  for (const { activity_type, records: count } of activities) {
    const kind = kinds[activity_type];
    if (kind?.scope === '3') {
      const number = Number(kind.category) as Scope3Number;
      byCategory.set(number, (byCategory.get(number) ?? 0) + count);
    } else if (kind !== undefined && kind.category !== 'process' && kind.category !== 'fugitive')
      energyRecords += count;
  }
  return {
    records: byCategory,
    energyRecords,
    wasteMovements: counts?.waste ?? 0,
    materialsReceived: counts?.received ?? 0,
    materialsSold: counts?.sold ?? 0,
    employees: registered?.size ?? 0,
    unitsNotControlled: counts?.units ?? 0,
  };
}
