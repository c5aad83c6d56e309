import type { FastifyInstance } from 'fastify';
import type { Env } from '#platform/runtime/server/env.ts';

/** Headers of our answers that a page reads. */
const exposed = [
  'x-request-id',
  'x-rights-version',
  'x-changed',
  'x-changed-at',
  'retry-after',
  'content-disposition',
  'link',
].join(', ');
const rememberedSeconds = 600;

/** The origin of the calls, where pages ask another one than their own; null where it is the same. */
export function callsOriginOf({ baseUrl, apiBase }: Pick<Env, 'baseUrl' | 'apiBase'>): string | null {
  if (apiBase === '') return null;
  const { origin } = new URL(apiBase);
  return origin === new URL(baseUrl).origin ? null : origin;
}

/**
 * Lets the pages of `BASE_URL` ask this server with their cookies where calls have an origin of their own (`API_BASE`),
 * and nobody else. Cookies are `SameSite=Lax`: both origins belong to one site (`app.example.com`,
 * `api.example.com`).
 */
export function allowPages(http: FastifyInstance, env: Pick<Env, 'baseUrl' | 'apiBase'>): void {
  if (callsOriginOf(env) === null) return;
  const pages = new URL(env.baseUrl).origin;
  http.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== pages) return undefined;
    const { raw } = reply;
    raw.setHeader('access-control-allow-origin', pages);
    raw.setHeader('access-control-allow-credentials', 'true');
    raw.setHeader('access-control-expose-headers', exposed);
    const method = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || method === undefined) return undefined;
    return reply
      .status(204)
      .header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', String(rememberedSeconds))
      .send();
  });
}
