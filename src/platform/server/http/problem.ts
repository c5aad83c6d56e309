import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, Refusal } from '#platform/model/errors.ts';
import { databaseError, isCollision } from '../records/database-errors.ts';

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

/** Turns whatever was thrown into a refusal: ours as they are, Fastify's and PostgreSQL's by what they mean, everything else a fault of ours. */
export function asKnown(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  const found = databaseError(error);
  if (isCollision(error)) return refuse('request.collided');
  if (isConnectionLost(error, found?.code)) return refuse('server.busy');
  if (found?.code === '22P02' || found?.code === '22007' || found?.code === '22008' || found?.code === '22003') return refuse('request.malformed', { reason: 'a value does not have the form of its field' });
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 414) return refuse('request.address-too-long');
  if (status === 413) return refuse('request.too-large', { limit: 'bytes' });
  if (status === 429) return refuse('request.too-many', { seconds: 60 });
  if (status >= 400 && status < 500) return refuse('request.malformed', { reason: error instanceof Error ? error.message : 'unknown' });
  return refuse('server.fault', { requestId });
}

/** Answers an error as a problem document and logs what is ours to mend. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asKnown(error, request.id);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  const seconds = known.values['seconds'];
  if (known.status === 503) void reply.header('retry-after', String(seconds ?? 3));
  if (known.status === 429 && seconds !== undefined && seconds !== null) void reply.header('retry-after', String(seconds));
  const problem: Problem & Record<string, unknown> = {
    type: `/api/docs#${known.code}`, title: known.message, status: known.status, code: known.code, detail: known.hint ?? null, errors: known.errors, requestId: request.id,
    values: known.values, ...known.details,
  };
  return reply.status(known.status).type('application/problem+json').header('cache-control', 'no-store').send(problem);
}

function isConnectionLost(error: unknown, code: string | undefined): boolean {
  if (code !== undefined) return code.startsWith('08') || code.startsWith('57P') || code === '53300';
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(String(at.code))) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(at.message)) return true;
  }
  return false;
}

