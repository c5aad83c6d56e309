import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { channel, readMessage, type LiveMessage } from '#platform/database/server/live-message.ts';

/** What a stream hears: a message, or that some may have been missed while the database was away. */
export interface LiveListener {
  onMessage(message: LiveMessage): void;
  onGap(): void;
}

export interface LiveFeed {
  /** Begins to listen to the database; resolves when it does. */
  ready(): Promise<void>;
  /**
   * Hears what happens in one company, on whichever server, and what concerns everybody; with null only the latter.
   * Returns how to stop.
   */
  listen(companyId: string | null, listener: LiveListener): () => void;
  /** How many streams of companies listen. */
  readonly listeners: number;
  stop(): Promise<void>;
}

const againMs = [250, 1_000, 2_500];

/**
 * Listens to all companies on one connection of its own, from the first listener on. It must not go through a
 * transaction pooler: LISTEN belongs to a session. Where the connection is lost it is made again, and everybody is told
 * of the gap.
 */
export function startLiveFeed(config: pg.ClientConfig, log: Logger): LiveFeed {
  const byCompany = new Map<string | null, Set<LiveListener>>();
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let isListening = false;
  const waiting: (() => void)[] = [];

  const hear = (payload: string | undefined): void => {
    const message = readMessage(payload ?? '');
    if (message === null) return;
    const concerned = message.companyId === null ? [...byCompany.values()] : [byCompany.get(message.companyId) ?? []];
    for (const listeners of concerned) for (const listener of listeners) listener.onMessage(message);
  };

  /** Resolves when the connection has ended. */
  async function session(): Promise<void> {
    const own = new pg.Client({ ...config, application_name: 'heartwood-live', keepAlive: true });
    client = own;
    const ended = new Promise<void>((resolve) => {
      own.once('end', resolve);
      own.on('error', () => resolve());
    });
    own.on('notification', ({ payload }) => hear(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      isListening = true;
      for (const resume of waiting.splice(0)) resume();
      await ended;
    } finally {
      client = null;
      // What happened from here on stands in the history: who listens asks there when it comes again.
      if (isListening) for (const listeners of byCompany.values()) for (const listener of listeners) listener.onGap();
      isListening = false;
      await own.end().catch(() => undefined);
    }
  }

  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (let lost = 0; !stopping.signal.aborted; lost += 1) {
      const beganMs = performance.now();
      await session().catch((error: unknown) => {
        if (lost === 0) log.warn({ err: error }, 'live updates wait for the database');
      });
      if (performance.now() - beganMs > 10_000) lost = 0;
      await wait(againMs[Math.min(lost, againMs.length - 1)], undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };

  return {
    ready() {
      running ??= run();
      return isListening ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
    },
    listen(companyId, listener) {
      const listeners = byCompany.get(companyId) ?? new Set();
      byCompany.set(companyId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byCompany.delete(companyId);
      };
    },
    get listeners() {
      return [...byCompany].reduce((sum, [companyId, { size }]) => sum + (companyId === null ? 0 : size), 0);
    },
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
