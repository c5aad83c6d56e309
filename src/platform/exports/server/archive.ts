import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Actor, type Tx } from '#platform/database/server/in-company.ts';
import { isBroken, storedFiles } from '#platform/files/server/damage.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import { runMessage } from '#platform/jobs/server/run-job.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { zip, type ZipMember } from './zip.ts';

// Archives that a job makes of records and files, and that can be fetched for some days.

/** Days an archive can be fetched. */
const ARCHIVE_DAYS = 7;
const DAY_MS = 86_400_000;

/** What is kept of an archive: nothing before it is whole, and no content when its days are over. */
interface Archive {
  sha256: string | null;
  bytes: number | null;
  entries: number | null;
  endsAt: string | null;
}

/** Writes what one moment of the company holds into the storage. */
export async function makeArchive(
  app: App,
  who: Omit<Actor, 'now'>,
  contents: (tx: Tx) => AsyncIterable<ZipMember>,
): Promise<Archive> {
  let entries = 0;
  const staged = await inCompany(app.database, { ...who, now: app.clock() }, async (tx) => {
    await tx.client.query('set transaction isolation level repeatable read read only');
    const counted = async function* (): AsyncGenerator<ZipMember> {
      for await (const member of contents(tx)) {
        entries += 1;
        yield member;
      }
    };
    return fileStore(app).stage(Readable.from(zip(counted(), tx.now)));
  });
  await fileStore(app).put(who.companyId, staged);
  const endsAt = new Date(app.clock().getTime() + ARCHIVE_DAYS * DAY_MS).toISOString();
  return { sha256: staged.sha256, bytes: staged.bytes, entries, endsAt };
}

/** The hash of the content while it can be fetched. */
export const readyContent = ({ sha256, endsAt }: Pick<Archive, 'sha256' | 'endsAt'>, { now }: Tx): string | null =>
  endsAt !== null && endsAt > now.toISOString() ? sha256 : null;

/** What is read of the run that makes an archive. */
export const archiveRun = {
  state: jobRun.state,
  done: jobRun.done,
  total: jobRun.total,
  said: jobRun.said,
  message: jobRun.message,
};
type Run = { [Name in keyof typeof archiveRun]: (typeof jobRun.$inferSelect)[Name] | null };

/** An archive as lists show it, with how far it is; a run that is no longer there has failed. */
export const shownArchive = (
  tx: Tx,
  made: Archive & { id: string; createdAt: string },
  { state, done, total, said, message }: Run,
) => ({
  id: made.id,
  createdAt: made.createdAt,
  state: state ?? ('failed' as const),
  progress: { done: done ?? 0, total: total ?? 0 },
  said: runMessage({ said, message }),
  bytes: made.bytes,
  entries: made.entries,
  endsAt: made.endsAt,
  isReady: readyContent(made, tx) !== null,
});

/**
 * Sends an archive.
 *
 * @param gone  thrown where its content is no longer there
 */
export async function sendArchive(
  app: App,
  reply: FastifyReply,
  { companyId, sha256, name, gone }: { companyId: string; sha256: string; name: string; gone: () => Error },
): Promise<FastifyReply> {
  const content = await storedFiles(app)
    .get(companyId, sha256)
    .catch((error: unknown) => {
      throw isBroken(error) ? gone() : error;
    });
  return reply
    .type('application/zip')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('content-length', content.bytes)
    .header('content-disposition', disposition('attachment', `${name}.zip`))
    .send(content.open());
}
