import { closedSources, mayCloseValues } from '#modules/employee/person/model/closed-values.ts';
import { sayClosed } from '#modules/employee/person/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { addDays } from '#platform/values/model/period.ts';

/** The latest workforce snapshot of each period with these days. Snapshots keep no pay. */
export const handleClosedSnapshots = handleQuery(closedSources.social, async (tx, { change, from, to }) => {
  if (change === 'pay') return { items: [] };
  const mayRead = tx.grants === null || tx.grants.has('social.read');
  const { rows } = await tx.remember('workforce snapshots', mayCloseValues, () =>
    tx.client.query<{ period: string; name: string; version: number; from: string; to: string }>(
      `select period.id as period, period.name, s.version, s."from"::date::text as "from", s."to"::date::text as "to" from (
         select distinct on (period) period, version, content ->> 'from' as "from", content ->> 'to' as "to"
         from workforce_snapshot where company_id = $1 order by period, version desc) s
       join reporting_period period on period.company_id = $1 and period.id = s.period and period.removed_at is null
       order by s."from"`,
      [tx.companyId],
    ),
  );
  const before = addDays(from, -1);
  const touched = rows.filter((snapshot) => snapshot.to >= before && (to === null || snapshot.from <= to));
  return {
    items: touched.map(({ period, name, version }) => ({
      ...sayClosed('snapshot', { period: name, version }),
      path: mayRead ? `social/labor-practices?period=${period}` : null,
    })),
  };
});
