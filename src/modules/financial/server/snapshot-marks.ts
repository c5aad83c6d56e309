import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { outOfDateQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { withdrawnReportsQuery } from '#modules/report/publication/model/withdrawn-query.ts';
import type { PublishedSnapshot, SnapshotMark, WithdrawnReport } from '../model/investor-contracts.ts';

/** Sustainability reports made from these calculations that have been withdrawn, by calculation. */
export async function withdrawnReportsOf(
  tx: Tx,
  calculations: readonly string[],
): Promise<(WithdrawnReport & { run: string })[]> {
  if (calculations.length === 0 || !isQueryHandled(withdrawnReportsQuery)) return [];
  const { items } = await runQuery(tx, withdrawnReportsQuery, { runs: [...new Set(calculations)] });
  return items.flatMap(({ runs: of, title, version, withdrawnAt: at, reason }) =>
    of.map((calculation) => ({ run: calculation, title, version, at, reason })),
  );
}

/**
 * What has happened since to the calculations that publications took their values from: whether something they were made
 * from changed or was reopened, and which reports made from them were withdrawn. Publications without are left out.
 */
export async function marksOf(tx: Tx, snapshots: readonly PublishedSnapshot[]): Promise<SnapshotMark[]> {
  const calculations = [...new Set(snapshots.flatMap(({ inventory }) => inventory?.run ?? []))];
  if (calculations.length === 0) return [];
  const stale = isQueryHandled(outOfDateQuery)
    ? (await runQuery(tx, outOfDateQuery, { runs: calculations })).items
    : [];
  const withdrawn = await withdrawnReportsOf(tx, calculations);
  return snapshots.flatMap(({ id, title, inventory }) => {
    if (inventory === null) return [];
    const outOfDate = stale.find(({ run }) => run === inventory.run)?.outOfDate ?? null;
    const withdrawnReports = withdrawn
      .filter(({ run }) => run === inventory.run)
      .map(({ run: _run, ...report }) => report);
    return outOfDate === null && withdrawnReports.length === 0
      ? []
      : [
          {
            snapshot: id,
            title,
            outOfDate:
              outOfDate === null
                ? null
                : { since: outOfDate.since, isReopened: outOfDate.reopened !== null && outOfDate.count === 0 },
            withdrawnReports,
          },
        ];
  });
}
