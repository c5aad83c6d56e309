import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether a GET is a browser going to a page rather than a program asking for data. Some addresses are both (decision
 * P3).
 */
export function wantsPage(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode'];
  return mode === undefined ? (request.headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** Marks an answer whose kind depends on who asks, so that no cache gives one the other's. */
export function variesByCaller(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'Accept, Sec-Fetch-Mode').header('cache-control', 'no-store');
}
