import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/** Everything that was changed, by whom and why; append-only and hash-chained per company. */
export const history = pgTable(
  'history',
  {
    companyId: uuid('company_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actor: uuid('actor'),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id'),
    /** The record's name at that time, so that a removed one can still be told. */
    title: text('title'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    requestId: text('request_id').notNull(),
    /** One entry stands for the created rows of one stretch of an import; `after` is then their list. */
    importId: uuid('import_id'),
    lineFrom: integer('line_from'),
    lineTo: integer('line_to'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (self) => [
    primaryKey({ name: 'history_pk', columns: [self.companyId, self.seq] }),
    companyPolicy(),
    index('history_record_idx').on(self.companyId, self.recordId, self.seq),
    index('history_import_idx').on(self.companyId, self.importId, self.lineFrom),
    index('history_at_idx').on(self.companyId, self.at),
    index('history_actor_idx').on(self.companyId, self.actor, self.seq),
    index('history_resource_idx').on(self.companyId, self.resource, self.seq),
  ],
);

/**
 * The end of each company's chain; locked while entries are added, so that numbers have no gaps and hashes no forks.
 */
export const historyHead = pgTable(
  'history_head',
  {
    companyId: uuid('company_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (self) => [primaryKey({ name: 'history_head_pk', columns: [self.companyId] }), companyPolicy()],
);
