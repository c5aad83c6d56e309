import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import pg from 'pg';

/** The database does not answer. `server.busy` for who asked; work in the background is tried again. */
export class DatabaseUnavailable extends Error {
  /** `connection_failure` of the SQL standard. */
  readonly code = '08006';

  constructor(cause?: unknown) {
    super('the database does not answer', { cause });
    this.name = 'DatabaseLost';
  }
}

/**
 * When the request at work arrived, as `performance.now()`. Set by the server around everything that a request does.
 */
export const arrival = new AsyncLocalStorage<{ since: number }>();

/** Longest wait for a new connection. */
const connectMs = 3000;
/** Longest wait for a free connection while the database answers. */
const patienceMs = 10_000;

interface Waiter {
  since: number;
  go(): void;
  userError(error: Error): void;
}
type Done = Parameters<pg.Pool['connect']>[0];
const tell = callbackify((connected: Promise<pg.PoolClient>) => connected);

/**
 * What is asked of a connection until this turn of the event loop ends goes to the database in one write: with
 * statements that do not wait for each other's results, one round trip.
 */
export function inOneWrite(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** So often a statement is asked on a connection before its plan is kept there, and so many plans are kept at most. */
const plans = { from: 3, most: 200 };
let isAgain = false;

/**
 * Asks a statement of which each record of a kind needs the like, with other values. Where PostgreSQL is the product's
 * own it is planned once a connection (`keepsPlans`): planning takes three quarters of what such a statement costs. Only
 * for statements whose best plan does not depend on the values: by the key of a record.
 *
 * @param ask  asks at once: `client.query`, or `execute()` of Drizzle
 */
export function again<T>(ask: () => Promise<T>): Promise<T> {
  isAgain = true;
  try {
    return ask();
  } finally {
    isAgain = false;
  }
}

export interface DatabasePoolConfig extends pg.PoolConfig {
  /**
   * Whether connections lead to PostgreSQL itself, not through a pooler that gives each transaction another one, and no
   * other release changes tables meanwhile.
   */
  keepsPlans?: boolean;
}

/**
 * The connections of one process. Whoever waits for one is served in the order in which requests arrived, not in which
 * they asked: a request of several statements does not queue again behind all who came after it. Statements of one
 * connection are sent when they are asked, not when the one before is answered; the database takes them in order. `cut`
 * ends every connection and every wait at once, `open` lets requests in again.
 */
export class DatabasePool extends pg.Pool {
  readonly #clients: Set<pg.Client>;
  readonly #waiting: Waiter[] = [];
  #inUse = 0;
  #isCut = false;

  constructor({ keepsPlans = false, ...config }: DatabasePoolConfig) {
    const clients = new Set<pg.Client>();
    // Knows every connection from its first moment, those still being made as well.
    class KnownClient extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options);
        clients.add(this);
        this.once('end', () => clients.delete(this));
        // Lost between two statements, it tells the next one; without a listener this would end the process.
        this.on('error', () => {});
      }
    }
    if (keepsPlans) keepPlans(KnownClient);
    super({ connectionTimeoutMillis: connectMs, pipeline: true, ...config, Client: KnownClient } as pg.PoolConfig);
    this.#clients = clients;
    this.on('release', () => this.#free());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Done): void;
  override connect(callback?: Done): Promise<pg.PoolClient> | void {
    const connected = this.#turn().then(() => this.#take());
    if (callback === undefined) return connected;
    tell(connected, (error, client) =>
      error ? callback(error, undefined, () => {}) : callback(undefined, client, client.release),
    );
  }

  /** Ends all connections and refuses all who wait, and from now on everybody. */
  cut(): void {
    this.#isCut = true;
    const lost = new DatabaseUnavailable();
    for (const { userError } of this.#waiting.splice(0)) userError(lost);
    for (const client of this.#clients) client.connection.stream.destroy(lost);
  }

  open(): void {
    this.#isCut = false;
  }

  /** What all connections have received so far: it grows while the database answers anybody. */
  get bytesReceived(): number {
    let bytes = 0;
    for (const client of this.#clients) bytes += (client.connection.stream as Socket).bytesRead;
    return bytes;
  }

  /** How many wait for a connection. */
  get waiters(): number {
    return this.#waiting.length;
  }

  /** Waits until a connection is free for this request. */
  async #turn(): Promise<void> {
    if (this.#isCut) throw new DatabaseUnavailable();
    if (this.#inUse < this.options.max && this.#waiting.length === 0) {
      this.#inUse += 1;
      return;
    }
    const since = arrival.getStore()?.since ?? performance.now();
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        since,
        go: () => {
          clearTimeout(late);
          resolve();
        },
        userError: (error) => {
          clearTimeout(late);
          reject(error);
        },
      };
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new DatabaseUnavailable(new Error(`no connection became free within ${patienceMs} ms`)));
      }, patienceMs);
      const before = this.#waiting.findLastIndex((other) => other.since <= since);
      this.#waiting.splice(before + 1, 0, waiter);
    });
  }

  async #take(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      this.#free();
      throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error);
    }
  }

  #free(): void {
    this.#inUse -= 1;
    // The connection is idle again only after those who are told of its release.
    process.nextTick(() => {
      if (this.#inUse >= this.options.max) return;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#inUse += 1;
      next.go();
    });
  }
}

/** The names that a connection has given to statements. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= plans.most) return known;
    const used = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, used);
    if (used < plans.from) return undefined;
    this.#uses.delete(text);
    const name = `again_${this.#names.size}`;
    this.#names.set(text, name);
    if (this.#names.size >= plans.most) this.#uses.clear();
    return name;
  }
}

/** Gives statements that are asked `again` and again a name, by which PostgreSQL keeps their plan. */
function keepPlans(Client: typeof pg.Client): void {
  const namesOf = new WeakMap<pg.Client, StatementNames>();
  Client.prototype.query = function named(this: pg.Client, ...given: unknown[]) {
    const [asked, ...rest] = given;
    const text = isAgain && typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : undefined;
    let name: string | undefined;
    if (typeof text === 'string') {
      const names = namesOf.get(this) ?? new StatementNames();
      namesOf.set(this, names);
      name = names.of(text);
    }
    const said = name === undefined ? given : [{ ...(asked as object), name }, ...rest];
    return Reflect.apply(pg.Client.prototype.query, this, said) as never;
  } as typeof pg.Client.prototype.query;
}
