import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { calendarKinds } from '../model/calendar-calls.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';

/** Leave that HR assigns to many at once, and the job that writes it. */
export const leaveAssignment = pgTable(
  'leave_assignment',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** Its job. */
    runId: uuid('run_id').notNull(),
    leaveType: uuid('leave_type').notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    halfEnd: boolean('half_end').notNull(),
    /** A site or unit with all below it; null: the whole company. */
    unit: uuid('unit'),
    /** Employees who were taken out of the selection. */
    except: uuid('except').array().notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (self) => [primaryKey({ name: 'leave_assignment_pk', columns: [self.companyId, self.id] }), companyPolicy()],
);

/** What became of it for one employee: their request, or why there is none. Gone with the employee. */
export const leaveAssignmentRow = pgTable(
  'leave_assignment_row',
  {
    companyId: uuid('company_id').notNull(),
    assignment: uuid('assignment').notNull(),
    employee: uuid('employee').notNull(),
    request: uuid('request'),
    days: text('days').notNull(),
    said: jsonb('said').$type<Message>(),
  },
  (self) => [
    primaryKey({ name: 'leave_assignment_row_pk', columns: [self.companyId, self.assignment, self.employee] }),
    foreignKey({
      name: 'leave_assignment_row_employee_fk',
      columns: [self.companyId, self.employee],
      get foreignColumns() {
        const of = tableOf(employee);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }).onDelete('cascade'),
    index('leave_assignment_row_employee_idx').on(self.companyId, self.employee),
    companyPolicy(),
  ],
);

/**
 * The address by which a calendar program reads somebody's leave, one of each kind; of its secret the SHA-256 alone. It
 * works as long as the membership in which it was made.
 */
export const leaveCalendarLink = pgTable(
  'leave_calendar_link',
  {
    companyId: uuid('company_id').notNull(),
    account: uuid('account').notNull(),
    kind: text('kind', { enum: calendarKinds }).notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (self) => [
    primaryKey({ name: 'leave_calendar_link_pk', columns: [self.companyId, self.account, self.kind] }),
    uniqueIndex('leave_calendar_link_token_key').on(self.companyId, self.tokenHash),
    companyPolicy(),
  ],
);
