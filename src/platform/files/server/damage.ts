import type { PlatformRemark } from '#platform/records/model/remarks.ts';
import type { FileDamage, FileFinder, FileProblem } from './file-damage.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { UserError, errorOf } from '#platform/errors/model/errors.ts';
import type { FileDamageListener } from './file-damage.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { linksOf } from './file-links.ts';
import { fileStoreOf } from './chosen-store.ts';
import { BrokenFile, compareContent, problemWith, type StoredContent } from './file-store.ts';
import { lockContent } from './lock-content.ts';
import { fileDamage, storedFile } from './tables.ts';

type Asked = Pick<App, 'database' | 'env' | 'clock' | 'log'>;

let keepers: readonly FileDamageListener[] = [];

/** Called once, with the listeners of all manifests. */
export function installFileDamageListeners(all: readonly FileDamageListener[]): void {
  keepers = all;
}

export interface StoredFiles {
  get(companyId: string, sha256: string): Promise<StoredContent>;
  /** For whoever does not need the bytes. @returns how many they are */
  compare(companyId: string, sha256: string): Promise<number>;
}

/**
 * The stored bytes for whoever reads them: compared with their hash first. What is broken is noted. @throws
 * `file.damaged`, `file.gone`, `file.storage-away`
 */
export function storedFiles(app: Asked, foundBy: FileFinder = 'read'): StoredFiles {
  const store = fileStoreOf(app.env);
  const noting = async <T>(companyId: string, sha256: string, read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      await noteDamage(app, companyId, sha256, foundBy).catch((failed: unknown) =>
        app.log.error({ err: failed, companyId, sha256 }, 'a damaged file could not be noted'),
      );
      throw errorOf(error.problem === 'missing' ? 'file.gone' : 'file.damaged');
    }
  };
  return {
    get: (companyId, sha256) => noting(companyId, sha256, () => store.get(companyId, sha256)),
    compare: (companyId, sha256) => noting(companyId, sha256, () => compareContent(store, companyId, sha256)),
  };
}

/** Whether these bytes are damaged or gone: a storage that is away says nothing of them. */
export const isBroken = (error: unknown): error is UserError =>
  error instanceof UserError && (error.code === 'file.damaged' || error.code === 'file.gone');

/**
 * Notes broken bytes, once until they are repaired: in the history of every record that has the file, and for the
 * provider. Looks again before it does, while nobody uploads or removes the same content. Writes nothing where the
 * files belong to nothing any more, or where the whole folder is not there.
 */
export async function noteDamage(app: Asked, companyId: string, sha256: string, foundBy: FileFinder): Promise<void> {
  const store = fileStoreOf(app.env);
  if (!(await store.isThere()))
    return app.log.error(
      { address: store.address },
      'the place of the files is empty or not there: is its disk mounted, or the bucket another one?',
    );
  await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
    await lockContent(tx, sha256);
    const [known] = await tx.db.select().from(fileDamage).where(openOf(tx, sha256));
    if (known !== undefined) return foundBy === 'check' ? tell(app, tx, known) : undefined;
    const problem = await problemWith(store, companyId, sha256);
    if (problem !== null) await note(app, tx, sha256, problem, foundBy);
  });
}

/** In the transaction of an upload, whose content is sound now. `was` broken: nobody had noticed until then. */
export async function noteRepair(app: Asked, tx: Tx, sha256: string, was: FileProblem | null): Promise<void> {
  if (was !== null) await note(app, tx, sha256, was, 'upload');
  const [repaired] = await tx.db
    .update(fileDamage)
    .set({ repairedAt: tx.now.toISOString() })
    .where(openOf(tx, sha256))
    .returning();
  if (repaired === undefined) return;
  await writeHistory(tx, sha256, 'file-repaired', repaired.problem);
  await tell(app, tx, repaired);
}

/** Which of these contents are known to be broken. */
export async function problemsOf(tx: Tx, sha256s: readonly string[]): Promise<ReadonlyMap<string, FileProblem>> {
  if (sha256s.length === 0) return new Map();
  const rows = await tx.db
    .select({ sha256: fileDamage.sha256, problem: fileDamage.problem })
    .from(fileDamage)
    .where(
      and(
        eq(fileDamage.companyId, tx.companyId),
        inArray(fileDamage.sha256, [...sha256s]),
        isNull(fileDamage.repairedAt),
      ),
    );
  return new Map(rows.map(({ sha256, problem }) => [sha256, problem]));
}

async function note(app: Asked, tx: Tx, sha256: string, problem: FileProblem, foundBy: FileFinder): Promise<void> {
  if ((await filesOf(tx, sha256)).length === 0) return;
  const [noted] = await tx.db
    .insert(fileDamage)
    .values({ companyId: tx.companyId, id: newId(), sha256, problem, foundAt: tx.now.toISOString(), foundBy })
    .onConflictDoNothing()
    .returning();
  if (noted === undefined) return;
  app.log.error({ companyId: tx.companyId, sha256, problem, foundBy }, 'a stored file is broken');
  await writeHistory(tx, sha256, 'file-damaged', problem);
  await tell(app, tx, noted);
}

/** At each record that has the file; at the file itself where none has. */
async function writeHistory(
  tx: Tx,
  sha256: string,
  action: Extract<PlatformRemark, 'file-damaged' | 'file-repaired'>,
  problem: FileProblem,
): Promise<void> {
  const files = await filesOf(tx, sha256);
  const links = await linksOf(
    tx,
    files.map(({ id }) => id),
  );
  for (const { fileId, resource, recordId, title, isErasable } of links) {
    tx.record({
      action,
      resource,
      recordId,
      title,
      after: { file: isErasable ? null : (files.find(({ id }) => id === fileId)?.name ?? null), problem, sha256 },
    });
  }
  for (const { id } of files)
    if (!links.some(({ fileId }) => fileId === id))
      tx.record({ action, resource: 'storedFile', recordId: id, title: null, after: { problem, sha256 } });
}

async function tell(
  app: Asked,
  tx: Tx,
  { id, sha256, problem, foundAt, foundBy, repairedAt }: typeof fileDamage.$inferSelect,
): Promise<void> {
  const files = await filesOf(tx, sha256);
  const damage: FileDamage = {
    id,
    companyId: tx.companyId,
    fileIds: files.map((file) => file.id),
    sha256,
    bytes: files[0]?.bytes ?? 0,
    problem,
    foundAt,
    foundBy,
    repairedAt,
  };
  tx.afterCommit(async () => {
    for (const keep of keepers) await keep(app, damage);
  });
}

const filesOf = (tx: Tx, sha256: string) =>
  tx.db
    .select({ id: storedFile.id, name: storedFile.name, bytes: storedFile.bytes })
    .from(storedFile)
    .where(and(eq(storedFile.companyId, tx.companyId), eq(storedFile.sha256, sha256)))
    .orderBy(storedFile.id);

const openOf = (tx: Tx, sha256: string) =>
  and(eq(fileDamage.companyId, tx.companyId), eq(fileDamage.sha256, sha256), isNull(fileDamage.repairedAt));
