import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/** What people say about a record. */
export const comment = pgTable(
  'comment',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    text: text('text').notNull(),
    /** Accounts named in the text, members at that time. */
    mentions: uuid('mentions').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    editedAt: instant('edited_at'),
    /** The place in the talk stays, the text is gone. */
    removedAt: instant('removed_at'),
  },
  (self) => [
    primaryKey({ name: 'comment_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('comment_record_idx').on(self.companyId, self.resource, self.recordId, self.createdAt),
  ],
);

/**
 * Every wording a comment ever had. The history names it and holds its seal; the words stand here alone, so that they
 * can go with their record and the chain stays whole.
 */
export const commentWording = pgTable(
  'comment_wording',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    commentId: uuid('comment_id').notNull(),
    text: text('text').notNull(),
    /** Random, in hexadecimal digits: without it nobody can try short texts against the seal that the history keeps. */
    salt: text('salt').notNull(),
  },
  (self) => [
    primaryKey({ name: 'comment_wording_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('comment_wording_comment_idx').on(self.companyId, self.commentId),
  ],
);
