import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { forgetOld, notificationsOf, readNotifications } from './notifications.ts';

const base = '/api/companies/:company/notifications';
const item = z.object({
  id: z.uuid(),
  kind: z.string(),
  by: z.string().nullable(),
  label: z.string().nullable(),
  path: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
const body = z.strictObject({ ids: z.array(z.uuid()).max(100).nullable() });

/** The bell of the top bar. */
export function notificationRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag: 'Notifications',
      access: null,
      summary: 'List your latest notifications and the number of unread ones',
      answer: z.object({ unread: z.int(), items: z.array(item) }),
    },
    (request) => inCompanyOf(app, request, (tx) => notificationsOf(tx, app, request.access)),
  );
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/read`,
      tag: 'Notifications',
      access: null,
      status: 204,
      summary: 'Mark your notifications as read: those named, or all',
      body,
    },
    (request) => {
      const { ids } = parse(body, request.body);
      return inCompanyOf(app, request, async (tx) => {
        await readNotifications(tx, ids);
        await forgetOld(tx);
      });
    },
  );
}
