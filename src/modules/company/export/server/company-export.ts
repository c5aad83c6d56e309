import { companyError } from '#modules/company/model/errors.ts';
import { Readable } from 'node:stream';
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { account } from '#platform/directory/server/tables.ts';
import { companyExport } from '#platform/directory/server/company-tables.ts';
import { zip, type ZipMember } from '#platform/exports/server/zip.ts';
import { isBroken, storedFiles } from '#platform/files/server/damage.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { limitedKinds } from './export-limits.ts';
import { exportContents } from './export-contents.ts';
import { runMessage } from '#platform/jobs/server/run-job.ts';
import { sayTitle } from '#platform/history/model/messages.ts';

/** Days an export can be fetched. */
const retentionDays = 7;
const dayMs = 86_400_000;

export const exportCompany = defineJob<{ exportId: string }>({
  name: 'export-company',
  async run({ app, companyId, accountId, progress }, { exportId }) {
    let entries = 0;
    const staged = await inCompany(
      app.database,
      { companyId, accountId, now: app.clock(), ...(await grantsOfPerson(app.database, companyId, accountId)) },
      async (tx) => {
        await tx.client.query('set transaction isolation level repeatable read read only');
        const counted = async function* (): AsyncGenerator<ZipMember> {
          for await (const member of exportContents(app, tx, progress)) {
            entries += 1;
            yield member;
          }
        };
        return fileStore(app).stage(Readable.from(zip(counted(), tx.now)));
      },
    );
    await fileStore(app).put(companyId, staged);
    const endsAt = new Date(app.clock().getTime() + retentionDays * dayMs).toISOString();
    await app.database.directory
      .update(companyExport)
      .set({ sha256: staged.sha256, bytes: staged.bytes, entries, endsAt })
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
      state: jobRun.state,
      done: jobRun.done,
      total: jobRun.total,
      said: jobRun.said,
      message: jobRun.message,
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
  return rows.map(({ made, state, done, total, said, message, name, surname, email }) => ({
    id: made.id,
    runId: made.runId,
    createdAt: made.createdAt,
    createdBy: [name, surname].filter(Boolean).join(' ') || email,
    state: state ?? 'failed',
    progress: { done: done ?? 0, total: total ?? 0 },
    said: runMessage({ said, message }),
    bytes: made.bytes,
    entries: made.entries,
    endsAt: made.endsAt,
    isReady: made.sha256 !== null && made.endsAt !== null && made.endsAt > tx.now.toISOString(),
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
    if (
      row === undefined ||
      isOthers ||
      row.sha256 === null ||
      row.endsAt === null ||
      row.endsAt <= tx.now.toISOString()
    )
      throw companyError('company.export-gone');
    tx.record({
      action: 'download',
      resource: 'companyExport',
      recordId: row.id,
      title: sayTitle('all-data').message,
      after: { bytes: row.bytes, sha256: row.sha256 },
    });
    return { sha256: row.sha256, day: await dayOf(tx, row.createdAt) };
  });
  const content = await storedFiles(app)
    .get(companyOf(request).id, made.sha256)
    .catch((error: unknown) => {
      throw isBroken(error) ? companyError('company.export-gone') : error;
    });
  return reply
    .type('application/zip')
    .header('x-content-type-options', 'nosniff')
    .header('content-length', content.bytes)
    .header('content-disposition', disposition('attachment', `${companyOf(request).name} ${made.day}.zip`))
    .send(content.open());
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
