import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Method } from '#platform/http/model/call.ts';
import { document } from '#platform/http/server/contract.ts';
import { asKnown, logProblem } from '#platform/errors/server/problem.ts';
import { variesByCaller, wantsPage } from './content-negotiation.ts';

/** A call of the specification's table: its own path, its own shape of answer. */
export interface SpecCall {
  method: Extract<Method, HTTPMethods>;
  /** Without `/api`; it answers with and without. */
  path: string;
  summary: string;
  /** Group in the documentation; accounts unless said. */
  tag?: string;
  body?: z.ZodType;
  query?: z.ZodType;
  response?: z.ZodType;
  /** The right its handler asks for; told in the documentation. */
  access?: string;
  /**
   * Its address begins with `:company`, and its caller is let in as below `/api/companies/:company`: a stranger gets
   * 404.
   */
  isOfCompany?: true;
  /** The sentence of the specification's error catalogue for this call. */
  failure: string;
  /** The sentence stands for every failure, not only for those of our own making. */
  isAlwaysFailure?: boolean;
  /** The list of errors comes only with fields to mark: the page then shows them instead of the sentence. */
  hasErrorsOnlyForFields?: boolean;
  /** Failures carry `success: false`. */
  hasSuccess?: boolean;
  /** What it answers to a browser that is signed out of it: the session's cookie goes. */
  handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    specCall?: SpecCall;
  }
}

/**
 * Serves calls under both of their addresses. A GET address is also a place a browser can go to: then it is the web
 * app's (decision P3).
 */
export async function serveSpecCalls(http: FastifyInstance, calls: readonly SpecCall[]): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
    for (const call of calls) {
      document({
        method: call.method,
        path: `/api${call.path}`,
        summary: call.summary,
        tag: call.tag ?? 'Accounts',
        ...pick(call),
      });
      for (const prefix of ['', '/api']) {
        scope.route({
          method: call.method,
          url: prefix + call.path,
          config: { specCall: call },
          handler: async (request, reply) => {
            if (call.method === 'GET' && prefix === '') {
              if (isPageOfCall(request)) return reply.callNotFound();
              void variesByCaller(reply);
            }
            void reply.header('cache-control', 'no-store');
            const answer = await call.handler(request, reply);
            return reply.sent ? reply : answer;
          },
        });
      }
    }
  });
}

/** What the documentation shows of a call besides its address. */
const pick = ({ body, query, response, access }: SpecCall) => ({
  ...(body ? { body } : {}),
  ...(query ? { query } : {}),
  ...(response ? { response } : {}),
  ...(access === undefined ? {} : { access }),
});

// By its route: an address may be written in other ways than the route it leads to.
const isBelowApi = (request: FastifyRequest): boolean => (request.routeOptions.url ?? '').startsWith('/api/');

/** Whether a request to one of these addresses is a browser going to the page of the same address. */
export const isPageOfCall = (request: FastifyRequest): boolean =>
  request.routeOptions.config.specCall?.method === 'GET' && !isBelowApi(request) && wantsPage(request);

/**
 * Body of the calls whose answer the specification writes as `data.type`, `data.message`, `data.user`. Its `data` is
 * the body as its HTTP client names it: `/users` "returns no data" is said of a plain list. Read literally, it is a
 * member of the body; both readings find what they look for.
 */
export const withData = <T extends object>(answer: T): T & { data: T } => ({ ...answer, data: answer });

/** `{ message, errors: [{ msg, path, code }] }`: the first `msg` is what a sign-in shows. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const call = request.routeOptions.config.specCall;
  const known = asKnown(error, request.id);
  const isOurs = known.status >= 500;
  if (call?.method === 'GET' && !isBelowApi(request)) void variesByCaller(reply);
  logProblem(error, known, request);
  const seconds = known.values['seconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
  else if (known.status === 503) void reply.header('retry-after', '3');
  const sentences = known.errors.length > 0 ? known.errors : [{ path: '', code: known.code, message: known.message }];
  const errors = sentences.map(({ path, message }) => ({
    msg: message,
    path,
    code: known.code,
    ...(typeof seconds === 'number' ? { seconds } : {}),
  }));
  const isListed = !isOurs && (call?.hasErrorsOnlyForFields !== true || known.errors.length > 0);
  const message = isOurs || call?.isAlwaysFailure ? (call?.failure ?? known.message) : sentences.map(plain).join(' ');
  return reply
    .status(known.status)
    .header('cache-control', 'no-store')
    .send({
      ...(call?.hasSuccess ? { success: false } : {}),
      message,
      ...(isListed ? { errors } : {}),
      requestId: request.id,
    });
}

/** An unknown field is told by its name (U56). */
const plain = ({ path, code, message }: { path: string; code: string; message: string }): string =>
  code === 'value.unknown' ? `There is no field “${path}”.` : message;
