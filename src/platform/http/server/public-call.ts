import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app/server/app.ts';

/**
 * Whether anyone may send this call although it writes: the manifests say so (`publicCalls`). The visitor of the demo
 * may use sign-in and the forms of the public site, which know nothing of a session. While the product is maintained
 * only those marked for it stay open: without signing in nobody could read, and the provider's staff could not come in
 * to end the maintenance.
 */
export function isPublicCall(app: App, request: FastifyRequest, { whileMaintained = false } = {}): boolean {
  const route = request.routeOptions.url ?? '';
  return app.serverModules.some(({ publicCalls = [] }) =>
    publicCalls.some(
      (call) =>
        (call.whileMaintained === true || !whileMaintained) &&
        (route === call.path || route.startsWith(`${call.path}/`)),
    ),
  );
}
