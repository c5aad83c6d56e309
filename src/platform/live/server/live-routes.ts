import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { readableKinds } from '#platform/chain/server/history-kinds.ts';
import { history, historyHead } from '#platform/chain/server/tables.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document } from '#platform/http/server/contract.ts';
import { everyKind, jobKind, noticeKind, notificationKind, type LiveChange } from '#platform/live/model/live-change.ts';
import type { App } from '#platform/app/server/app.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { startLiveFeed, type LiveFeed, type LiveListener } from './live-feed.ts';
import type { LiveMessage } from '#platform/database/server/live-message.ts';

/** Changes of so long are told together: an import changes rows all the time. */
const gatherMs = 250;
/** Who listens waits so long for the connection that all share. */
const readyMs = 5_000;
/** Proxies end connections on which nothing moves. */
const beatMs = 20_000;
/** A stream ends by itself; the browser comes again at once and is looked at anew: who was removed stays out. */
const lastsMs = 10 * 60_000;
/** Streams of one person at once: a browser shares one among its tabs (`web/connection.ts`). */
const perPersonMax = 20;
/** More entries than that are not looked through: everything is asked for again. */
const missedMax = 5_000;
/** Kinds of history after which the rights of whoever listens may be others. */
const rightsKinds: ReadonlySet<string> = new Set(['member', 'role', 'companySecurity', 'supportAccess', 'company']);

/**
 * `GET /api/companies/:company/events`: a stream of server-sent events. Each names the kinds of records in which
 * something has changed, and has the end of the company's history as its id, so that a browser that comes back
 * (`Last-Event-ID`) hears what it missed.
 * @returns the feed that all streams of this server hear
 */
export function liveRoutes(http: FastifyInstance, app: App): LiveFeed {
  const path = '/api/companies/:company/events';
  const open = new Map<string, Set<() => void>>();
  const feed = startLiveFeed(app.database.session, app.log);
  document({
    method: 'GET',
    path,
    isStream: true,
    tag: 'Live updates',
    summary: 'Server-sent events: the kinds of records in which something has changed',
    access: null,
    forLimited: true,
  });
  http.get(path, { config: { forPeople: true } }, async (request, reply) => {
    const person = request.person?.accountId;
    if (person === undefined) throw userError('request.forbidden', { access: '' });
    // What the browser itself says when it comes again is newer than what stood in the address.
    const { since: begun } = request.query as { since?: string };
    const said = Number(request.headers['last-event-id'] ?? begun ?? Number.NaN);
    const since = Number.isInteger(said) ? said : null;
    await Promise.race([feed.ready(), wait(readyMs).then(() => Promise.reject(userError('server.busy')))]);
    // Listens before it looks at the history: what happens in between is heard.
    const ear = new Ear();
    const leave = feed.listen(companyOf(request).id, ear);
    const start = await inCompanyOf(app, request, (tx) => missed(tx, since)).catch((error: unknown) => {
      leave();
      throw error;
    });
    const streams = open.get(person) ?? new Set();
    open.set(person, streams);
    if (streams.size >= perPersonMax) [...streams][0]?.();
    const end = openStream(request, reply, ear, since === null ? { ...start, kinds: [] } : start);
    reply.raw.once('close', leave);
    streams.add(end);
    reply.raw.once('close', () => {
      streams.delete(end);
      if (streams.size === 0) open.delete(person);
    });
    return reply;
  });
  // Streams never end by themselves while a server closes; browsers come back to another one.
  http.addHook('preClose', async () => {
    for (const streams of open.values()) for (const end of streams) end();
  });
  http.addHook('onClose', () => feed.stop());
  return feed;
}

/** Keeps what it hears until there is someone to tell. */
class Ear implements LiveListener {
  #early: LiveMessage[] = [];
  #hasGap = false;
  #listener: LiveListener | null = null;

  onMessage(message: LiveMessage): void {
    if (this.#listener === null) this.#early.push(message);
    else this.#listener.onMessage(message);
  }

  onGap(): void {
    if (this.#listener === null) this.#hasGap = true;
    else this.#listener.onGap();
  }

  tell(listener: LiveListener): void {
    this.#listener = listener;
    for (const message of this.#early) listener.onMessage(message);
    if (this.#hasGap) listener.onGap();
  }
}

/** The kinds that changed after an entry of the history, and its end now. */
async function missed(tx: Tx, since: number | null): Promise<{ seq: number; kinds: readonly string[] }> {
  const [head] = await tx.db
    .select({ seq: historyHead.seq })
    .from(historyHead)
    .where(eq(historyHead.companyId, tx.companyId));
  const seq = head?.seq ?? 0;
  if (since === null || since >= seq) return { seq, kinds: [] };
  if (seq - since > missedMax) return { seq, kinds: [everyKind] };
  const rows = await tx.db
    .selectDistinct({ kind: sql<string>`${history.resource}` })
    .from(history)
    .where(and(eq(history.companyId, tx.companyId), gt(history.seq, since)));
  return { seq, kinds: rows.map(({ kind }) => kind) };
}

/** Sends what this person may know of, until the caller goes or the time is over. Returns how to end it. */
function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  ear: Ear,
  start: { seq: number; kinds: readonly string[] },
): () => void {
  const person = request.person?.accountId ?? null;
  const readable = new Set(readableKinds(request.access).map(({ name }) => name));
  const own = new Set(allResources().flatMap(({ name, own: isOwn }) => (isOwn ? [name] : [])));
  const mayKnow = (kind: string, by: string | null): boolean =>
    kind === everyKind ||
    kind === noticeKind ||
    (kind === notificationKind || kind === jobKind || own.has(kind) ? by === person : readable.has(kind));

  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep events back.
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  });
  let seq = start.seq;
  const waiting = { inHistory: new Set<string>(), outsideHistory: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;

  const send = (change: LiveChange): void => {
    raw.write(`id: ${seq}\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`);
  };
  const flush = (): void => {
    timer = undefined;
    const [inHistory, outsideHistory] = [[...waiting.inHistory], [...waiting.outsideHistory]];
    waiting.inHistory.clear();
    waiting.outsideHistory.clear();
    if (inHistory.length > 0) send({ kinds: inHistory });
    if (outsideHistory.length > 0) send({ kinds: outsideHistory, isOutsideHistory: true });
  };
  const gather = (kinds: readonly string[], into = waiting.inHistory): void => {
    for (const kind of kinds) into.add(kind);
    if (kinds.length > 0) timer ??= setTimeout(flush, gatherMs);
  };
  const end = (): void => {
    raw.end();
  };
  const onMessage = (message: LiveMessage): void => {
    seq = Math.max(seq, message.seq ?? 0);
    gather(
      message.kinds.filter((kind) => mayKnow(kind, message.accountId)),
      message.seq === null ? waiting.outsideHistory : waiting.inHistory,
    );
    if (message.kinds.some((kind) => rightsKinds.has(kind))) {
      flush();
      end();
    }
  };
  const beat = setInterval(() => raw.write(': still here\n\n'), beatMs);
  const over = setTimeout(end, lastsMs);
  raw.once('close', () => {
    clearTimeout(timer);
    clearInterval(beat);
    clearTimeout(over);
  });
  raw.write(`retry: 2000\nid: ${seq}\nevent: ready\ndata: {}\n\n`);
  gather(start.kinds.filter((kind) => mayKnow(kind, person)));
  ear.tell({ onMessage, onGap: end });
  return end;
}
