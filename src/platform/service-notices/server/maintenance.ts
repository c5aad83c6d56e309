import { isPublicCall } from '#platform/http/server/public-call.ts';
import type { FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { noticesFor, readOnlyUntil } from '#platform/service-notices/model/notice.ts';
import { providerWord } from '#platform/provider/server/provider-word.ts';
import type { App } from '#platform/app/server/app.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { noticesCall } from '../model/notice-calls.ts';

/**
 * While the provider maintains the product and has said so, everything can be read and nothing changed; its own staff
 * may.
 *
 * @throws `server.maintenance` with the seconds until its end
 */
export async function rejectWritesInMaintenance(app: App, request: FastifyRequest): Promise<void> {
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

export const serveNotices = serveRequest(noticesCall, async ({ app, request }) => ({
  items: noticesFor((await providerWord(app)).notices, app.clock(), request.person !== null),
}));
