import type { FastifyReply, FastifyRequest } from 'fastify';
import { userError, UserError, errorOf } from '#platform/errors/model/errors.ts';
import { databaseError } from '#platform/tables/server/database-error.ts';
import { isCollision } from '#platform/tables/server/database-errors.ts';
import { sayMalformed } from '#platform/http/model/messages.ts';

/** RFC 9457. `code` is of our catalogue, `values` fill its texts. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string | null;
  errors: readonly { path: string; message: string }[];
  requestId: string;
}

/**
 * Turns whatever was thrown into a refusal: ours as they are, Fastify's and PostgreSQL's by what they mean, everything
 * else a fault of ours.
 *
 * @param bodyBytesMax  what a body of the route may have at most, in bytes
 */
export function asKnown(error: unknown, requestId: string, bodyBytesMax = 2 * 1024 ** 2): UserError {
  if (error instanceof UserError) return error;
  const found = databaseError(error);
  if (isCollision(error)) return userError('request.collided');
  const hindered = hindrance(error, found?.code);
  if (hindered !== null) return errorOf(hindered, { seconds: comeAgainSeconds[hindered] ?? 3 });
  if (found?.code === '22P02' || found?.code === '22007' || found?.code === '22008' || found?.code === '22003')
    return userError('request.malformed', { reason: { said: sayMalformed('bad-value') } });
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 414) return userError('request.address-too-long');
  if (status === 413) return userError('request.too-large', { limit: `${Math.round(bodyBytesMax / 1024 ** 2)} MB` });
  if (status === 429) return userError('request.too-many', { seconds: 60 });
  if (status >= 400 && status < 500)
    return userError('request.malformed', { reason: error instanceof Error ? error.message : 'unknown' });
  return userError('server.fault', { requestId });
}

/** Answers an error as a problem document. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asKnown(error, request.id, request.routeOptions?.bodyLimit);
  logProblem(error, known, request);
  const seconds = known.values['seconds'];
  if (known.status === 503) void reply.header('retry-after', String(seconds ?? 3));
  if (known.status === 429 && seconds !== undefined && seconds !== null)
    void reply.header('retry-after', String(seconds));
  const problem: Problem & Record<string, unknown> = {
    type: `/api/docs#${known.code}`,
    title: known.message,
    status: known.status,
    code: known.code,
    detail: known.hint ?? null,
    errors: known.errors,
    requestId: request.id,
    values: known.values,
    ...known.details,
  };
  return reply.status(known.status).type('application/problem+json').header('cache-control', 'no-store').send(problem);
}

/** Our own mistakes are logged whole; of what was refused for the moment one line is enough, there may be very many. */
export function logProblem(error: unknown, known: UserError, request: FastifyRequest): void {
  if (known.status === 503)
    request.log.warn(
      {
        code: known.code,
        reason: error instanceof Error ? error.message : null,
        ...(error instanceof UserError && error.cause instanceof Error ? { cause: error.cause.message } : {}),
      },
      'request refused for now',
    );
  else if (known.status >= 500) request.log.error({ err: error }, 'request failed');
}

/** Where trying again at once would only add to it. */
const comeAgainSeconds: Readonly<Partial<Record<string, number>>> = { 'server.too-slow': 30, 'server.full': 60 };

/**
 * What keeps a good request from being done at this moment, by the code of PostgreSQL or of the operating system; null
 * where it is none of these.
 */
function hindrance(error: unknown, code: string | undefined): string | null {
  switch (code) {
    case undefined:
      return isSpaceGone(error) ? 'server.full' : isConnectionError(error) ? 'server.busy' : null;
    case '57014':
      return 'server.too-slow';
    case '55P03':
      return 'server.contended';
    case '53100':
      return 'server.full';
    case '25P03':
      return 'server.busy';
    default:
      return /^(08|53|57P)/.test(code) ? 'server.busy' : null;
  }
}

const systemCodes = function* (error: unknown): Generator<string> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if ('code' in at) yield String(at.code);
};

const isSpaceGone = (error: unknown): boolean =>
  systemCodes(error).some((code) => code === 'ENOSPC' || code === 'EDQUOT');

function isConnectionError(error: unknown): boolean {
  if (systemCodes(error).some((code) => ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)))
    return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (/Connection terminated|not queryable/.test(at.message)) return true;
  return false;
}
