import { evidenceVerdicts } from '#platform/evidence/model/evidence-calls.ts';
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { storedFile } from '#platform/files/server/tables.ts';

/** A file that shows something about a record, and what a second person thought of it. */
export const evidence = pgTable(
  'evidence',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** What the file is said to show. */
    claim: text('claim').notNull(),
    verdict: text('verdict', { enum: evidenceVerdicts }).notNull().default('pending'),
    note: text('note'),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
  },
  (self) => [
    primaryKey({ name: 'evidence_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('evidence_record_idx').on(self.companyId, self.resource, self.recordId),
    index('evidence_file_idx').on(self.companyId, self.fileId),
    foreignKey({
      name: 'evidence_file_fk',
      columns: [self.companyId, self.fileId],
      foreignColumns: [storedFile.companyId, storedFile.id],
    }),
  ],
);
