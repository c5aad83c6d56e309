import { createHash, type Hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { canonicalJson, chainStart, type HistoryEntry } from '#platform/chain/server/chain.ts';
import { historyHead } from '#platform/chain/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { copyIn } from './copy.ts';
import { escaped } from './copy.ts';
import { Slices } from '#platform/work/server/slices.ts';

interface Waiting {
  /** The hash of everything before `previousHash`, or that text itself while it is short. */
  head: Hash | string;
  entry: HistoryEntry;
}

/**
 * The history of a whole import: entries wait in a temporary table while the rows are written and are chained in one go
 * at the end. So the company's chain is locked for an instant, not for the seconds that the rows take, and no row's
 * contents are kept in memory.
 */
export class ImportHistory {
  readonly #tx: Tx;
  readonly #waiting: Waiting[] = [];
  #text: string[] = [];
  #length = 0;
  #isMade = false;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Adds an entry. `after` may come as canonical JSON that is made already. */
  add(entry: HistoryEntry, afterJson = canonicalJson(entry.after ?? null)): void {
    const { tx, at } = this.#context();
    const {
      action,
      resource,
      recordId = null,
      title = null,
      before = null,
      reason = null,
      importId = null,
      lineFrom = null,
      lineTo = null,
    } = entry;
    const beforeJson = canonicalJson(before);
    // The members of an entry in their canonical order, up to the previous hash, which is known last.
    const head =
      `{"action":${JSON.stringify(action)},"actor":${JSON.stringify(tx.accountId)},"after":${afterJson},` +
      `"at":${JSON.stringify(at)},"before":${beforeJson},"companyId":${JSON.stringify(tx.companyId)},` +
      `"importId":${JSON.stringify(importId)},"lineFrom":${lineFrom},"lineTo":${lineTo},"previousHash":`;
    this.#waiting.push({
      head: head.length > 4000 ? createHash('sha256').update(head) : head,
      entry: { action, resource, recordId, title, reason },
    });
    const line = [
      this.#waiting.length,
      escaped(action),
      escaped(resource),
      nullable(recordId),
      nullable(title),
      before === null ? '\\N' : escaped(beforeJson),
      afterJson === 'null' ? '\\N' : escaped(afterJson),
      nullable(reason),
      nullable(importId),
      nullable(lineFrom),
      nullable(lineTo),
    ].join('\t');
    this.#text.push(line);
    this.#length += line.length;
  }

  /** Moves what has gathered into the temporary table. */
  async flush(isEnd = false): Promise<void> {
    if (this.#length === 0 || (this.#length < flushLength && !isEnd)) return;
    if (!this.#isMade)
      await this.#tx.client.query(
        'create temp table import_history (ord int, action text, resource text, record_id uuid, title text, ' +
          'before jsonb, after jsonb, reason text, import_id uuid, line_from int, line_to int) on commit drop',
      );
    this.#isMade = true;
    const text = `${this.#text.join('\n')}\n`;
    this.#text = [];
    this.#length = 0;
    await copyIn(this.#tx, 'pg_temp.import_history', text);
  }

  /** Chains everything onto the end of the company's history. */
  async finish(): Promise<void> {
    await this.flush(true);
    if (this.#waiting.length === 0) return;
    const { tx, at } = this.#context();
    const [head] = await tx.db
      .insert(historyHead)
      .values({ companyId: tx.companyId, seq: 0, hash: chainStart })
      .onConflictDoUpdate({ target: historyHead.companyId, set: { seq: sql`${historyHead.seq}` } })
      .returning();
    if (head === undefined) throw new Error('the history has no head');
    let { seq, hash } = head;
    const chain: string[] = [];
    const slices = new Slices();
    for (const [index, { head: before, entry }] of this.#waiting.entries()) {
      seq += 1;
      const rest =
        `${JSON.stringify(hash)},"reason":${JSON.stringify(entry.reason ?? null)},` +
        `"recordId":${JSON.stringify(entry.recordId ?? null)},"requestId":${JSON.stringify(tx.requestId)},` +
        `"resource":${JSON.stringify(entry.resource)},"seq":${seq},"title":${JSON.stringify(entry.title ?? null)}}`;
      const previous = hash;
      hash = (typeof before === 'string' ? createHash('sha256').update(before) : before).update(rest).digest('hex');
      chain.push(`${index + 1}\t${seq}\t${previous}\t${hash}`);
      if (slices.isDue) await slices.pause();
    }
    await tx.client.query(
      'create temp table import_chain (ord int, seq bigint, previous_hash text, hash text) on commit drop',
    );
    await copyIn(tx, 'pg_temp.import_chain', `${chain.join('\n')}\n`);
    await tx.client.query(
      `
      insert into history (company_id, seq, at, actor, action, resource, record_id, title, before, after, reason,
        request_id, import_id, line_from, line_to, previous_hash, hash)
      select $1::uuid, c.seq, $2::timestamptz, $3::uuid, h.action, h.resource, h.record_id, h.title, h.before,
        h.after, h.reason, $4::text, h.import_id, h.line_from, h.line_to, c.previous_hash, c.hash
      from pg_temp.import_history h join pg_temp.import_chain c using (ord)`,
      [tx.companyId, at, tx.accountId, tx.requestId],
    );
    await tx.db.update(historyHead).set({ seq, hash }).where(sql`${historyHead.companyId} = ${tx.companyId}`);
    this.#waiting.length = 0;
    await tx.client.query('drop table pg_temp.import_history, pg_temp.import_chain');
    this.#isMade = false;
  }

  #context(): { tx: Tx; at: string } {
    return { tx: this.#tx, at: this.#tx.now.toISOString() };
  }
}

const flushLength = 1_000_000;
const nullable = (value: string | number | null) => (value === null ? '\\N' : escaped(String(value)));
