import type { ReportingPeriod } from '#modules/company/model/reporting-period.ts';
import type { Tx } from '#platform/server/in-company.ts';
import { records } from '#platform/server/records/records.ts';
import { reportSettings, rulesAt, type ReportRules } from '../../model/settings/report-settings.ts';

/** The rules of reports that hold for a period: those of its last day. */
export async function rulesFor(tx: Tx, { to }: Pick<ReportingPeriod, 'to'>): Promise<ReportRules> {
  return rulesAt(await records(tx, reportSettings).all(), to);
}
