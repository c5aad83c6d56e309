import type { FastifyInstance } from 'fastify';
import { arrival } from '#platform/database/server/database-pool.ts';

/**
 * Each further request that the same caller has open counts as if it had arrived so much later: many of one do not make
 * others wait.
 */
const perOpenMs = 100;

/**
 * Gives every request its place in the line for the database: by when it arrived. Before the hooks that ask the
 * database anything.
 */
export function queueRequestsByArrival(http: FastifyInstance): void {
  http.decorateRequest('turn');
  http.addHook('onRequest', (request, reply, done) => {
    request.turn = { since: performance.now() - reply.elapsedTime };
    arrival.run(request.turn, done);
  });
  // What comes after a body has been read runs on behalf of the connection, no longer of the request.
  http.addHook('preValidation', (request, _reply, done) => arrival.run(request.turn, done));
}

/** Counts what each caller has open. After the hooks that know who asks. */
export function shareTurns(http: FastifyInstance): void {
  const open = new Map<string, number>();
  http.addHook('onRequest', (request, reply, done) => {
    const caller = request.person?.accountId ?? request.ip;
    const others = open.get(caller) ?? 0;
    open.set(caller, others + 1);
    request.turn.since += others * perOpenMs;
    reply.raw.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    turn: { since: number };
  }
}
