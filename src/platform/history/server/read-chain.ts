import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { chainStart, type ChainedEntry } from '#platform/chain/server/chain.ts';
import { history, historyHead } from '#platform/chain/server/tables.ts';

const sliceRows = 2000;

/** All entries of the company's history in order, a slice at a time, however long it is. */
export async function* entriesOf(tx: Pick<Tx, 'db' | 'companyId'>): AsyncGenerator<ChainedEntry[]> {
  for (let after = 0; ; ) {
    const rows = await tx.db
      .select()
      .from(history)
      .where(and(eq(history.companyId, tx.companyId), gt(history.seq, after)))
      .orderBy(asc(history.seq))
      .limit(sliceRows);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.seq;
  }
}

/** The last entry of a company’s history; without any, number 0 and the hash that chains begin with. */
export async function headOf({ db, companyId }: Pick<Tx, 'db' | 'companyId'>): Promise<{ seq: number; hash: string }> {
  const [head] = await db
    .select({ seq: historyHead.seq, hash: historyHead.hash })
    .from(historyHead)
    .where(eq(historyHead.companyId, companyId));
  return head ?? { seq: 0, hash: chainStart };
}
