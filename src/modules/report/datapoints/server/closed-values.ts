import { changedSources, closedSources, type ClosedValue } from '#modules/employee/person/model/closed-values.ts';
import { sayClosed } from '#modules/employee/person/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';

/**
 * Publications that have not been withdrawn, the newest of each period, and approved datapoints, of periods with these
 * days, as far as they were filled from what changes. Publications of an earlier release do not say what they were
 * filled from and are named always.
 */
export const handleClosedReports = handleQuery(closedSources.report, async (tx, { change, from, to }) => {
  const mayRead = tx.grants === null || tx.grants.has('report.read');
  const values = [tx.companyId, from, to, changedSources[change]];
  const { rows: published } = await tx.client.query<{ period: string; name: string; id: string; version: number }>(
    `select period.id as period, period.name, p.id, p.version from (
       select distinct on (period) period, id, version, sources from report_publication p
       where company_id = $1 and not exists (select from report_withdrawal w
         where w.company_id = p.company_id and w.publication = p.id)
       order by period, version desc) p
     join reporting_period period on period.company_id = $1 and period.id = p.period and period.removed_at is null
     where period."from" <= coalesce($3::date, 'infinity') and period."to" >= $2::date
       and (p.sources is null or p.sources ?| $4::text[])
     order by period."from"`,
    values,
  );
  const { rows: approved } = await tx.client.query<{ period: string; name: string; standard: string; count: number }>(
    `select period.id as period, period.name, v.standard, count(*)::int as count from (
       select 'data-points' as standard, id, period from disclosure_value
       where company_id = $1 and removed_at is null and status = 'approved' and origin = 'computed'
       union all
       select 'esrs', id, period from esrs_value
       where company_id = $1 and removed_at is null and status = 'approved' and origin = 'computed') v
     join report_value_source s on s.company_id = $1 and s.value = v.id and s.source = any ($4::text[])
     join reporting_period period on period.company_id = $1 and period.id = v.period and period.removed_at is null
     where period."from" <= coalesce($3::date, 'infinity') and period."to" >= $2::date
     group by period.id, period.name, period."from", v.standard order by period."from", v.standard`,
    values,
  );
  const at = (tab: string, more: Record<string, string>) =>
    mayRead ? `report/esg-report?${new URLSearchParams({ tab, ...more }).toString()}` : null;
  return {
    items: [
      ...published.map(
        ({ period, name, id, version }): ClosedValue => ({
          ...sayClosed('publication', { period: name, version }),
          path: at('files', { period, publication: id }),
        }),
      ),
      ...approved.map(
        ({ period, name, standard, count }): ClosedValue => ({
          ...sayClosed('datapoints', { period: name, count }),
          path: at(standard, { period }),
        }),
      ),
    ],
  };
});
