import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { sayMalformed } from '#platform/http/model/messages.ts';
import { newId } from '#platform/database/server/ids.ts';

/** How long a caller may take. All in milliseconds. */
export interface CallerLimits {
  /** From the first moment of a request until its headers are there; for a new connection, from its beginning. */
  headers: number;
  /** Without one byte of a body. */
  stalledBody: number;
  /** Until a request is there as a whole: 25 MB over a bad line. */
  request: number;
  /** Without one byte taken of an answer that waits for its reader. */
  unreadResponse: number;
  /** How often slow callers are looked for. */
  every: number;
}

export const callerLimits: CallerLimits = {
  headers: 15_000,
  stalledBody: 30_000,
  request: 15 * 60_000,
  unreadResponse: 60_000,
  every: 1000,
};

/**
 * Connections of one address at once, where callers come to us themselves; behind a proxy all come from its address,
 * and counting is the proxy's part.
 */
const connectionsMax = 1000;

/**
 * Ends connections on which nothing moves because of the caller: a body that does not come (408), an answer that nobody
 * reads.
 */
export function cutSlowCallers(http: FastifyInstance, limits: CallerLimits): void {
  const open = new OpenReplies();
  http.addHook('onRequest', (_request, reply, done) => {
    const one = open.add(reply);
    reply.raw.once('close', () => open.remove(one));
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const one of open.all()) {
      const moving = movementOf(one.reply);
      if (moving === null || moving.bytes !== one.bytes) {
        one.bytes = moving?.bytes ?? -1;
        one.sinceMs = now;
      } else if (now - one.sinceMs > limits[moving.of]) {
        open.remove(one);
        end(one.reply, moving.of);
      }
    }
  }, limits.every).unref();
  http.addHook('onClose', async () => clearInterval(timer));
}

interface OpenReply {
  reply: FastifyReply;
  bytes: number;
  sinceMs: number;
  /** Where it stands among the others; null once it is gone. */
  place: number | null;
}

/**
 * In an array: a Map that takes and forgets an entry with each request leaves tables behind that hold on to the
 * requests they once held, until everything is collected.
 */
class OpenReplies {
  readonly #all: OpenReply[] = [];

  add(reply: FastifyReply): OpenReply {
    const one: OpenReply = { reply, bytes: -1, sinceMs: performance.now(), place: this.#all.length };
    this.#all.push(one);
    return one;
  }

  /** The last one takes its place. */
  remove(one: OpenReply): void {
    const last = this.#all.at(-1);
    if (one.place === null || last === undefined) return;
    this.#all[one.place] = last;
    last.place = one.place;
    this.#all.pop();
    one.place = null;
  }

  /** Those of this moment. */
  all(): readonly OpenReply[] {
    return [...this.#all];
  }
}

/** What we wait for on this connection, and how much of it there is; null where it is us who are slow. */
function movementOf({ request, raw }: FastifyReply): { of: 'stalledBody' | 'unreadResponse'; bytes: number } | null {
  const socket = request.raw.socket as Socket | null;
  if (socket === null || socket.destroyed) return null;
  if (!request.raw.complete && !raw.headersSent)
    return request.raw.readableLength > 0 ? null : { of: 'stalledBody', bytes: socket.bytesRead };
  return socket.writableLength > 0 ? { of: 'unreadResponse', bytes: socket.bytesWritten } : null;
}

function end(reply: FastifyReply, why: 'stalledBody' | 'unreadResponse'): void {
  const { raw } = reply.request;
  const { socket } = raw;
  reply.request.log.info({ why, route: reply.request.routeOptions.url ?? 'none' }, 'a slow caller was cut off');
  if (why === 'unreadResponse' || reply.sent) {
    socket.destroy();
    return;
  }
  // Once answered, the request hears no more of its connection: who still reads the body has to be told that it ends
  // here.
  socket.once('close', () => raw.destroy());
  reply.raw.once('finish', () => socket.destroySoon());
  void reply.header('connection', 'close').send(userError('request.timed-out'));
}

/**
 * Answers what never became a request, headers that do not come above all, as a problem document, and closes the
 * connection.
 */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerText(error.code));
  socket.destroySoon();
}

function answerText(code: string): string {
  const known =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? userError('request.timed-out')
      : code === 'HPE_HEADER_OVERFLOW'
        ? userError('request.headers-too-large')
        : userError('request.malformed', { reason: { said: sayMalformed('not-http') } });
  const body = JSON.stringify({
    type: `/api/docs#${known.code}`,
    title: known.message,
    status: known.status,
    code: known.code,
    detail: known.hint ?? null,
    errors: [],
    requestId: newId(),
    values: known.values,
  });
  return [
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status] ?? ''}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Turns away connections of an address that has too many already. */
export function limitConnections(http: FastifyInstance, most = connectionsMax): void {
  const open = new Map<string, number>();
  http.server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const count = (open.get(from) ?? 0) + 1;
    open.set(from, count);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left === 0) open.delete(from);
      else open.set(from, left);
    });
    if (count > most) socket.destroy();
  });
}
