import { todayOf } from '#platform/directory/server/today.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { betaRequest } from '#modules/site/public/model/beta-request.ts';
import { contactRequest } from '#modules/site/public/model/contact-request.ts';
import { damagedFile } from '#modules/site/provider/model/damaged-file.ts';
import { errorReport } from '#modules/site/provider/model/error-report.ts';
import { subscriber } from '#modules/site/provider/model/subscriber.ts';
import { jobApplication } from '#modules/site/public/model/team-records.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

const dayMs = 86_400_000;
/** As long as the link in the mail works. */
const unconfirmedDays = 2;
const answeredDays = 730;
const faultDays = 90;

/** Erases what people from outside left and whose time is over, as the privacy policy says. */
export async function cleanUpSite(app: App): Promise<void> {
  await inProviderTransaction(app.database, { accountId: null, now: app.clock() }, async (tx) => {
    const before = (days: number) => new Date(tx.now.getTime() - days * dayMs).toISOString();
    const unconfirmed = sayInHistory('not-confirmed-hours', { hours: unconfirmedDays * 24 });
    await eraseAll(tx, subscriber, 'pending', 'changedAt', before(unconfirmedDays), unconfirmed);
    await eraseAll(tx, betaRequest, 'pending', 'changedAt', before(unconfirmedDays), unconfirmed);
    await eraseAll(tx, contactRequest, 'closed', 'changedAt', before(answeredDays), sayInHistory('two-years-closed'));
    for (const status of Object.keys(errorReport.fields.status.moves))
      await eraseAll(
        tx,
        errorReport,
        status,
        'changedAt',
        before(faultDays),
        sayInHistory('days-after-review', { days: faultDays }),
      );
    for (const status of ['closed', 'repaired'])
      await eraseAll(
        tx,
        damagedFile,
        status,
        'changedAt',
        before(faultDays),
        sayInHistory('days-after-repair', { days: faultDays }),
      );
    await eraseApplications(app, tx);
  });
}

async function eraseAll(
  tx: Tx,
  resource: Resource,
  status: string,
  by: string,
  before: string,
  { message: reason }: Pick<Message, 'message'>,
): Promise<void> {
  const table = tableOf(resource);
  const due = await tx.db
    .select({ id: column(table, 'id') })
    .from(table)
    .where(
      and(
        eq(column(table, 'companyId'), tx.companyId),
        eq(column(table, 'status'), status),
        lt(column(table, by), before),
      ),
    )
    .limit(1000);
  for (const { id } of due) await records(tx, resource).erase(String(id), { reason });
}

/** With their papers: the bytes go too, unless the same file lies with something else. */
async function eraseApplications(app: App, tx: Tx): Promise<void> {
  const table = tableOf(jobApplication);
  const due = await tx.db
    .select({ id: column(table, 'id'), cv: column(table, 'cv') })
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), lt(column(table, 'keptUntil'), await todayOf(tx))))
    .limit(1000);
  for (const { id, cv } of due) {
    await records(tx, jobApplication).erase(String(id), { reason: sayInHistory('retention-ended').message });
    const ids = cv as string[];
    if (ids.length === 0) continue;
    const gone = await tx.db
      .delete(storedFile)
      .where(and(eq(storedFile.companyId, tx.companyId), inArray(storedFile.id, ids)))
      .returning({ sha256: storedFile.sha256 });
    for (const { sha256 } of gone) {
      const [other] = await tx.db
        .select({ id: storedFile.id })
        .from(storedFile)
        .where(and(eq(storedFile.companyId, tx.companyId), eq(storedFile.sha256, sha256)))
        .limit(1);
      if (other === undefined) tx.afterCommit(() => fileStore(app).delete(tx.companyId, sha256));
    }
  }
}
