import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { leaveRequest } from '#modules/hr/leave/model/leave-request.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';

/**
 * Leave that an exit withdrew or shortened, as it was before: what comes back when the exit is cancelled or its last day
 * moves. It tells nothing that the history of the request does not.
 */
export const leaveAfterExit = pgTable(
  'leave_after_exit',
  {
    companyId: uuid('company_id').notNull(),
    exit: uuid('exit').notNull(),
    request: uuid('request').notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    halfEnd: boolean('half_end').notNull(),
    status: text('status', { enum: ['requested', 'approved'] }).notNull(),
    /** Of the request as the exit left it: whoever changed it since has decided otherwise. */
    version: integer('version').notNull(),
  },
  (self) => [
    primaryKey({ name: 'leave_after_exit_pk', columns: [self.companyId, self.exit, self.request] }),
    foreignKey({
      name: 'leave_after_exit_request_fk',
      columns: [self.companyId, self.request],
      get foreignColumns() {
        const of = tableOf(leaveRequest);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }).onDelete('cascade'),
    index('leave_after_exit_request_idx').on(self.companyId, self.request),
    companyPolicy(),
  ],
);
