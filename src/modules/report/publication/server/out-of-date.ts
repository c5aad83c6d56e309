import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import { accountNames } from '#platform/records/server/references.ts';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { outOfDateQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { periodOf, valuesOf, type PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import { esrsValuesOf } from '#modules/report/esrs/server/esrs-values.ts';
import { reportOutOfDateCall, type ReportOutOfDate } from '../model/out-of-date-contracts.ts';
import { calculationsOf } from './publication-conditions.ts';
import { publicationsOf } from './publications.ts';
import { withdrawalsOf } from './withdrawals.ts';
import { changedSources, staleRegisters } from '#modules/report/datapoints/server/source-changes.ts';

/** Values and the newest publication of a period whose calculations or records are out of date. */
export async function reportOutOfDate(tx: Tx, id: string): Promise<ReportOutOfDate> {
  const period = await periodOf(tx, id);
  const [vsme, esrs] = [await valuesOf(tx, id), await esrsValuesOf(tx, id)];
  const [last] = await publicationsOf(tx, id);
  // What has been withdrawn says so itself.
  const newest = last === undefined || (await withdrawalsOf(tx, [last])).size > 0 ? undefined : last;
  const published = newest?.calculations ?? [];
  const { items, refs } = await staleCalculations(tx, [...calculationsOf(vsme), ...calculationsOf(esrs), ...published]);
  const registers = await staleRegisters(tx, period, vsme, esrs);
  const stale = {
    calculations: items.filter(({ run }) => published.includes(run)),
    registers: newest === undefined ? [] : await changedSources(tx, period, newest.sources),
  };
  const idsFrom = (
    values: readonly { id: string; lineage: string | null; lineageId: string | null }[],
    calculation: string,
  ) => values.filter((value) => calculationsOf([value]).includes(calculation)).map((value) => value.id);
  return {
    values: items.flatMap((item) => {
      const [disclosureValues, esrsValues] = [idsFrom(vsme, item.run), idsFrom(esrs, item.run)];
      return disclosureValues.length + esrsValues.length === 0 ? [] : [{ ...item, disclosureValues, esrsValues }];
    }),
    registers,
    publication:
      newest === undefined || stale.calculations.length + stale.registers.length === 0
        ? null
        : { id: newest.id, version: newest.version, ...stale },
    refs: { ...refs, ...(await accountNames(tx, peopleIn([...registers, ...stale.registers]))) },
  };
}

/** The VSME values of a period of which a calculation or a record changed that they were filled from, by id. */
export async function staleDisclosureValues(
  tx: Tx,
  { period, values }: Pick<PeriodReport, 'period' | 'values'>,
): Promise<ReadonlySet<string>> {
  const stale = new Set((await staleCalculations(tx, calculationsOf(values))).items.map(({ run }) => run));
  const registers = await staleRegisters(tx, period, values, []);
  return new Set([
    ...values
      .filter((value) => calculationsOf([value]).some((calculation) => stale.has(calculation)))
      .map(({ id }) => id),
    ...registers.flatMap(({ disclosureValues }) => disclosureValues),
  ]);
}

/** Which of these calculations are out of date, and why. */
export async function staleCalculations(tx: Tx, calculations: readonly string[]) {
  return calculations.length === 0 || !isQueryHandled(outOfDateQuery)
    ? { items: [], refs: {} }
    : await runQuery(tx, outOfDateQuery, { runs: [...new Set(calculations)] });
}

const peopleIn = (all: readonly { outOfDate: OutOfDate }[]): string[] => [
  ...new Set(all.flatMap(({ outOfDate }) => outOfDate.changes.flatMap(({ by }) => by ?? []))),
];

export const outOfDateCalls = [
  serveCall(reportOutOfDateCall, (tx, { query: { period } }) => reportOutOfDate(tx, period)),
];
