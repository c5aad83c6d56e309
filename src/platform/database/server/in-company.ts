import { notifyStatement } from './live-message.ts';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { UserError } from '#platform/errors/model/errors.ts';
import type { Database } from './database.ts';
import { again, inOneWrite } from './database-pool.ts';
import { chain, chainStart, type HistoryEntry } from '#platform/chain/server/chain.ts';
import { history, historyHead } from '#platform/chain/server/tables.ts';
import { isId, newId } from './ids.ts';
import { noGrants, type Grants } from '#platform/directory/model/grants.ts';
import { specialAccess } from '#platform/tables/server/special-table.ts';
import { isCollision } from '#platform/tables/server/database-errors.ts';
import { asLockedDays } from '#platform/tables/server/locked-days.ts';

/** One transaction in which the database itself shows only one company's rows. */
export interface Tx {
  readonly db: NodePgDatabase;
  /** For COPY and cursors; everything else goes through `db`. */
  readonly client: pg.PoolClient;
  readonly companyId: string;
  readonly accountId: string | null;
  /** The access keys of the person; null where the product itself works (jobs, demo) and sees everything. */
  readonly access: ReadonlySet<string> | null;
  /**
   * The same with how far each right reaches over the rows of a kind (`row-access.ts`); null where no person's rights count.
   * Work in the background that acts for somebody may carry their grants and no access keys.
   */
  readonly grants: Grants | null;
  readonly requestId: string;
  readonly now: Date;
  /** Adds an entry to the company's history; it is chained and written just before the commit, or not at all. */
  record(entry: HistoryEntry): void;
  /**
   * Says that something of a kind changes without an entry of the history: what is somebody's own, what work in the
   * background has come to.
   */
  noteChange(kind: string): void;
  /**
   * Tells the pages that are open, on whichever server, of something that no entry of the history says: a notification,
   * how far a job is. Records tell of themselves.
   *
   * @param accountId  whom alone it concerns
   */
  announce(kind: string, accountId: string | null): void;
  /** Tells the pages of all companies: what the provider says to everybody has changed. */
  announceToAll(kind: string): void;
  /**
   * Work of which nothing stays where it throws, what it recorded and announced included; the transaction goes on. What
   * it throws is thrown again.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** What it has recorded so far. */
  readonly recorded: readonly HistoryEntry[];
  /**
   * What was read once holds until the transaction itself changes what it stands on, or goes back to a savepoint. For
   * what many records of one transaction ask alike; what others commit meanwhile is not seen.
   *
   * @param key  with `readerIn` where the person's rights decide what is read
   * @param standsOn  whether a change of this kind of records or of history makes it another
   */
  remember<T>(key: string, standsOn: (kind: string) => boolean, read: () => Promise<T>): Promise<T>;
  /**
   * Leaves an item for what is written once for many: before `flush` of the batch, at the latest before the commit. Items
   * left since a savepoint go with it.
   */
  leave<Item>(batch: Batch<Item>, item: Item): void;
  /** Writes what was left for a batch, so that the next statement sees it. */
  flush<Item>(batch: Batch<Item>): Promise<void>;
  /** Runs after the commit: mails, live updates. A failure there is logged and does not undo the change. */
  afterCommit(work: () => Promise<void>): void;
  /**
   * Asks the last statement of work that changes nothing; the commit goes with it, in one round trip. Nothing can be
   * asked afterwards.
   *
   * @param ask  asks at once: `client.query`, or `execute()` of Drizzle, whose statements wait to be awaited otherwise
   */
  last<T>(ask: () => Promise<T>): Promise<T>;
}

/** Whose view a transaction is read with: the product's own (`asProduct`) shares what is remembered with the person's. */
export const readerIn = ({ grants }: Pick<Tx, 'grants'>): string => (grants === null ? 'the product' : 'the person');

/** What a transaction writes in one statement for all items that were left for it; the later of two about one thing counts. */
export interface Batch<Item> {
  write(tx: Tx, items: readonly Item[]): Promise<unknown>;
}

export interface Actor {
  companyId: string;
  accountId: string | null;
  access?: ReadonlySet<string>;
  /** Missing beside `access`: no rows of the kinds that tell rows apart, and no fields with a right of their own. */
  grants?: Grants;
  requestId?: string;
  now?: Date;
  /**
   * How often the work may be begun when another transaction is in its way (deadlock); 1 unless said, because not all
   * work can be begun twice.
   */
  attempts?: number;
  /** Told after the commit which kinds of records and of history changed; not called where none did. */
  onChanged?: (kinds: ReadonlySet<string>, seq: number | null) => void;
}

