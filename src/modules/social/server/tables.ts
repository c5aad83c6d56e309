import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SnapshotContent } from '#modules/social/workforce/model/workforce-calls.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/**
 * The workforce of a period as its records were when the snapshot was taken, without names. The app can add rows and
 * read them, not change or remove them (`grants.ts`).
 */
export const workforceSnapshot = pgTable(
  'workforce_snapshot',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** No foreign key: what was kept stays, also when the period is gone. */
    period: uuid('period').notNull(),
    /** Counts the snapshots of a period. */
    version: integer('version').notNull(),
    /** Employments with what figures are counted by. */
    content: jsonb('content').$type<SnapshotContent>().notNull(),
    /** SHA-256 of the content in one fixed form. */
    sha256: text('sha256').notNull(),
    /** End of the company's history before the records were read. */
    historySeq: bigint('history_seq', { mode: 'number' }).notNull(),
    takenAt: instant('taken_at').notNull(),
    takenBy: uuid('taken_by'),
  },
  (self) => [
    primaryKey({ name: 'workforce_snapshot_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    uniqueIndex('workforce_snapshot_version_key').on(self.companyId, self.period, self.version),
  ],
);
