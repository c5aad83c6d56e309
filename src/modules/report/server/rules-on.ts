import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportRules, reportSettings, type ReportRules } from '#modules/report/settings/model/report-settings.ts';

/** The rules of reports that hold for a period: those of its last day. */
export async function rulesFor(tx: Tx, { to }: Pick<ReportingPeriod, 'to'>): Promise<ReportRules> {
  return reportRules.on(await records(tx, reportSettings).all(), to);
}
