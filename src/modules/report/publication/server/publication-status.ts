import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { App } from '#platform/app/server/app.ts';
import { outOfDateQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { publicationStatus } from '#modules/report/publication/model/publication-status.ts';
import { reportPublication } from '#modules/report/server/tables.ts';
import { publicationsOf, type Publication } from './publications.ts';
import { changedSources } from '#modules/report/datapoints/server/source-changes.ts';
import { withdrawalsOf } from './withdrawals.ts';

type Status = z.infer<typeof publicationStatus>;

/** What has become of a publication since, as somebody outside may know it. */
export async function statusOf(tx: Tx, publication: Publication): Promise<Status> {
  const [newest] = await publicationsOf(tx, publication.period);
  return {
    replacedBy:
      newest === undefined || newest.version <= publication.version
        ? null
        : {
            version: newest.version,
            publishedAt: new Date(newest.publishedAt).toISOString(),
            isWithdrawn: (await withdrawalsOf(tx, [newest])).size > 0,
          },
    isOutOfDate: await isOutOfDate(tx, publication),
  };
}

/**
 * The same for whoever holds a file, in a transaction of the company that published it: its rows alone are read there,
 * and of them only what the holder of a link to the publication is told. Null where the company has been erased.
 */
export async function publicStatusOf(
  { database, clock }: Pick<App, 'database' | 'clock'>,
  { publisher, publicationId }: { publisher: string; publicationId: string },
): Promise<Status | null> {
  return inCompany(database, { companyId: publisher, accountId: null, now: clock(), attempts: 3 }, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(reportPublication)
      .where(and(eq(reportPublication.companyId, tx.companyId), eq(reportPublication.id, publicationId)));
    return found === undefined ? null : statusOf(tx, found);
  });
}

/** Whether a calculation or a record that it was made from changed since. */
async function isOutOfDate(tx: Tx, { calculations, sources, period, content }: Publication): Promise<boolean> {
  const runs = [...(calculations ?? [])];
  if (
    runs.length > 0 &&
    isQueryHandled(outOfDateQuery) &&
    (await runQuery(tx, outOfDateQuery, { runs })).items.length > 0
  )
    return true;
  return (await changedSources(tx, { id: period, ...content.period }, sources)).length > 0;
}
