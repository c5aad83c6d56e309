import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { company } from '#platform/directory/server/tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { isBroken, noteRepair, storedFiles } from './damage.ts';
import { fileStoreOf } from './chosen-store.ts';
import { fileCheck, fileDamage, storedFile } from './tables.ts';

type Asked = Pick<App, 'database' | 'env' | 'clock' | 'log'>;
type Check = typeof fileCheck.$inferSelect;

const hourMs = 3_600_000;
/** A little less than the hour after which each server comes back, so that one of them always gets the turn. */
const turnMs = hourMs - 300_000;
/** A turn ends after this time, whatever is left: the next server may begin its own. */
const longestTurnMs = hourMs / 2;
/**
 * At least this much a turn, so that small stores are walked in a day, and not the same files again before a day is
 * over.
 */
const bytesMin = 64 * 1024 * 1024;
const walkMsMin = 24 * hourMs;
/** A walk is faster than it would have to be: files come while it goes on, and servers stand still at times. */
const haste = 1.25;
const sliceFiles = 50;

/**
 * One turn of the slow walk over the stored files of all companies, which compares each with its hash so that damage is
 * found while there still is a backup without it. Any number of servers may call it every hour: one of them takes the
 * turn. Where it is stands in the database, so a walk goes on after a restart.
 */
export async function checkFiles(app: Asked): Promise<void> {
  const turn = await takenTurn(app);
  if (turn === null) return;
  if (!(await fileStoreOf(app.env).isThere())) return;
  const begun = turn.startedAt === null ? await begunWalk(app, turn) : turn;
  if (begun !== null) await walkOn(app, begun);
}

/** How far the walk is; null before the first one. */
export async function fileCheckState(app: Asked): Promise<Check | null> {
  const [state] = await app.database.directory.select().from(fileCheck).where(eq(fileCheck.id, 1));
  return state ?? null;
}

async function takenTurn(app: Asked): Promise<Check | null> {
  const { directory } = app.database;
  const now = app.clock();
  await directory.insert(fileCheck).values({ id: 1 }).onConflictDoNothing();
  const [taken] = await directory
    .update(fileCheck)
    .set({ turnAt: now.toISOString() })
    .where(
      and(
        eq(fileCheck.id, 1),
        or(isNull(fileCheck.turnAt), lt(fileCheck.turnAt, new Date(now.getTime() - turnMs).toISOString())),
      ),
    )
    .returning();
  return taken ?? null;
}

/** Null while the last walk came to its end less than a day ago. */
async function begunWalk(app: Asked, { finishedAt }: Check): Promise<Check | null> {
  const now = app.clock();
  if (finishedAt !== null && now.getTime() - Date.parse(finishedAt) < walkMsMin) return null;
  const sum = { filesTotal: 0, bytesTotal: 0 };
  for (const id of await companiesFrom(app, null)) {
    const [own] = await inCompany(
      app.database,
      { companyId: id, accountId: null },
      async ({ db }) =>
        (
          await db.execute<{ files: number; bytes: string }>(sql`
      select count(*)::int as files, coalesce(sum(bytes), 0)::text as bytes from (select distinct sha256, bytes
        from ${storedFile} where company_id = ${id}) as one`)
        ).rows,
    );
    sum.filesTotal += own?.files ?? 0;
    sum.bytesTotal += Number(own?.bytes ?? 0);
  }
  return saved(app, {
    startedAt: now.toISOString(),
    atOwner: null,
    atSha256: null,
    files: 0,
    bytes: 0,
    broken: 0,
    ...sum,
  });
}

async function walkOn(app: Asked, walk: Check): Promise<void> {
  const endsMs = performance.now() + longestTurnMs;
  let { files, bytes, broken } = walk;
  let left = Math.max(bytesMin, Math.ceil((walk.bytesTotal * haste) / (app.env.filesCheckDays * 24)));
  for (const owner of await companiesFrom(app, walk.atOwner)) {
    for (let at: string | null = owner === walk.atOwner ? walk.atSha256 : ''; at !== null; ) {
      const slice = await sliceOf(app, owner, at ?? '');
      for (const file of slice) {
        const beganMs = performance.now();
        if (!(await isSound(app, owner, file))) broken += 1;
        files += 1;
        bytes += file.bytes;
        left -= file.bytes;
        at = file.sha256;
        // Half of the time belongs to others.
        await wait(performance.now() - beganMs);
        if (left <= 0 || performance.now() > endsMs) break;
      }
      const isOver = left <= 0 || performance.now() > endsMs;
      if (slice.length > 0) await saved(app, { files, bytes, broken, atOwner: owner, atSha256: at });
      if (isOver) return;
      if (slice.length < sliceFiles) at = null;
    }
  }
  await saved(app, {
    startedAt: null,
    finishedAt: app.clock().toISOString(),
    finishedFiles: files,
    finishedBytes: bytes,
    finishedBroken: broken,
  });
}

async function companiesFrom(app: Asked, first: string | null): Promise<string[]> {
  const rows = await app.database.directory
    .select({ id: company.id })
    .from(company)
    .where(and(ne(company.status, 'closed'), first === null ? undefined : sql`${company.id} >= ${first}`))
    .orderBy(asc(company.id));
  return rows.map(({ id }) => id);
}

/** The next contents of a company, with whether the last look found them broken. */
async function sliceOf(
  app: Asked,
  companyId: string,
  after: string,
): Promise<{ sha256: string; bytes: number; wasBroken: boolean }[]> {
  return inCompany(app.database, { companyId, accountId: null }, async ({ db }) =>
    db
      .selectDistinctOn([storedFile.sha256], {
        sha256: storedFile.sha256,
        bytes: storedFile.bytes,
        wasBroken: sql<boolean>`exists (select from ${fileDamage} d where d.company_id = ${companyId}
          and d.sha256 = ${storedFile.sha256} and d.repaired_at is null)`,
      })
      .from(storedFile)
      .where(and(eq(storedFile.companyId, companyId), gt(storedFile.sha256, after)))
      .orderBy(asc(storedFile.sha256))
      .limit(sliceFiles),
  );
}

/** What is sound again, because somebody put it back from a backup, is noted as repaired. */
async function isSound(
  app: Asked,
  companyId: string,
  { sha256, wasBroken }: { sha256: string; wasBroken: boolean },
): Promise<boolean> {
  try {
    await storedFiles(app, 'check').compare(companyId, sha256);
  } catch (error) {
    if (isBroken(error)) return false;
    throw error;
  }
  if (wasBroken)
    await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, (tx) =>
      noteRepair(app, tx, sha256, null),
    );
  return true;
}

async function saved(app: Asked, set: Partial<Check>): Promise<Check | null> {
  const [state] = await app.database.directory.update(fileCheck).set(set).where(eq(fileCheck.id, 1)).returning();
  return state ?? null;
}
