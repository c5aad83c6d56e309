import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { SnapshotContent } from '../model/investor-contracts.ts';

/**
 * What was published, as it was published. The app can add rows and read them, not change or remove them (`grants.ts`).
 */
export const investorSnapshot = pgTable(
  'investor_snapshot',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    publicationId: uuid('publication_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<SnapshotContent>().notNull(),
    /** SHA-256 over company, publication, version, moment, content and the hash of the version before it. */
    hash: text('hash').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by'),
    visibleFrom: instant('visible_from').notNull(),
  },
  (self) => [
    primaryKey({ name: 'investor_snapshot_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    uniqueIndex('investor_snapshot_version_key').on(self.companyId, self.publicationId, self.version),
  ],
);

/** Who looked at what. Only grows, as the snapshots do. */
export const investorView = pgTable(
  'investor_view',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    action: text('action', { enum: ['opened', 'downloaded', 'exported', 'asked'] }).notNull(),
    /** Name of the document or chart. */
    title: text('title'),
    at: instant('at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'investor_view_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('investor_view_at_idx').on(self.companyId, self.at),
    index('investor_view_account_idx').on(self.companyId, self.accountId, self.at),
  ],
);

/** Questions of investors and the answers to them; a thread is named by its first message. */
export const investorMessage = pgTable(
  'investor_message',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    threadId: uuid('thread_id').notNull(),
    /** Whose thread it is: no other investor sees it. */
    investorId: uuid('investor_id').notNull(),
    authorId: uuid('author_id').notNull(),
    side: text('side', { enum: ['investor', 'company'] }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'investor_message_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('investor_message_thread_idx').on(self.companyId, self.investorId, self.threadId, self.at),
  ],
);
