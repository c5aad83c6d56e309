import { isPublicCall } from '#platform/http/server/public-call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { noticeKinds, noticesAt, readOnlyUntil, type NoticeKind } from '#platform/service-notices/model/notice.ts';
import { providerWord } from '#platform/provider/server/provider-word.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { serve } from '#platform/http/server/contract.ts';

/**
 * While the provider maintains the product and has said so, everything can be read and nothing changed; its own staff
 * may.
 *
 * @throws `server.maintenance` with the seconds until its end
 */
export async function refuseWritesInMaintenance(app: App, request: FastifyRequest): Promise<void> {
  if (
    ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ||
    request.person?.type === 'Internal' ||
    isPublicCall(app, request, { whileMaintained: true })
  )
    return;
  const now = app.clock();
  const until = readOnlyUntil((await providerWord(app)).notices, now);
  if (until !== null)
    throw userError('server.maintenance', {
      until: `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    });
}

const shown = z.object({
  kind: z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]),
  title: z.string(),
  text: z.string().nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  isReadOnly: z.boolean(),
  isAhead: z.boolean(),
  isHarmless: z.boolean(),
  mark: z.string(),
});

/** What stands above every open page. Pages ask for it twice a minute, so it is answered from memory. */
export function noticeRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/notices',
      tag: 'Public site',
      summary: 'List current service notices; notices for signed-in users require a session',
      answer: z.object({ items: z.array(shown) }),
    },
    async (request) => ({ items: noticesAt((await providerWord(app)).notices, app.clock(), request.person !== null) }),
  );
}
