import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#platform/http/model/call.ts';
import { assertNotLimited, demand } from './company-scope.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { fieldErrors } from '#platform/records/model/record-schema.ts';

/** A call as it is served and documented: its path is whole, `/api/companies/:company/…`. */
export type Contract = Call;

declare module 'fastify' {
  interface FastifyContextConfig {
    forPeople?: boolean;
    whileClosing?: boolean;
    whileSimulating?: boolean;
  }
}

const known: Contract[] = [];
const knownRoutes = new Set<string>();
export const allContracts = (): readonly Contract[] => known;

const served = new Map<string, Contract>();
/** Those whose responses are held to their schemas in tests: not what is served by hand. */
export const checkedContracts = (): readonly Contract[] =>
  [...served.values()].filter(({ response }) => response !== undefined);

/** Documents a call that is served by hand (uploads, streams, the specification's own calls). */
export function document(contract: Contract): void {
  const route = `${contract.method} ${contract.path}`;
  if (knownRoutes.has(route)) return;
  knownRoutes.add(route);
  known.push(contract);
}

/** Checks a part of a request by its schema; says each wrong place by its path. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw userError('request.invalid', {}, fieldErrors(result.error));
  return result.data;
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves a documented call. The right it names is asked for here, before anything of the request is read; a handler
 * asks for what depends on the request.
 */
export function serve(app: FastifyInstance, contract: Contract, handler: Handler): void {
  document(contract);
  served.set(`${contract.method} ${contract.path}`, contract);
  app.route({
    method: contract.method,
    url: contract.path,
    ...(contract.bodyBytesMax === undefined ? {} : { bodyLimit: contract.bodyBytesMax }),
    config: {
      forPeople: contract.forPeople ?? false,
      whileClosing: contract.whileClosing ?? false,
      whileSimulating: contract.whileSimulating ?? false,
    },
    handler: async (request, reply) => {
      demand(request, contract.access);
      if (!contract.access && !contract.forLimited) assertNotLimited(request);
      if (contract.status !== undefined) void reply.status(contract.status);
      const answer = await handler(request, reply);
      return reply.sent ? reply : answer === undefined ? reply.send() : answer;
    },
  });
}
