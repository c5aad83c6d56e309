import { dayOf, todayOf } from '#platform/directory/server/today.ts';
import { asc, eq } from 'drizzle-orm';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { company } from '#platform/directory/server/tables.ts';
import { companySize } from '#platform/directory/server/company-tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { averageSize, type DatedSize } from '#modules/materiality/standard-selection/model/average-size.ts';
import { reportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import type {
  PeriodOfSelection,
  SelectionResponse,
} from '#modules/materiality/standard-selection/model/selection-contracts.ts';

/** What there is to decide, and what the company’s own records say of it: proposals, never taken without a person. */
export async function selectionOf(tx: Tx, wanted: string | undefined): Promise<SelectionResponse> {
  const periods = await records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: true }] });
  const period = periods.find(({ id }) => id === wanted) ?? periods[0] ?? null;
  return {
    periods: periods.map(shown),
    period: period === null ? null : shown(period),
    before: period === null ? null : await decisionBefore(tx, periods, period),
    employees: period === null ? null : await employeesIn(tx, period),
  };
}

const shown = ({ id, version, name, from, to, status, standard }: ReportingPeriod): PeriodOfSelection => ({
  id,
  version,
  name,
  from,
  to,
  status,
  standard,
});

async function decisionBefore(
  tx: Tx,
  periods: readonly ReportingPeriod[],
  { from }: ReportingPeriod,
): Promise<SelectionResponse['before']> {
  const decisions = new Map(
    (await records(tx, reportingStandardDecision).all()).map((decision) => [decision.period, decision]),
  );
  const earlier = periods
    .filter(({ id, to }) => to < from && decisions.has(id))
    .toSorted((one, other) => other.to.localeCompare(one.to))[0];
  const decision = earlier === undefined ? undefined : decisions.get(earlier.id);
  return earlier === undefined || decision === undefined ? null : { period: earlier.name, version: decision.chosen };
}

async function employeesIn(tx: Tx, period: ReportingPeriod): Promise<SelectionResponse['employees']> {
  const [row] = await tx.db
    .select({ timeZone: company.timeZone, size: company.size, createdAt: company.createdAt })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) return null;
  const dated: DatedSize[] = await tx.db
    .select({ from: companySize.from, size: companySize.size })
    .from(companySize)
    .where(eq(companySize.companyId, tx.companyId))
    .orderBy(asc(companySize.from));
  const today = await todayOf(tx);
  // Until a size is stated with a day, there is the one of the registration.
  const stated = dated.length > 0 ? dated : [{ from: await dayOf(tx, row.createdAt), size: row.size }];
  return averageSize(stated, period, today);
}
