import type { z } from 'zod';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { withoutPeriodResponse } from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { stretchesWithout } from '#modules/environmental/completeness/model/without-period.ts';

/**
 * Records of activities, water and waste of which no day lies in a reporting period: they are part of no inventory, and
 * no page of a period would name them. Rejected ones are left out. Asks by the index of first days, for what lies
 * between periods alone.
 */
export async function withoutPeriod(tx: Tx): Promise<z.infer<typeof withoutPeriodResponse>> {
  const stretches = stretchesWithout(await records(tx, reportingPeriod).all());
  const { rows } = await tx.client.query<z.infer<typeof withoutPeriodResponse>>(
    `
    with stretch as (select * from unnest($2::date[], $3::date[]) as s (first, last)),
    found as (
      select a."from" as day from stretch s join activity_data a on a.company_id = $1 and a.removed_at is null
        and a."from" between s.first and s.last and a."to" <= s.last where a.status <> 'rejected'
      union all
      select w."from" from stretch s join water_flow w on w.company_id = $1 and w.removed_at is null
        and w."from" between s.first and s.last and w."to" <= s.last
      union all
      select m.moved_on from stretch s join waste_movement m on m.company_id = $1 and m.removed_at is null
        and m.moved_on between s.first and s.last
    )
    select count(*)::int as records, min(day)::text as first, max(day)::text as last from found`,
    [tx.companyId, stretches.map(({ from }) => from ?? '-infinity'), stretches.map(({ to }) => to ?? 'infinity')],
  );
  return rows[0] ?? { records: 0, first: null, last: null };
}
