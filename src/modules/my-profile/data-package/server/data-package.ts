import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { profileError } from '#modules/my-profile/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { noGrants } from '#platform/directory/model/grants.ts';
import { company } from '#platform/directory/server/tables.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { archiveRun, makeArchive, readyContent, sendArchive, shownArchive } from '#platform/exports/server/archive.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { records } from '#platform/records/server/records.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import type { dataPackagesCall } from '../model/package-calls.ts';
import { ownGrants } from './own-grants.ts';
import { packageContents } from './package-contents.ts';
import { dataPackage } from './tables.ts';

export const makeDataPackage = defineJob<{ packageId: string }>({
  name: 'my-data-package',
  told: { label: 'Your data package', path: 'my-profile' },
  async run({ app, companyId, accountId, progress }, { packageId }) {
    const { grants = noGrants } = await grantsOfPerson(app.database, companyId, accountId);
    const own = { companyId, accountId, grants: ownGrants(grants, app.resources) };
    const special: { kind: Resource; id: string }[] = [];
    const made = await makeArchive(app, own, (tx) =>
      packageContents(app, tx, {
        progress,
        naming: (work) => inCompany(app.database, { companyId, accountId, grants, now: app.clock() }, work),
        special,
      }),
    );
    await inCompany(app.database, { ...own, now: app.clock() }, async (tx) => {
      // Each reading of P4 is in the history before anybody can fetch it.
      for (const { kind, id } of special) await records(tx, kind).readSpecial(id);
      await tx.db
        .update(dataPackage)
        .set(made)
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
    .select({ made: dataPackage, ...archiveRun })
    .from(dataPackage)
    .leftJoin(jobRun, and(eq(jobRun.companyId, dataPackage.companyId), eq(jobRun.id, dataPackage.runId)))
    .where(mine(tx))
    .orderBy(desc(dataPackage.id))
    .limit(5);
  return {
    packages: rows.map(({ made, ...run }) => shownArchive(tx, made, run)),
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
    const ready = row === undefined ? null : readyContent(row, tx);
    if (row === undefined || ready === null) throw profileError('my-profile.package-gone');
    return { sha256: ready, day: await dayOf(tx, row.createdAt) };
  });
  return sendArchive(app, reply, {
    companyId: companyOf(request).id,
    sha256,
    name: `my data ${day}`,
    gone: () => profileError('my-profile.package-gone'),
  });
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