/**
 * Runs in every transaction that writes history, after it is written and before the commit: for what must be there if
 * and only if the change is.
 */
export type HistoryListener = (tx: Tx, entries: readonly HistoryEntry[]) => Promise<void>;
let listeners: readonly HistoryListener[] = [];

/** Called once, with the listeners of all manifests. */
export function installHistoryListeners(all: readonly HistoryListener[]): void {
  listeners = all;
}

/** On which connections a transaction is at work in which a person's rights count, with these. */
export const grantsAtWork = new WeakMap<pg.ClientBase, Grants>();

/**
 * The only door to company data. The context is set by SET LOCAL alone, so nothing of it outlives the transaction,
 * behind a transaction pooler too; ids and keys are checked before they are written into the statement, which goes out
 * with the first one of `work`. Throws what `work` throws, after rolling back.
 */
export async function inCompany<T>(database: Database, who: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  let collision: unknown;
  for (let left = who.attempts ?? 1; left > 0; left -= 1) {
    try {
      return await attempt(database, who, work);
    } catch (error) {
      // What goes wrong in the repetition only is a consequence of the first failure, unless the rules say otherwise
      // now.
      if (!isCollision(error)) throw collision === undefined || error instanceof UserError ? error : collision;
      collision = error;
    }
  }
  throw collision;
}

async function attempt<T>(database: Database, who: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isId(who.companyId) || (who.accountId !== null && !isId(who.accountId)))
    throw new Error('a company or account id is not a UUID');
  const client = await database.pool.connect();
  // A connection that dies between two queries reports here; without a listener that would end the process.
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const entries: HistoryEntry[] = [];
  const changed = new Set<string>();
  const afterwards: (() => Promise<void>)[] = [];
  const announced: Announced[] = [];
  const remembered = new Map<string, { standsOn(kind: string): boolean; value: Promise<unknown> }>();
  const left = new Map<Batch<never>, never[]>();
  const forget = (kind: string): void => {
    for (const [key, { standsOn }] of remembered) if (standsOn(kind)) remembered.delete(key);
  };
  const flush = async (batch: Batch<never>): Promise<void> => {
    const items = left.get(batch);
    if (items === undefined || items.length === 0) return;
    // Another list, so that a savepoint still has the one that was.
    left.set(batch, []);
    await batch.write(tx, items);
  };
  let committed: Promise<unknown> | null = null;
  const open = <P>(part: P): P => {
    if (committed !== null) throw new Error('the transaction has had its last statement');
    return part;
  };
  const tx: Tx = {
    get db() {
      return open(drizzleOver(client));
    },
    get client() {
      return open(client);
    },
    companyId: who.companyId,
    accountId: who.accountId,
    access: who.access ?? null,
    grants: who.grants ?? (who.access === undefined ? null : noGrants),
    requestId: who.requestId ?? newId(),
    now: who.now ?? database.clock(),
    record: (entry) => {
      open(entries).push(entry);
      forget(entry.resource);
      // That somebody read changes nothing: pages that asked again because of it would have read once more.
      if (entry.action !== 'read') changed.add(entry.resource);
    },
    noteChange: (kind) => {
      open(changed).add(kind);
      forget(kind);
    },
    announce: (kind, accountId) => {
      open(announced).push({ kind, accountId, companyId: who.companyId });
    },
    announceToAll: (kind) => {
      open(announced).push({ kind, accountId: null, companyId: null });
    },
    savepoint: async (part) => {
      const kept = [entries, announced, afterwards].map((list) => [list, list.length] as const);
      const wereLeft = [...left].map(([batch, items]) => ({ batch, items, length: items.length }));
      await open(client).query('savepoint part');
      try {
        const made = await part();
        await client.query('release savepoint part');
        return made;
      } catch (error) {
        await client.query('rollback to savepoint part');
        for (const [list, length] of kept) list.length = length;
        remembered.clear();
        left.clear();
        for (const { batch, items, length } of wereLeft) left.set(batch, items.slice(0, length));
        throw error;
      }
    },
    recorded: entries,
    remember: <V>(key: string, standsOn: (kind: string) => boolean, read: () => Promise<V>) => {
      const known = remembered.get(key);
      if (known !== undefined) return known.value as Promise<V>;
      const value = settled(read());
      remembered.set(key, { standsOn, value });
      value.catch(() => remembered.delete(key));
      return value;
    },
    leave: (batch, item) => {
      const items = left.get(batch as Batch<never>);
      if (items === undefined) left.set(batch as Batch<never>, [item as never]);
      else items.push(item as never);
    },
    flush: (batch) => flush(batch as Batch<never>),
    afterCommit: (later) => {
      afterwards.push(later);
    },
    last: (ask) => {
      if (changed.size > 0 || announced.length > 0) throw new Error('what changes something ends with its commit');
      inOneWrite(client);
      const answer = ask();
      committed = settled(client.query('commit'));
      return answer;
    },
  };
  if (tx.grants !== null) grantsAtWork.set(client, tx.grants);
  const special = specialAccess(tx.grants);
  inOneWrite(client);
  const begun = settled(
    client.query(
      `begin; set local app.company = '${who.companyId}'; set local app.account = '${who.accountId ?? ''}'${special === '' ? '' : `; set local app.access = '${special}'`}${database.isBackground ? `; ${database.backgroundLimits}` : ''}`,
    ),
  );
  let result: T;
  let seq: number | null = null;
  try {
    result = await work(tx);
    await begun;
    for (const batch of left.keys()) await flush(batch);
    // What listeners change has its own entries, of which all of them are told as well.
    for (let told = 0; told < entries.length; ) {
      const fresh = entries.slice(told);
      told = entries.length;
      seq = await writeHistory(tx, fresh);
      for (const listener of listeners) await listener(tx, fresh);
      for (const batch of left.keys()) await flush(batch);
    }
    await (committed ?? client.query([...liveStatements(tx, changed, announced, seq), 'commit'].join('; ')));
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    // Without its beginning, all that follows fails as a consequence.
    await begun;
    throw asLockedDays(error) ?? error;
  } finally {
    client.off('error', onError);
    grantsAtWork.delete(client);
    client.release(broken);
  }
  const toAll = announced.filter(({ companyId }) => companyId === null).map(({ kind }) => kind);
  if (changed.size + toAll.length > 0) who.onChanged?.(new Set([...changed, ...toAll]), seq);
  for (const later of afterwards)
    await later().catch((error: unknown) =>
      database.log.error({ err: error, requestId: tx.requestId }, 'work after a commit failed'),
    );
  return result;
}

