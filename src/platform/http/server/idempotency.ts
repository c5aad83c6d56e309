import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { sayMalformed } from '#platform/http/model/messages.ts';
import { canonicalJson } from '#platform/chain/server/chain.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/** Answers of calls that carried an Idempotency-Key, kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    companyId: uuid('company_id').notNull(),
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer'),
    at: instant('at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'idempotency_pk', columns: [self.companyId, self.accountId, self.key] }),
    companyPolicy(),
    index('idempotency_at_idx').on(self.companyId, self.at),
  ],
);

const dayMs = 86_400_000;

/**
 * Does the work once per key: a repetition gets the first answer again, in the same transaction as the work, so that
 * either both are kept or neither. Two at the same moment wait for each other on the key's row. Without the header it
 * is simply done.
 *
 * @throws `request.key-reused` when the key came with another request before
 */
export async function once<T>(tx: Tx, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || tx.accountId === null) return work();
  if (key.length > 200)
    throw userError('request.malformed', { reason: { said: sayMalformed('long-key', { max: 200 }) } });
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url} ${canonicalJson(request.body)}`)
    .digest('hex');
  const own = and(
    eq(idempotency.companyId, tx.companyId),
    eq(idempotency.accountId, tx.accountId),
    eq(idempotency.key, key),
  );
  await tx.db.delete(idempotency).where(and(own, lt(idempotency.at, new Date(tx.now.getTime() - dayMs).toISOString())));
  const [mine] = await tx.db
    .insert(idempotency)
    .values({
      companyId: tx.companyId,
      accountId: tx.accountId,
      key,
      request: fingerprint,
      status: 0,
      answer: null,
      at: tx.now.toISOString(),
    })
    .onConflictDoUpdate({
      target: [idempotency.companyId, idempotency.accountId, idempotency.key],
      set: { key: sql`excluded.key` },
    })
    .returning();
  if (mine !== undefined && mine.request !== fingerprint) throw userError('request.key-reused');
  if (mine !== undefined && mine.status !== 0) return mine.answer as T;
  const answer = await work();
  await tx.db.update(idempotency).set({ status: 200, answer }).where(own);
  return answer;
}
