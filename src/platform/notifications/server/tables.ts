import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { receiverPolicy } from '#platform/tables/server/company-table.ts';

/** What a person is told inside the product. Anybody of the company may cause one; only its receiver sees it. */
export const notification = pgTable(
  'notification',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** Who is told. */
    accountId: uuid('account_id').notNull(),
    kind: text('kind', {
      enum: [
        'mention',
        'accessRequest',
        'jobDone',
        'jobFailed',
        'webhookPaused',
        'broadcast',
        'requestAsked',
        'requestDue',
        'requestOverdue',
        'requestToCheck',
        'requestReturned',
        'supportCame',
        'approvalDue',
        'approvalEscalated',
        'approvalRejected',
        'stepLate',
        'withdrawn',
      ],
    }).notNull(),
    /** Who caused it; null: the product itself. */
    causedBy: uuid('caused_by'),
    /** The record it is about, where there is one: its kind and id. */
    resource: text('resource'),
    recordId: uuid('record_id'),
    /** Name of the job that ended. */
    job: text('job'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (self) => [
    primaryKey({ name: 'notification_pk', columns: [self.companyId, self.id] }),
    receiverPolicy(),
    index('notification_account_idx').on(self.companyId, self.accountId, self.id),
    // What is told to everybody is told to each of them once.
    uniqueIndex('notification_broadcast_key')
      .on(self.companyId, self.accountId, self.recordId)
      .where(sql`kind = 'broadcast'`),
  ],
);
