import { companyError } from '#modules/company/model/errors.ts';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { company } from '#platform/directory/server/tables.ts';
import { contentFor, findFile } from '#platform/file-access/server/file-routes.ts';
import { mayBeDecoded } from '#platform/files/server/image-size.ts';
import { fileStore, storeFile, receiveFile, sendFile } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { say } from '../model/messages.ts';
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

const bytesMax = 1024 * 1024;

/**
 * Takes the picture that stands for the company. The type is what the content says: a drawing named `logo.png` is
 * refused. @throws `company.logo-type`
 */
export async function setLogo(app: App, request: FastifyRequest): Promise<void> {
  const received = await receiveFile(app, request);
  if (
    (received.extension !== 'png' && received.extension !== 'jpg') ||
    received.staged.bytes > bytesMax ||
    !mayBeDecoded(await readFile(received.staged.path))
  ) {
    await fileStore(app).discard(received.staged);
    throw companyError('company.logo-type', {}, [{ path: 'logo', ...say('logo') }]);
  }
  await sendFile(app, companyOf(request).id, received);
  await inCompanyOf(app, request, async (tx) => {
    const file = await storeFile(app, tx, received, 'logo');
    await point(tx, file.id, { name: file.name, sha256: file.sha256 });
  });
}

export const removeLogo = (app: App, request: FastifyRequest): Promise<void> =>
  inCompanyOf(app, request, (tx) => point(tx, null, null));

async function point(tx: Tx, logoId: string | null, after: Readonly<Record<string, string>> | null): Promise<void> {
  const [row] = await tx.db
    .select({ logoId: company.logoId })
    .from(company)
    .where(eq(company.id, tx.companyId))
    .for('update');
  const old = row?.logoId ? await findFile(tx, row.logoId) : null;
  if (old === null && logoId === null) return;
  await tx.db.update(company).set({ logoId }).where(eq(company.id, tx.companyId));
  tx.record({
    action: 'change',
    resource: 'companyLogo',
    recordId: tx.companyId,
    title: titleOfKind('companyLogo'),
    before: old === null ? null : { name: old.name, sha256: old.sha256 },
    after,
  });
}

/** The logo for everybody in the company. @throws `request.not-found` */
export async function sendLogo(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = await inCompanyOf(app, request, async (tx) => {
    const [row] = await tx.db.select({ logoId: company.logoId }).from(company).where(eq(company.id, tx.companyId));
    return row?.logoId ? findFile(tx, row.logoId) : null;
  });
  if (file === null) throw userError('request.not-found');
  const tag = `"${file.sha256}"`;
  const isKnown = request.headers['if-none-match'] === tag;
  const content = await contentFor(app, companyOf(request).id, file.sha256, isKnown);
  void reply
    .header('content-security-policy', `sandbox; default-src 'none'`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('etag', tag);
  if (content === null) return reply.status(304).send();
  return reply.type(file.mime).header('content-length', content.bytes).send(content.open());
}