/** What is awaited later than it may fail: the failure waits to be told. */
function settled<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}

const known = new WeakMap<pg.PoolClient, NodePgDatabase>();

/** Made once a connection: it costs as much as a small query. */
function drizzleOver(client: pg.PoolClient): NodePgDatabase {
  const made = known.get(client) ?? drizzle({ client });
  known.set(client, made);
  return made;
}

/** Told without an entry of the history. */
interface Announced {
  kind: string;
  /** Whom alone it concerns. */
  accountId: string | null;
  /** Null: all companies. */
  companyId: string | null;
}

/** What the commit tells open pages: the kinds that changed, and what was announced to single people or to everybody. */
function liveStatements(
  { companyId, accountId }: Tx,
  changed: ReadonlySet<string>,
  announced: readonly Announced[],
  seq: number | null,
): string[] {
  const byHearer = Map.groupBy(announced, (one) => `${one.companyId} ${one.accountId}`);
  return [
    ...(changed.size === 0 ? [] : [{ companyId, accountId, seq, kinds: [...changed] }]),
    ...[...byHearer.values()].flatMap((all) => {
      const [first] = all;
      return first === undefined ? [] : [{ ...first, seq: null, kinds: [...new Set(all.map(({ kind }) => kind))] }];
    }),
  ].map(notifyStatement);
}

/** Locks the end of the company's chain, adds the entries and moves the end. Returns the number of the last entry. */
async function writeHistory(tx: Tx, entries: readonly HistoryEntry[]): Promise<number> {
  const [head] = await again(() =>
    tx.db
      .insert(historyHead)
      .values({ companyId: tx.companyId, seq: 0, hash: chainStart })
      .onConflictDoUpdate({ target: historyHead.companyId, set: { seq: sql`${historyHead.seq}` } })
      .returning()
      .execute(),
  );
  if (head === undefined) throw new Error('the history has no head');
  const chained = chain(
    entries,
    { companyId: tx.companyId, actor: tx.accountId, at: tx.now.toISOString(), requestId: tx.requestId },
    head,
  );
  const end = chained.at(-1);
  // None of these waits for the answer to the one before: they go out together.
  inOneWrite(tx.client);
  const written: Promise<unknown>[] = [];
  for (let at = 0; at < chained.length; at += 500) {
    const some = tx.db.insert(history).values(chained.slice(at, at + 500));
    written.push(chained.length === 1 ? again(() => some.execute()) : some.execute());
  }
  if (end)
    written.push(
      again(() =>
        tx.db
          .update(historyHead)
          .set({ seq: end.seq, hash: end.hash })
          .where(sql`${historyHead.companyId} = ${tx.companyId}`)
          .execute(),
      ),
    );
  await Promise.all(written);
  return end?.seq ?? head.seq;
}
