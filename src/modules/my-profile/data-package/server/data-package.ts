import { Readable } from 'node:stream';
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { profileError } from '#modules/my-profile/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { noGrants } from '#platform/directory/model/grants.ts';
import { company } from '#platform/directory/server/tables.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { zip, type ZipMember } from '#platform/exports/server/zip.ts';
import { isBroken, storedFiles } from '#platform/files/server/damage.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { runMessage } from '#platform/jobs/server/run-job.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import type { dataPackagesCall } from '../model/package-calls.ts';
import { ownGrants } from './own-grants.ts';
import { packageContents } from './package-contents.ts';
import { dataPackage } from './tables.ts';

/** Days a package can be fetched. */
const retentionDays = 7;
const dayMs = 86_400_000;

export const makeDataPackage = defineJob<{ packageId: string }>({
  name: 'my-data-package',
  told: { label: 'Your data package', path: 'my-profile' },
  async run({ app, companyId, accountId, progress }, { packageId }) {
    const { grants = noGrants } = await grantsOfPerson(app.database, companyId, accountId);
    let entries = 0;
    const staged = await inCompany(
      app.database,
      { companyId, accountId, now: app.clock(), grants: ownGrants(grants, app.resources) },
      async (tx) => {
        await tx.client.query('set transaction isolation level repeatable read read only');
        const counted = async function* (): AsyncGenerator<ZipMember> {
          for await (const member of packageContents(app, tx, progress)) {
            entries += 1;
            yield member;
          }
        };
        return fileStore(app).stage(Readable.from(zip(counted(), tx.now)));
      },
    );
    await fileStore(app).put(companyId, staged);
    const endsAt = new Date(app.clock().getTime() + retentionDays * dayMs).toISOString();
    await inCompany(app.database, { companyId, accountId, now: app.clock() }, async (tx) => {
      await tx.db
        .update(dataPackage)
        .set({ sha256: staged.sha256, bytes: staged.bytes, entries, endsAt })
        .where(and(eq(dataPackage.companyId, companyId), eq(dataPackage.id, packageId)));
    });
  },
});

const mine = (tx: Tx) => and(eq(dataPackage.companyId, tx.companyId), eq(dataPackage.accountId, tx.accountId ?? ''));

/** Asks for a package. @throws `my-profile.package-running` */
export async function requestDataPackage(tx: Tx): Promise<{ id: string }> {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `data package ${tx.companyId} ${tx.accountId}`,
  ]);
  const [running] = await tx.db
    .select({ id: dataPackage.id })
    .from(dataPackage)
    .innerJoin(jobRun, and(eq(jobRun.companyId, dataPackage.companyId), eq(jobRun.id, dataPackage.runId)))
    .where(and(mine(tx), inArray(jobRun.state, ['queued', 'running'])))
    .limit(1);
  if (running !== undefined) throw profileError('my-profile.package-running');
  const id = newId();
  const runId = await enqueue(tx, makeDataPackage, { packageId: id }, { subjectId: id });
  await tx.db
    .insert(dataPackage)
    .values({ companyId: tx.companyId, id, accountId: tx.accountId ?? '', runId, createdAt: tx.now.toISOString() });
  return { id };
}

/** One's last packages, the newest first, with how far each is. */
export async function dataPackagesOf(tx: Tx): Promise<ResponseOf<typeof dataPackagesCall>> {
  const rows = await tx.db
    .select({
      made: dataPackage,
      state: jobRun.state,
      done: jobRun.done,
      total: jobRun.total,
      said: jobRun.said,
      message: jobRun.message,
    })
    .from(dataPackage)
    .leftJoin(jobRun, and(eq(jobRun.companyId, dataPackage.companyId), eq(jobRun.id, dataPackage.runId)))
    .where(mine(tx))
    .orderBy(desc(dataPackage.id))
    .limit(5);
  return {
    packages: rows.map(({ made, state, done, total, said, message }) => ({
      id: made.id,
      createdAt: made.createdAt,
      state: state ?? 'failed',
      progress: { done: done ?? 0, total: total ?? 0 },
      said: runMessage({ said, message }),
      bytes: made.bytes,
      entries: made.entries,
      endsAt: made.endsAt,
      isReady: made.sha256 !== null && made.endsAt !== null && made.endsAt > tx.now.toISOString(),
    })),
  };
}

/** Sends one's own package; somebody else's is not there. @throws `my-profile.package-gone` */
export async function sendDataPackage(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const { sha256, day } = await inCompanyOf(app, request, async (tx) => {
    const [row] = isId(id)
      ? await tx.db
          .select()
          .from(dataPackage)
          .where(and(mine(tx), eq(dataPackage.id, id)))
      : [];
    if (row === undefined || row.sha256 === null || row.endsAt === null || row.endsAt <= tx.now.toISOString())
      throw profileError('my-profile.package-gone');
    return { sha256: row.sha256, day: await dayOf(tx, row.createdAt) };
  });
  const content = await storedFiles(app)
    .get(companyOf(request).id, sha256)
    .catch((error: unknown) => {
      throw isBroken(error) ? profileError('my-profile.package-gone') : error;
    });
  return reply
    .type('application/zip')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('content-length', content.bytes)
    .header('content-disposition', disposition('attachment', `my data ${day}.zip`))
    .send(content.open());
}

/** Removes packages whose days are over. Any number of processes may run it. */
export async function dropOldPackages(app: App): Promise<void> {
  const companies = await app.database.directory.select({ id: company.id }).from(company);
  for (const { id: companyId } of companies) {
    const gone = await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, (tx) =>
      tx.db
        .select()
        .from(dataPackage)
        .where(
          and(
            eq(dataPackage.companyId, companyId),
            isNotNull(dataPackage.sha256),
            lte(dataPackage.endsAt, tx.now.toISOString()),
          ),
        ),
    );
    for (const { id, sha256 } of gone) {
      if (sha256 !== null) await fileStore(app).delete(companyId, sha256);
      await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
        await tx.db
          .update(dataPackage)
          .set({ sha256: null })
          .where(and(eq(dataPackage.companyId, companyId), eq(dataPackage.id, id)));
      });
    }
  }
}
