import { closedSources, mayCloseValues, type ClosedValue } from '#modules/employee/person/model/closed-values.ts';
import { sayClosed } from '#modules/employee/person/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { addDays } from '#platform/values/model/period.ts';

/**
 * Leave years that have ended and whose balances were carried over, lapsed or paid out: employment and working hours
 * decide what was granted in them. Pay decides the pay gap reports that were given to the authority.
 */
export const handleClosedYears = handleQuery(closedSources.hr, async (tx, { change, from, to, employee }) => {
  const reports = await payReports(tx, from, to);
  return { items: change === 'pay' ? reports : [...reports, ...(await leaveYears(tx, { from, to, employee }))] };
});

async function leaveYears(
  tx: Tx,
  { from, to, employee }: { from: string; to: string | null; employee: string | null },
): Promise<ClosedValue[]> {
  const today = await todayOf(tx);
  const { rows } = await tx.remember('first months of leave years', mayCloseValues, () =>
    tx.client.query<{ month: number; from: string }>(
      `select coalesce(year_start_month, 1)::int as month, min(valid_from)::text as "from" from leave_policy
       where company_id = $1 and removed_at is null group by 1 order by 1`,
      [tx.companyId],
    ),
  );
  const valid = rows.filter((policy) => to === null || policy.from <= to);
  const mayRead = tx.grants === null || tx.grants.has('leave.read');
  return valid.flatMap(({ month }): ClosedValue[] => {
    const last = to === null || to >= today ? addDays(yearOf(today, month).from, -1) : yearOf(to, month).to;
    const years = { from: yearOf(from, month).from, to: last < today ? last : addDays(yearOf(today, month).from, -1) };
    if (years.from > years.to) return [];
    const parameters = { tab: 'balances', on: years.to, ...(employee === null ? {} : { person: employee }) };
    const isOne = yearOf(from, month).to === years.to;
    return [
      {
        ...sayClosed(isOne ? 'leave-year' : 'leave-years', { from: { day: years.from }, to: { day: years.to } }),
        path: mayRead ? `hr/employee-data?${new URLSearchParams(parameters).toString()}` : null,
      },
    ];
  });
}

/** The leave year that a day lies in, of those that begin with a month. */
function yearOf(day: string, month: number): { from: string; to: string } {
  const start = (year: number) => `${year}-${String(month).padStart(2, '0')}-01`;
  const year = Number(day.slice(0, 4));
  const first = day >= start(year) ? year : year - 1;
  return { from: start(first), to: addDays(start(first + 1), -1) };
}

/** Reports on the pay gap that were taken as a file (Directive (EU) 2023/970, art. 9), the last one of a day. */
async function payReports(tx: Tx, from: string, to: string | null): Promise<ClosedValue[]> {
  const { rows } = await tx.remember('reports on the pay gap', mayCloseValues, () =>
    tx.client.query<{ day: string; at: Date }>(
      `select after ->> 'on' as day, max(at) as at from history
       where company_id = $1 and resource = 'jointAssessment' and action = 'export' and record_id is null
       group by 1 order by 1`,
      [tx.companyId],
    ),
  );
  const within = rows.filter(({ day }) => day >= from && (to === null || day <= to));
  const mayRead = tx.grants === null || tx.grants.has('fair-pay.read');
  return within.map(({ day, at }) => ({
    ...sayClosed('pay-report', { day: { day }, exported: { moment: new Date(at).toISOString() } }),
    path: mayRead ? `hr/diversity-and-inclusion?on=${day}` : null,
  }));
}
