import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../in-company.ts';
import { chainStart, hashOf, type ChainedEntry } from './chain.ts';
import { history, historyHead } from './tables.ts';

export interface ChainVerdict {
  entries: number;
  firstHash: string | null;
  lastHash: string | null;
  /** The first thing that does not fit; null: no entry was changed, removed, added or moved. */
  problem: string | null;
}

const sliceRows = 2000;

/** All entries of the company's history in order, a slice at a time, however long it is. */
export async function* entriesOf(tx: Pick<Tx, 'db' | 'companyId'>): AsyncGenerator<ChainedEntry[]> {
  for (let after = 0; ;) {
    const rows = await tx.db.select().from(history).where(and(eq(history.companyId, tx.companyId), gt(history.seq, after))).orderBy(asc(history.seq)).limit(sliceRows);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.seq;
  }
}

export async function headOf({ db, companyId }: Pick<Tx, 'db' | 'companyId'>): Promise<{ seq: number; hash: string }> {
  const [head] = await db.select({ seq: historyHead.seq, hash: historyHead.hash }).from(historyHead).where(eq(historyHead.companyId, companyId));
  return head ?? { seq: 0, hash: chainStart };
}

/**
 * Computes every hash of the company's history anew, in order, and compares; then the end of the chain with the recorded one. Stops at the first thing that
 * does not fit. `scripts/verify-history.ts` proves the same without any code of ours.
 */
export async function verifyChain(tx: Pick<Tx, 'db' | 'companyId'>, progress: (done: number, total: number) => void): Promise<ChainVerdict> {
  const head = await headOf(tx);
  const end = { seq: 0, hash: chainStart };
  let firstHash: string | null = null;
  const verdict = (problem: string | null): ChainVerdict => ({ entries: end.seq, firstHash, lastHash: end.seq === 0 ? null : end.hash, problem });
  for await (const rows of entriesOf(tx)) {
    for (const row of rows) {
      const { hash, ...bare } = row;
      if (row.seq !== end.seq + 1) return verdict(`Entry ${end.seq + 1} is missing: entry ${row.seq} follows entry ${end.seq}.`);
      if (row.previousHash !== end.hash) return verdict(`Entry ${row.seq} does not follow the entry before it.`);
      if (hashOf(bare) !== hash) return verdict(`The content of entry ${row.seq} was changed after it was written.`);
      Object.assign(end, { seq: row.seq, hash });
      firstHash ??= hash;
    }
    progress(end.seq, head.seq);
  }
  return verdict(end.seq === head.seq && end.hash === head.hash ? null : `The chain ends at entry ${end.seq}, but ${head.seq} entries were written: its end was cut off.`);
}
