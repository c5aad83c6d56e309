import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/** The site's settings, a row for each section that was saved once. */
export const siteSection = pgTable(
  'site_section',
  {
    companyId: uuid('company_id').notNull(),
    /** Name of its definition. */
    section: text('section').notNull(),
    version: integer('version').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (self) => [primaryKey({ name: 'site_section_pk', columns: [self.companyId, self.section] }), companyPolicy()],
);
