import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabasePool } from './database-pool.ts';

/** Between two looks at the database. */
const everyMs = 500;
/** So often within a look it is asked whether anything came in. */
const tickMs = 250;
/**
 * A database that says nothing to anybody for so long does not answer. With `everyMs` in front: everybody knows after 3
 * seconds.
 */
const silenceMs = 2500;
/** After that silence a pooler and the database behind it have so long to say that they are only busy. */
const busyMs = 1000;

export interface DatabaseWatch {
  readonly isAnswering: boolean;
  /** Looks now; at most `silenceMs`, behind a pooler `busyMs` more. */
  look(): Promise<boolean>;
  /** Resolves at once while the database answers, otherwise when it does again or the watch ends. */
  whenBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Looks twice a second, on a connection of its own, whether the database answers. A stopped or unreachable one ends no
 * connection and fires no limit of its own: everybody would wait for ever. So when nothing at all has come from it for
 * `silenceMs`, or it cannot be reached, the pool is cut: who waits is refused at once, and so is everybody else until
 * it answers again. Slow work is not silence: its connection waits while others hear something.
 *
 * @param past  the address past a transaction pooler; null where there is none. Long work on all connections of a pooler
 *   lets nobody hear anything, this watch as well. Who comes new is greeted by the pooler all the same, and the database
 *   answers past it: then nothing is lost.
 */
export function watchDatabase(
  config: pg.ClientConfig,
  past: pg.ClientConfig | null,
  pool: DatabasePool,
  log: Logger,
): DatabaseWatch {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let looking: Promise<boolean> | null = null;
  let lostAtMs: number | null = null;
  const waiting: (() => void)[] = [];

  const drop = (dropped: pg.Client | null): void => {
    dropped?.connection.stream.destroy();
    if (client === dropped) client = null;
  };

  async function ask(): Promise<boolean> {
    const isNew = client === null;
    const asked = (client ??= watchingClient(config));
    try {
      if (isNew) await asked.connect();
      (asked.connection.stream as Socket).unref();
      await asked.query('select 1');
      return true;
    } catch (error) {
      drop(asked);
      return isAnswer(error);
    }
  }

  async function lookOnce(): Promise<boolean> {
    const isLost = lostAtMs !== null;
    for (let tries = isLost ? 1 : 2; tries > 0 && !stopping.signal.aborted; tries -= 1) {
      const silence = silenceOf(pool);
      // A connection that was ended says nothing of the database: a second try makes another.
      if (
        await Promise.race([
          ask(),
          silence.reached.then(() => {
            drop(client);
            return false;
          }),
        ]).finally(silence.stop)
      )
        return true;
      if (silence.isReached) return past !== null && (await areOnlyBusy(config, past));
    }
    return false;
  }

  function settle(isAnswering: boolean): boolean {
    if (stopping.signal.aborted) return isAnswering;
    if (!isAnswering && lostAtMs === null) {
      log.error(
        { connections: pool.totalCount, waiting: pool.waiters },
        'The database does not answer: requests are refused until it does',
      );
      lostAtMs = performance.now();
      pool.cut();
    } else if (isAnswering && lostAtMs !== null) {
      log.info({ seconds: Math.round((performance.now() - lostAtMs) / 1000) }, 'The database answers again');
      lostAtMs = null;
      pool.open();
      for (const resolve of waiting.splice(0)) resolve();
    }
    return isAnswering;
  }

  const look = (): Promise<boolean> => {
    looking ??= lookOnce()
      .then(settle)
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    get isAnswering() {
      return lostAtMs === null;
    },
    look,
    whenBack: () =>
      lostAtMs === null || stopping.signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    async stop() {
      stopping.abort();
      for (const resolve of waiting.splice(0)) resolve();
      drop(client);
      await watching;
      drop(client);
    },
  };
}

/** Whether the pooler lets somebody in and the database answers past it. */
async function areOnlyBusy(pooler: pg.ClientConfig, past: pg.ClientConfig): Promise<boolean> {
  const answers = await Promise.all([isGreeted(pooler), isGreeted(past, 'select 1')]);
  return answers.every(Boolean);
}

async function isGreeted(config: pg.ClientConfig, question?: string): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: busyMs, query_timeout: busyMs });
  client.on('error', () => {});
  try {
    await client.connect();
    if (question !== undefined) await client.query(question);
    return true;
  } catch {
    return false;
  } finally {
    client.connection.stream.destroy();
  }
}

function watchingClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: silenceMs });
  client.on('error', () => {});
  return client;
}

/**
 * Whether a database that works said so, though it did not do what was asked: too many connections, say. Starting and
 * stopping are none (57P01–57P03).
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !(error.code ?? '57P').startsWith('57P');

/**
 * Resolves when nothing came in on any connection for `silenceMs`. Counts ticks, not time: while this process itself is
 * held up (or stopped), none pass, and each lets what has come in be read first.
 */
function silenceOf(pool: DatabasePool): { reached: Promise<void>; readonly isReached: boolean; stop(): void } {
  let received = pool.bytesReceived;
  let ticks = 0;
  let isReached = false;
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<void>((resolve) => {
    timer = setInterval(
      () =>
        setImmediate(() => {
          const now = pool.bytesReceived;
          ticks = now === received ? ticks + 1 : 0;
          received = now;
          if (ticks * tickMs < silenceMs) return;
          isReached = true;
          resolve();
        }),
      tickMs,
    ).unref();
  });
  return {
    reached,
    get isReached() {
      return isReached;
    },
    stop: () => clearInterval(timer),
  };
}
