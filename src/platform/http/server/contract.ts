import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { demand } from './company-scope.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { fieldErrors } from '#platform/records/model/record-schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call, described once: checked by it, documented from it. */
export interface Contract {
  method: Method;
  /** `/api/companies/:company/…` */
  path: string;
  summary: string;
  /** Group in the documentation. */
  tag: string;
  /** The access key it needs; null: every member; undefined: no company. */
  access?: string | null;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Status and shape of the good answer. */
  status?: number;
  answer?: z.ZodType;
  /** For people only: not available with an API key. What decides about members, rights and keys. */
  forPeople?: true;
  /** Also while the company is being closed and can otherwise only be read. */
  whileClosing?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    forPeople?: boolean;
    whileClosing?: boolean;
  }
}

const known: Contract[] = [];
export const allContracts = (): readonly Contract[] => known;

/** Documents a call that is served by hand (uploads, streams, the specification's own calls). */
export function document(contract: Contract): void {
  if (!known.some((other) => other.method === contract.method && other.path === contract.path)) known.push(contract);
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
  app.route({
    method: contract.method,
    url: contract.path,
    config: { forPeople: contract.forPeople ?? false, whileClosing: contract.whileClosing ?? false },
    handler: async (request, reply) => {
      demand(request, contract.access);
      if (contract.status !== undefined) void reply.status(contract.status);
      const answer = await handler(request, reply);
      return reply.sent ? reply : answer === undefined ? reply.send() : answer;
    },
  });
}
