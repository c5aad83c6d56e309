import { addDays } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';

/** The reporting period that ended last before this one, unless more than a year lies between. */
export async function periodBefore(tx: Tx, period: ReportingPeriod): Promise<ReportingPeriod | null> {
  const found = await records(tx, reportingPeriod).all({
    filters: [
      { field: 'to', operation: 'to', values: [addDays(period.from, -1)] },
      { field: 'to', operation: 'from', values: [addDays(period.from, -400)] },
    ],
    sort: [{ field: 'to', descending: true }],
  });
  return found[0] ?? null;
}
