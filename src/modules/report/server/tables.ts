import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/server/accounts/tables.ts';
import { instant } from '#platform/server/columns.ts';
import { companyPolicy } from '#platform/server/company-table.ts';
import { onlyGrows } from '#platform/server/only-grows.ts';
import type { VsmeReport } from '../model/vsme/fact.ts';

/** A report as it was published. The app can add rows and read them, not change or remove them (`grants.ts`). */
export const reportPublication = pgTable('report_publication', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  /** No foreign key: what was published stays, also when the period is gone. */
  period: uuid('period').notNull(),
  periodName: text('period_name').notNull(),
  /** Counts the publications of a period; from the second on it is a restatement with its cause. */
  version: integer('version').notNull(),
  standard: text('standard').notNull(),
  content: jsonb('content').$type<VsmeReport>().notNull(),
  /** SHA-256 of the canonical facts (`report-seal.ts`). */
  sha256: text('sha256').notNull(),
  /** Head of the company's history when it was published. */
  chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
  chainHash: text('chain_hash').notNull(),
  publishedAt: instant('published_at').notNull(),
  publishedBy: uuid('published_by'),
  cause: text('cause'),
}, (self) => [
  primaryKey({ name: 'report_publication_pk', columns: [self.companyId, self.id] }), companyPolicy(),
  uniqueIndex('report_publication_version_key').on(self.companyId, self.period, self.version),
]);

/** What anybody may know who holds a published report: written with the publication, read without signing in. */
export const reportSeal = directory.table('report_seal', {
  publicationId: uuid('publication_id').primaryKey(),
  sha256: text('sha256').notNull(),
  company: text('company').notNull(),
  period: text('period').notNull(),
  standard: text('standard').notNull(),
  publishedAt: instant('published_at').notNull(),
  chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
  chainHash: text('chain_hash').notNull(),
}, (self) => [index('report_seal_sha256_idx').on(self.sha256, self.publishedAt)]);

onlyGrows(reportPublication, reportSeal);
