import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/** Packages of everything about a person that they asked for. Seen and fetched by them alone. */
export const dataPackage = pgTable(
  'data_package',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    runId: uuid('run_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is ready, and when its days are over. */
    sha256: text('sha256'),
    bytes: bigint('bytes', { mode: 'number' }),
    entries: integer('entries'),
    endsAt: instant('ends_at'),
  },
  (self) => [
    primaryKey({ name: 'data_package_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('data_package_account_idx').on(self.companyId, self.accountId, self.id),
  ],
);
