import { companyError } from '#modules/company/model/errors.ts';
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { account } from '#platform/directory/server/tables.ts';
import { companyExport } from '#platform/directory/server/company-tables.ts';
import { archiveRun, makeArchive, readyContent, sendArchive, shownArchive } from '#platform/exports/server/archive.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { limitedKinds } from './export-limits.ts';
import { exportContents } from './export-contents.ts';
import { sayTitle } from '#platform/history/model/messages.ts';

export const exportCompany = defineJob<{ exportId: string }>({
  name: 'export-company',
  async run({ app, companyId, accountId, progress }, { exportId }) {
    const made = await makeArchive(
      app,
      { companyId, accountId, ...(await grantsOfPerson(app.database, companyId, accountId)) },
      (tx) => exportContents(app, tx, progress),
    );
    await app.database.directory
      .update(companyExport)
      .set(made)
      .where(and(eq(companyExport.companyId, companyId), eq(companyExport.id, exportId)));
  },
});

/** Asks for a full export. @throws `company.export-running` */
export async function requestExport(tx: Tx): Promise<{ id: string; runId: string }> {
  // Two who ask at the same moment do not see each other's run.
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`company export ${tx.companyId}`]);
  const [running] = await tx.db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      and(
        eq(jobRun.companyId, tx.companyId),
        eq(jobRun.kind, exportCompany.name),
        inArray(jobRun.state, ['queued', 'running']),
      ),
    )
    .limit(1);
  if (running !== undefined) throw companyError('company.export-running');
  const id = newId();
  const runId = await enqueue(tx, exportCompany, { exportId: id }, { subjectId: id });
  await tx.db
    .insert(companyExport)
    .values({ id, companyId: tx.companyId, runId, createdAt: tx.now.toISOString(), createdBy: tx.accountId ?? '' });
  tx.record({ action: 'export', resource: 'companyExport', recordId: id, title: sayTitle('all-data').message });
  return { id, runId };
}

/** The last exports, the newest first, with how far each is. */
export async function exportsOf(tx: Tx) {
  const rows = await tx.db
    .select({
      made: companyExport,
      ...archiveRun,
      name: account.name,
      surname: account.surname,
      email: account.email,
    })
    .from(companyExport)
    .leftJoin(jobRun, and(eq(jobRun.companyId, companyExport.companyId), eq(jobRun.id, companyExport.runId)))
    .innerJoin(account, eq(account.id, companyExport.createdBy))
    .where(eq(companyExport.companyId, tx.companyId))
    .orderBy(desc(companyExport.createdAt), desc(companyExport.id))
    .limit(10);
  return rows.map(({ made, name, surname, email, ...run }) => ({
    ...shownArchive(tx, made, run),
    runId: made.runId,
    createdBy: [name, surname].filter(Boolean).join(' ') || email,
  }));
}

/**
 * Sends the archive; each download is an entry of the history before its first byte leaves. @throws
 * `company.export-gone`
 */
export async function sendExport(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const made = await inCompanyOf(app, request, async (tx) => {
    const [row] = isId(id)
      ? await tx.db
          .select()
          .from(companyExport)
          .where(and(eq(companyExport.companyId, tx.companyId), eq(companyExport.id, id)))
      : [];
    // It holds what its maker may read, which another may not.
    const isOthers = row?.createdBy !== tx.accountId && limitedKinds().length > 0;
    const sha256 = row === undefined || isOthers ? null : readyContent(row, tx);
    if (row === undefined || sha256 === null) throw companyError('company.export-gone');
    tx.record({
      action: 'download',
      resource: 'companyExport',
      recordId: row.id,
      title: sayTitle('all-data').message,
      after: { bytes: row.bytes, sha256 },
    });
    return { sha256, day: await dayOf(tx, row.createdAt) };
  });
  return sendArchive(app, reply, {
    companyId: companyOf(request).id,
    sha256: made.sha256,
    name: `${companyOf(request).name} ${made.day}`,
    gone: () => companyError('company.export-gone'),
  });
}

/** Removes archives whose days are over. Any number of processes may run it. */
export async function dropOldExports(app: App): Promise<void> {
  const now = app.clock().toISOString();
  const gone = await inDirectory(app.database, (db) =>
    db
      .select()
      .from(companyExport)
      .where(and(isNotNull(companyExport.sha256), lte(companyExport.endsAt, now))),
  );
  for (const { id, companyId, sha256 } of gone) {
    if (sha256 !== null) await fileStore(app).delete(companyId, sha256);
    await app.database.directory.update(companyExport).set({ sha256: null }).where(eq(companyExport.id, id));
  }
}
