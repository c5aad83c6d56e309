import { closedSources } from '#modules/employee/person/model/closed-values.ts';
import { sayClosed } from '#modules/employee/person/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';

/** The latest workforce snapshot of each period with these days. Snapshots keep no pay. */
export const handleClosedSnapshots = handleQuery(closedSources.social, async (tx, { change, from, to }) => {
  if (change === 'pay') return { items: [] };
  const mayRead = tx.grants === null || tx.grants.has('social.read');
  const { rows } = await tx.client.query<{ period: string; name: string; version: number }>(
    `select period.id as period, period.name, s.version from (
       select distinct on (period) period, version, content ->> 'from' as "from", content ->> 'to' as "to"
       from workforce_snapshot where company_id = $1 order by period, version desc) s
     join reporting_period period on period.company_id = $1 and period.id = s.period and period.removed_at is null
     where s."from"::date <= coalesce($3::date, 'infinity') and s."to"::date >= $2::date - 1
     order by s."from"`,
    [tx.companyId, from, to],
  );
  return {
    items: rows.map(({ period, name, version }) => ({
      ...sayClosed('snapshot', { period: name, version }),
      path: mayRead ? `social/labor-practices?period=${period}` : null,
    })),
  };
});
