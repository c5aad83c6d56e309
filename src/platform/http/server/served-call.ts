import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app/server/app.ts';
import type { Call } from '../model/call.ts';

/** A call with the code behind it; bound to its definition by `serveCall`. */
export interface ServedCall {
  readonly call: Call;
  serve(http: FastifyInstance, app: App): void;
}
