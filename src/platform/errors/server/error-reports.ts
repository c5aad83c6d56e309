import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/manifest/server/server-module.ts';
import { asKnown } from './problem.ts';

/**
 * A call that failed by a mistake of ours. Says where in the code, and nothing of what was asked or answered: the text
 * of an error can quote somebody's data.
 */
export interface ErrorReport {
  /** The number that the person was told. */
  reference: string;
  /** `POST /api/companies/:company/…`, without the values in it. */
  call: string;
  /** `TypeError`, or the code of the database beside it. */
  kind: string;
  /** The innermost places in our own code, a line each: `src/…/x.ts:12`. */
  places: readonly string[];
}

type Keeper = (app: App, fault: ErrorReport) => Promise<void>;
const keepers: Keeper[] = [];

/** Hears of every fault. What it throws is logged and changes no answer. */
export function onErrorReport(keeper: Keeper): void {
  keepers.push(keeper);
}

const placesMax = 8;

export function reportErrors(http: FastifyInstance, app: App): void {
  http.addHook('onError', async (request, _reply, error) => {
    if (asKnown(error, request.id).code !== 'server.fault') return;
    const fault: ErrorReport = {
      reference: request.id,
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      kind: kindOf(error),
      places: placesOf(error),
    };
    for (const keep of keepers)
      await keep(app, fault).catch((failed: unknown) =>
        request.log.error({ err: failed }, 'a fault could not be kept'),
      );
  });
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code =
    'code' in error && typeof error.code === 'string'
      ? error.code
      : error.cause instanceof Error && 'code' in error.cause && typeof error.cause.code === 'string'
        ? error.cause.code
        : null;
  return code === null ? error.name : `${error.name} ${code}`;
}

/** The frames of our own code, of the error and of what caused it. */
function placesOf(error: unknown): string[] {
  const stacks: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) stacks.push(at.stack ?? '');
  return [
    ...new Set(
      [...stacks.join('\n').matchAll(/\/((?:src|node_modules\/(?:@[^/]+\/)?[^/]+)\/[^\s():]+:\d+)(?::\d+)?\)?$/gm)].map(
        ([, place = '']) => place,
      ),
    ),
  ].slice(0, placesMax);
}
