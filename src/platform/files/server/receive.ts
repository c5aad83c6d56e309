import { fileError } from '#platform/files/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app/server/app.ts';
import { demandStorable } from '#platform/http/server/storable.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { noteRepair } from './damage.ts';
import { cleanFileName } from './file-name.ts';
import { fileStoreOf } from './chosen-store.ts';
import type { FileStore, StagedFile } from './file-store.ts';
import { allowedTypes, typeOf, type AllowedExtension } from './file-type.ts';
import { lockContent } from './lock-content.ts';
import { storedFile } from './tables.ts';

export type StoredFile = typeof storedFile.$inferSelect;

/** Where this installation keeps files: the folder or the bucket of `FILES_TO`. */
export const fileStore = (app: App): FileStore => fileStoreOf(app.env);

/** A file as it came in a multipart request, with the other fields of the form, in whichever order they were sent. */
export interface Received {
  staged: StagedFile;
  name: string;
  extension: AllowedExtension;
  fields: Readonly<Record<string, string>>;
}

/**
 * Takes the one file of a multipart request onto the disk and looks at what it is. `megabytes`: its largest size.
 *
 * @throws `file.form-unreadable`, `file.missing`, `file.empty`, `file.too-large`, `file.type`
 */
export async function receiveFile(app: App, request: FastifyRequest, megabytes = usualMegabytes): Promise<Received> {
  if (!request.isMultipart()) throw fileError('file.missing');
  const store = fileStore(app);
  const fields: Record<string, string> = {};
  const found: { staged: StagedFile; name: string; isCut: boolean }[] = [];
  try {
    for await (const part of request.parts({ limits: { fileSize: megabytes * 1024 * 1024 } })) {
      if (part.type === 'field' && typeof part.value === 'string') fields[part.fieldname] = part.value;
      demandStorable(fields);
      if (part.type === 'file')
        found.push({ staged: await store.stage(part.file), name: part.filename || 'file', isCut: part.file.truncated });
    }
  } catch (error) {
    // The rest is read and dropped: a sender who is still at it would not look at the answer.
    request.raw.unpipe();
    request.raw.resume();
    for (const { staged } of found) await store.discard(staged);
    if (found[0]?.isCut) throw fileError('file.too-large', { name: found[0].name.slice(-80), megabytes });
    throw asFormError(error);
  }
  const [first] = found;
  if (first === undefined) throw fileError('file.missing');
  const { staged, name, isCut } = first;
  const shown = name.slice(-80);
  const extension = isCut || staged.bytes === 0 ? null : await typeOf(staged.path, name);
  if (extension === null) {
    await store.discard(staged);
    throw isCut
      ? fileError('file.too-large', { name: shown, megabytes })
      : staged.bytes === 0
        ? fileError('file.empty', { name: shown })
        : fileError('file.type', { name: shown });
  }
  return { staged, name: cleanFileName(name, extension), extension, fields };
}

/** Largest file, if nothing else is said. */
export const usualMegabytes = 25;

/** The parser of forms throws errors without code or status: a boundary that is not there, an end that never comes. */
export function asFormError(error: unknown): unknown {
  const isOfParser =
    error instanceof Error &&
    /^Multipart: |multipart data$|^Boundary required$|^The needle cannot /.test(error.message);
  return isOfParser ? fileError('file.form-unreadable') : error;
}

/**
 * Brings a received file to where files are kept. Asked for before the transaction that keeps it, so that no connection
 * to the database waits for a bucket. @throws `file.storage-away`
 */
export const sendFile = (app: App, companyId: string, { staged }: Received): Promise<void> =>
  fileStore(app).send(companyId, staged);

/**
 * Keeps a received file: the bytes first, durably, then the row in the caller's transaction. What was broken of the
 * same content is sound again.
 */
export async function storeFile(
  app: App,
  tx: Tx,
  { staged, name, extension }: Received,
  purpose: StoredFile['purpose'],
): Promise<StoredFile> {
  await lockContent(tx, staged.sha256);
  const was = await fileStore(app).put(tx.companyId, staged);
  await noteRepair(app, tx, staged.sha256, was === 'repaired' ? 'damaged' : null);
  const [file] = await tx.db
    .insert(storedFile)
    .values({
      companyId: tx.companyId,
      id: newId(),
      name,
      mime: allowedTypes[extension],
      bytes: staged.bytes,
      sha256: staged.sha256,
      purpose,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    })
    .returning();
  if (file === undefined) throw new Error('the file was not stored');
  return file;
}
