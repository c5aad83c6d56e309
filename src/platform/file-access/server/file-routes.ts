import { fileError } from '#platform/files/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { isReadingKey } from '#platform/directory/model/roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { fileCall, fileContentCall, uploadFileCall } from '#platform/files/model/file-calls.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { problemsOf, storedFiles } from '#platform/files/server/damage.ts';
import type { FileProblem } from '#platform/files/server/file-damage.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { StoredContent } from '#platform/files/server/file-store.ts';
import { isShownInline } from '#platform/files/server/file-type.ts';
import { mayReadFile } from './may-read-file.ts';
import { storeFile, receiveFile, sendFile, type StoredFile } from '#platform/files/server/receive.ts';
import { noteReadingsOfFile } from '#platform/records/server/noted-readings.ts';
import { storedFile } from '#platform/files/server/tables.ts';

/** @param problem  why its content cannot be read, where that is known (`problemsOf`) */
export const shownFile = (
  { id, name, mime, bytes, sha256, version, createdAt }: StoredFile,
  problem: FileProblem | null,
) => ({ id, name, mime, bytes, sha256, version, createdAt, problem });

/** A page made of a file may do nothing at all: no scripts, no requests, no forms, no access to our origin. */
const sealed = "sandbox; default-src 'none'";

/**
 * Uploads and downloads. Who may write anything in the company may upload; what becomes of the file is decided where it
 * is linked.
 */
export const fileCalls = [
  serveRequest(uploadFileCall, async ({ request, app }) => {
    if ([...request.access].every(isReadingKey)) throw fileError('file.reader');
    const received = await receiveFile(app, request);
    await sendFile(app, companyOf(request).id, received);
    return inCompanyOf(app, request, async (tx) => ({
      file: shownFile(await storeFile(app, tx, received, 'upload'), null),
    }));
  }),
  serveCall(fileCall, async (tx, { params, request }) => {
    const file = await readableFile(tx, params.id, request);
    return { file: shownFile(file, (await problemsOf(tx, [file.sha256])).get(file.sha256) ?? null) };
  }),
  serveRequest(fileContentCall, async ({ params, request, reply, app }) => {
    const file = await inCompanyOf(app, request, async (tx) => {
      const found = await readableFile(tx, params.id, request);
      await noteReadingsOfFile(tx, found.id);
      return found;
    });
    const tag = `"${file.sha256}"`;
    const isKnown = request.headers['if-none-match'] === tag;
    const content = await contentFor(app, companyOf(request).id, file.sha256, isKnown);
    void reply
      .header('content-security-policy', sealed)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      .header('content-disposition', disposition(isShownInline(file.mime) ? 'inline' : 'attachment', file.name));
    if (content === null) return reply.status(304).send();
    return reply
      .type(file.mime.startsWith('text/') || file.mime.startsWith('message/') ? 'application/octet-stream' : file.mime)
      .header('content-length', content.bytes)
      .send(content.open());
  }),
];

/** Null for who has the bytes already: they are compared, because a 304 says that they are there. */
export async function contentFor(
  app: App,
  companyId: string,
  sha256: string,
  isKnown: boolean,
): Promise<StoredContent | null> {
  if (!isKnown) return storedFiles(app).get(companyId, sha256);
  await storedFiles(app).compare(companyId, sha256);
  return null;
}

/** The file of the address, if this person may read it; else there is none. */
async function readableFile(tx: Tx, id: string, request: FastifyRequest): Promise<StoredFile> {
  const file = isId(id) ? await findFile(tx, id) : null;
  if (file === null || !(await mayReadFile(tx, file, request.access))) throw userError('request.not-found');
  return file;
}

export async function findFile(tx: Tx, id: string): Promise<StoredFile | null> {
  const [file] = await tx.db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.companyId, tx.companyId), eq(storedFile.id, id)));
  return file ?? null;
}
