import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { askOutOfDate } from '#modules/environmental/inventory/model/inventory-report.ts';
import { periodOf, valuesOf } from '#modules/report/datapoints/server/period-values.ts';
import { esrsValuesOf } from '#modules/report/esrs/server/esrs-response.ts';
import { reportOutOfDateCall, type ReportOutOfDate } from '../model/out-of-date-contracts.ts';
import { calculationsOf } from './publication-conditions.ts';
import { publicationsOf } from './publications.ts';

/** Values and the newest publication of a period whose calculations are out of date. */
async function reportOutOfDate(tx: Tx, period: string): Promise<ReportOutOfDate> {
  const { id } = await periodOf(tx, period);
  const [vsme, esrs] = [await valuesOf(tx, id), await esrsValuesOf(tx, id)];
  const [newest] = (await publicationsOf(tx, id)).toSorted((one, other) => other.version - one.version);
  const published = newest?.calculations ?? [];
  const runs = [...new Set([...calculationsOf(vsme), ...calculationsOf(esrs), ...published])];
  if (runs.length === 0 || !isQueryHandled(askOutOfDate)) return { values: [], publication: null, refs: {} };
  const { items, refs } = await runQuery(tx, askOutOfDate, { runs });
  const idsFrom = (values: readonly { id: string; lineage: string | null; lineageId: string | null }[], run: string) =>
    values.filter((value) => calculationsOf([value]).includes(run)).map((value) => value.id);
  const stale = items.filter(({ run }) => published.includes(run));
  return {
    values: items.flatMap((item) => {
      const [disclosureValues, esrsValues] = [idsFrom(vsme, item.run), idsFrom(esrs, item.run)];
      return disclosureValues.length + esrsValues.length === 0 ? [] : [{ ...item, disclosureValues, esrsValues }];
    }),
    publication:
      newest === undefined || stale.length === 0
        ? null
        : { id: newest.id, version: newest.version, calculations: stale },
    refs,
  };
}

export const outOfDateCalls = [
  serveCall(reportOutOfDateCall, (tx, { query: { period } }) => reportOutOfDate(tx, period)),
];
