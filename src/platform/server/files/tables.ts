import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { companyPolicy } from '../company-table.ts';

/** An uploaded file. Its bytes are stored once per content and company, under their SHA-256. */
export const storedFile = pgTable('stored_file', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  /** As the content says, not as the sender claims. */
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  /** `upload`: by a person for a record. `import`: the file of an import. `logo`: of the company. */
  purpose: text('purpose', { enum: ['upload', 'import', 'logo'] }).notNull(),
  /** Counts the files of one name on one record; set when the file is linked. */
  version: integer('version').notNull().default(1),
  replaces: uuid('replaces'),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
}, (self) => [
  primaryKey({ name: 'stored_file_pk', columns: [self.companyId, self.id] }),
  companyPolicy(),
  index('stored_file_sha_idx').on(self.companyId, self.sha256),
]);
