import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/**
 * Announcements of the provider that a company does not show its people. The announcement itself stands in the
 * provider’s company.
 */
export const hiddenBroadcast = pgTable(
  'hidden_broadcast',
  {
    companyId: uuid('company_id').notNull(),
    broadcastId: uuid('broadcast_id').notNull(),
    hiddenAt: instant('hidden_at').notNull(),
    hiddenBy: uuid('hidden_by'),
  },
  (self) => [primaryKey({ name: 'hidden_broadcast_pk', columns: [self.companyId, self.broadcastId] }), companyPolicy()],
);
