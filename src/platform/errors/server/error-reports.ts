import type { ErrorReport } from '#platform/errors/model/error-report.ts';
import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/app/server/app.ts';
import { asKnown } from './problem.ts';

const placesMax = 8;

/** Gives each call that failed by a mistake of ours (`server.fault`) to the modules that keep error reports. */
export function reportErrors(http: FastifyInstance, app: App): void {
  http.addHook('onError', async (request, _reply, error) => {
    if (asKnown(error, request.id).code !== 'server.fault') return;
    const fault: ErrorReport = {
      reference: request.id,
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      kind: kindOf(error),
      places: placesOf(error),
    };
    for (const { onErrorReport: keep } of app.serverModules)
      await keep?.(app, fault).catch((failed: unknown) =>
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
