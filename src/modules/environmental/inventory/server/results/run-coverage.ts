import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { runCoverage } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import type { RunRow } from '../run/run-inputs.ts';
import { siteNames } from '../run/sites.ts';
import { expectedMonths } from './expected-months.ts';
import { endedPart } from './expected-sources.ts';

/** Sources with empty months that are named one by one. */
const SOURCES_MAX = 50;

/** What of the expected months a run has no data for, the sources with most of them first. */
export async function coverageOf(tx: Tx, run: RunRow): Promise<z.infer<typeof runCoverage>> {
  const period = { from: run.from, to: run.to };
  const expected = await expectedMonths(tx, period, run);
  const cells = expected.filter(({ state }) => state === 'missing');
  const sources = [...Map.groupBy(cells, ({ site, activityType }) => `${site} ${activityType}`).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const named = sources.slice(0, SOURCES_MAX);
  const names = await siteNames(
    tx,
    named.flatMap(([cell]) => (cell === undefined ? [] : [cell.site])),
  );
  return {
    expected: expected.length,
    withoutData: cells.length,
    endedOn: (await endedPart(tx, period))?.to ?? null,
    missing: named.flatMap((own) => {
      const [first] = own;
      return first === undefined
        ? []
        : [
            {
              activityType: first.activityType,
              site: names[first.site] ?? '',
              months: own.map(({ month }) => month).toSorted(),
            },
          ];
    }),
    others: sources.length - named.length,
  };
}
