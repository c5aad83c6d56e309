import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#platform/http/model/call.ts';
import type { App } from '#platform/app/server/app.ts';
import { checkResponse } from '#platform/http/server/check-call.ts';
import { document } from '#platform/http/server/contract.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { asKnown, logProblem } from '#platform/errors/server/problem.ts';
import { variesByCaller, wantsPage } from './content-negotiation.ts';

/** A call of the specification's table: its own path, its own shape of answer. */
export interface SpecCall {
  /** As the page asks it and the documentation shows it; its handler asks for the right it names. */
  call: Call;
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
  handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** The handler's answer is held to the call's response by the compiler, and in tests by its schema. */
export const specCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, Q, B, Response>,
  how: Omit<SpecCall, 'call' | 'handler'> & {
    handler(request: FastifyRequest, reply: FastifyReply): Promise<z.input<Response> | FastifyReply>;
  },
): SpecCall => ({ call, ...how });

declare module 'fastify' {
  interface FastifyContextConfig {
    specCall?: SpecCall;
  }
}

/**
 * Serves calls under both of their addresses. A GET address is also a place a browser can go to: then it is the web
 * app's (decision P3).
 */
export async function serveSpecCalls(http: FastifyInstance, app: App, calls: readonly SpecCall[]): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
    for (const served of calls) {
      const { call, handler } = served;
      const path = call.path.replace(/^\/api/, '');
      document(call);
      for (const prefix of ['', '/api']) {
        scope.route({
          method: call.method,
          url: prefix + path,
          config: { specCall: served },
          handler: async (request, reply) => {
            if (call.method === 'GET' && prefix === '') {
              if (isPageOfCall(request)) return reply.callNotFound();
              void variesByCaller(reply);
            }
            void reply.header('cache-control', 'no-store');
            const answer = await handler(request, reply);
            if (reply.sent) return reply;
            checkResponse(app, call, answer);
            return answer;
          },
        });
      }
    }
  });
}

// By its route: an address may be written in other ways than the route it leads to.
const isBelowApi = (request: FastifyRequest): boolean => (request.routeOptions.url ?? '').startsWith('/api/');

/** Whether a request to one of these addresses is a browser going to the page of the same address. */
export const isPageOfCall = (request: FastifyRequest): boolean =>
  request.routeOptions.config.specCall?.call.method === 'GET' && !isBelowApi(request) && wantsPage(request);

/**
 * Body of the calls whose answer the specification writes as `data.type`, `data.message`, `data.user`. Its `data` is
 * the body as its HTTP client names it: `/users` "returns no data" is said of a plain list. Read literally, it is a
 * member of the body; both readings find what they look for.
 */
export const withData = <T extends object>(answer: T): T & { data: T } => ({ ...answer, data: answer });

/**
 * `{ message, errors: [{ msg, path, code, said? }] }`: the first `msg` is what a sign-in shows. `code` is that of the
 * refusal; what is wrong with a field has a message of its own, `said`, which pages form in their language.
 */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const served = request.routeOptions.config.specCall;
  const known = asKnown(error, request.id);
  const isOurs = known.status >= 500;
  if (served?.call.method === 'GET' && !isBelowApi(request)) void variesByCaller(reply);
  logProblem(error, known, request);
  const seconds = known.values['seconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
  else if (known.status === 503) void reply.header('retry-after', '3');
  const sentences: readonly FieldError[] =
    known.errors.length > 0
      ? known.errors
      : [{ path: '', code: known.code, values: known.values, message: known.message }];
  const errors = sentences.map(({ path, code, message, values }) => ({
    msg: message,
    path,
    code: known.code,
    ...(known.errors.length > 0 ? { said: { code, values } } : {}),
    ...(typeof seconds === 'number' ? { seconds } : {}),
  }));
  const isListed = !isOurs && (served?.hasErrorsOnlyForFields !== true || known.errors.length > 0);
  const message =
    isOurs || served?.isAlwaysFailure ? (served?.failure ?? known.message) : sentences.map(plain).join(' ');
  return reply
    .status(known.status)
    .header('cache-control', 'no-store')
    .send({
      ...(served?.hasSuccess ? { success: false } : {}),
      message,
      ...(isListed ? { errors } : {}),
      requestId: request.id,
    });
}

/** An unknown field is told by its name (U56). */
const plain = ({ path, code, message }: { path: string; code: string; message: string }): string =>
  code === 'value.unknown' ? `There is no field “${path}”.` : message;
