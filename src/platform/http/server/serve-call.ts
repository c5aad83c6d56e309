import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { routeOf, type Call } from '#platform/http/model/call.ts';
import { definition } from '#platform/manifest/model/definitions.ts';
import type { ServedCall } from './served-call.ts';
import type { App } from '#platform/app/server/app.ts';
import { checkResponse } from './check-call.ts';
import { inCompanyOf } from './company-scope.ts';
import { parse, serve } from './contract.ts';
import { watchReads } from './watch-reads.ts';

/** What came with a request, by the schemas of its call. */
export interface Given<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  request: FastifyRequest;
  app: App;
}

/**
 * Serves a call in a transaction of its company. The right is asked for and the request is read before `run`; what it
 * returns is held to the call's response by the compiler, and in tests by its schema.
 */
export const serveCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, Q, B, Response>,
  run: (tx: Tx, given: Given<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<Response>>,
): ServedCall =>
  served(call, async (app, request) => {
    const given = readRequest(call, request, app);
    return inCompanyOf(app, request, (tx) => run(tx, given));
  });

/**
 * Serves a call by code that opens its own transactions, takes an upload or sends a stream: then it returns the reply.
 * Right, request and response are looked at as `serveCall` does.
 */
export const serveRequest = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, Q, B, Response>,
  run: (
    given: Given<z.output<P>, z.output<Q>, z.output<B>> & { reply: FastifyReply },
  ) => Promise<z.input<Response> | FastifyReply>,
): ServedCall => served(call, (app, request, reply) => run({ ...readRequest(call, request, app), reply }));

function served(
  call: Call,
  respond: (app: App, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): ServedCall {
  return definition<ServedCall>(`the call ${call.method} ${routeOf(call)}`, {
    call,
    serve: (http, app) => {
      serve(http, { ...call, path: routeOf(call) }, async (request, reply) => {
        const response = await watchReads(app, call, () => respond(app, request, reply));
        if (response === reply) return response;
        checkResponse(app, call, response);
        return response;
      });
    },
  });
}

const readRequest = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  { params, query, body }: Call<string, P, Q, B>,
  request: FastifyRequest,
  app: App,
): Given<z.output<P>, z.output<Q>, z.output<B>> => ({
  params: params === undefined ? (request.params as z.output<P>) : parse(params, request.params),
  query: query === undefined ? ({} as z.output<Q>) : parse(query, request.query),
  body: body === undefined ? (undefined as z.output<B>) : parse(body, request.body ?? {}),
  request,
  app,
});
