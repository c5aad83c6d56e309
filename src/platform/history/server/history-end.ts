import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { chainStart } from '#platform/chain/server/chain.ts';
import { historyHead } from '#platform/chain/server/tables.ts';

// Entries of a company get their numbers one transaction after the other: whoever writes history holds its end until
// the commit. So a number is a moment that everybody agrees on. What was committed before somebody looked at the end
// has no larger number, and what was not has no smaller one, whenever its transaction began. Moments of the clock say
// neither: a change is dated by the beginning of its transaction.

/** End of the company's history: all that came before it is in what is read from now on. */
export async function historyEnd(tx: Tx): Promise<number> {
  const [head] = await tx.db
    .select({ seq: historyHead.seq })
    .from(historyHead)
    .where(eq(historyHead.companyId, tx.companyId));
  return head?.seq ?? 0;
}

/**
 * The end of the history, of which one transaction at a time gets hold: all changes that are made already are seen from
 * here on, and no other is committed until this transaction ends. Lock rows before, not after: others who have changed
 * them are waiting for this.
 */
export async function lockHistory(tx: Tx): Promise<{ seq: number; hash: string }> {
  const [head] = await tx.db
    .select({ seq: historyHead.seq, hash: historyHead.hash })
    .from(historyHead)
    .where(eq(historyHead.companyId, tx.companyId))
    .for('update');
  return head ?? { seq: 0, hash: chainStart };
}
