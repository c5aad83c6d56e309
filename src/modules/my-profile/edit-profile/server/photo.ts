import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { say } from '#modules/my-profile/model/messages.ts';
import type { App } from '#platform/app/server/app.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { mayBeDecoded, sizeOfImage } from '#platform/files/server/image-size.ts';
import { withoutMetadata } from '#platform/files/server/image-metadata.ts';
import { fileStore, receiveFile, sendFile, storeFile } from '#platform/files/server/receive.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';

const megabytes = 5;
const extensions: readonly string[] = ['jpg', 'png', 'webp'];

/**
 * Takes a photo of oneself: square, and without what a camera writes into it (place, time, device). It becomes the
 * profile's by `photoId`.
 *
 * @throws `request.invalid` at `photo`
 */
export async function uploadPhoto(app: App, request: FastifyRequest): Promise<{ photoId: string }> {
  const received = await receiveFile(app, request, megabytes);
  const bytes = await readFile(received.staged.path);
  await fileStore(app).discard(received.staged);
  const size = extensions.includes(received.extension) && mayBeDecoded(bytes) ? sizeOfImage(bytes) : null;
  const clean = size !== null && size.width === size.height ? withoutMetadata(bytes) : null;
  if (clean === null) throw userError('request.invalid', {}, [{ path: 'photo', ...say('photo-form') }]);
  const kept = { ...received, staged: await fileStore(app).stage(Readable.from([clean])) };
  await sendFile(app, companyOf(request).id, kept);
  return inCompanyOf(app, request, async (tx) => ({ photoId: (await storeFile(app, tx, kept, 'photo')).id }));
}
