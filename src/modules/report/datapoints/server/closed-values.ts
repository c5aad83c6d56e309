import {
  changedSources,
  closedSources,
  mayCloseValues,
  type ClosedValue,
} from '#modules/employee/person/model/closed-values.ts';
import { sayClosed } from '#modules/employee/person/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';

/** A reporting period of which something is published or approved; days without a clock. */
interface OfPeriod {
  period: string;
  name: string;
  from: string;
  to: string;
}
interface Published extends OfPeriod {
  id: string;
  version: number;
  /** By what it was filled from; null: an earlier release did not say. */
  sources: Readonly<Record<string, unknown>> | null;
}
/** So many approved values of a standard that were filled from one source. */
interface Approved extends OfPeriod {
  standard: string;
  source: string;
  count: number;
}

const publishedOf = (tx: Tx): Promise<Published[]> =>
  tx.remember('publications', mayCloseValues, async () => {
    const { rows } = await tx.client.query<Published>(
      `select period.id as period, period.name, period."from"::text as "from", period."to"::text as "to",
         p.id, p.version, p.sources from (
         select distinct on (period) period, id, version, sources from report_publication p
         where company_id = $1 and not exists (select from report_withdrawal w
           where w.company_id = p.company_id and w.publication = p.id)
         order by period, version desc) p
       join reporting_period period on period.company_id = $1 and period.id = p.period and period.removed_at is null
       order by period."from"`,
      [tx.companyId],
    );
    return rows;
  });

const approvedOf = (tx: Tx): Promise<Approved[]> =>
  tx.remember('approved datapoints', mayCloseValues, async () => {
    const { rows } = await tx.client.query<Approved>(
      `select period.id as period, period.name, period."from"::text as "from", period."to"::text as "to",
         v.standard, s.source, count(*)::int as count from (
         select 'data-points' as standard, id, period from disclosure_value
         where company_id = $1 and removed_at is null and status = 'approved' and origin = 'computed'
         union all
         select 'esrs', id, period from esrs_value
         where company_id = $1 and removed_at is null and status = 'approved' and origin = 'computed') v
       join report_value_source s on s.company_id = $1 and s.value = v.id
       join reporting_period period on period.company_id = $1 and period.id = v.period and period.removed_at is null
       group by period.id, period.name, period."from", period."to", v.standard, s.source
       order by period."from", v.standard`,
      [tx.companyId],
    );
    return rows;
  });

/**
 * Publications that have not been withdrawn, the newest of each period, and approved datapoints, of periods with these
 * days, as far as they were filled from what changes. Publications of an earlier release do not say what they were
 * filled from and are named always.
 */
export const handleClosedReports = handleQuery(closedSources.report, async (tx, { change, from, to }) => {
  const mayRead = tx.grants === null || tx.grants.has('report.read');
  const sources: readonly string[] = changedSources[change];
  const hasDays = (period: OfPeriod) => (to === null || period.from <= to) && period.to >= from;
  const published = (await publishedOf(tx)).filter(
    (one) =>
      hasDays(one) && (one.sources === null || Object.keys(one.sources).some((source) => sources.includes(source))),
  );
  const filled = (await approvedOf(tx)).filter((one) => hasDays(one) && sources.includes(one.source));
  const approved = [...Map.groupBy(filled, ({ period, standard }) => `${period} ${standard}`).values()].flatMap((of) =>
    of.slice(0, 1).map((first) => ({ ...first, count: of.reduce((all, { count }) => all + count, 0) })),
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
