import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/directory/server/tables.ts';
import { emailFrequencies } from '#platform/notifications/model/notification-kinds.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy, directoryPolicy, receiverPolicy } from '#platform/tables/server/company-table.ts';

/** What a person is told inside the product. Anybody of the company may cause one; only its receiver sees it. */
export const notification = pgTable(
  'notification',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** Who is told. */
    accountId: uuid('account_id').notNull(),
    /** One of the manifests' `notificationKinds`. */
    kind: text('kind').notNull(),
    /** Who caused it; null: the product itself. */
    causedBy: uuid('caused_by'),
    /** The record it is about, where there is one: its kind and id. */
    resource: text('resource'),
    recordId: uuid('record_id'),
    /** Name of the job that ended. */
    job: text('job'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** Out of the list until then. */
    snoozedUntil: instant('snoozed_until'),
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

/**
 * How a person wants to be told of a kind; without a row as the kind says. Whoever causes a notice has to know it, so
 * that the company's transactions see it; no call tells it to anybody else.
 */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    companyId: uuid('company_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').notNull(),
    inApp: boolean('in_app').notNull(),
    email: text('email', { enum: emailFrequencies }).notNull(),
  },
  (self) => [
    primaryKey({ name: 'notification_setting_pk', columns: [self.companyId, self.accountId, self.kind] }),
    companyPolicy(),
  ],
);

/** When a person gets no emails, and when summaries: minutes after midnight in their time zone. */
export const notificationTimes = pgTable(
  'notification_times',
  {
    companyId: uuid('company_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** Null: no quiet hours. From the later to the earlier goes over midnight. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    digestAt: integer('digest_at').notNull(),
    /** Of the weekly summary: 1 is Monday, 7 Sunday. */
    digestDay: integer('digest_day').notNull(),
  },
  (self) => [primaryKey({ name: 'notification_times_pk', columns: [self.companyId, self.accountId] }), companyPolicy()],
);

/** A record that a person wants to hear nothing more of. */
export const notificationMute = pgTable(
  'notification_mute',
  {
    companyId: uuid('company_id').notNull(),
    accountId: uuid('account_id').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [
    primaryKey({
      name: 'notification_mute_pk',
      columns: [self.companyId, self.accountId, self.resource, self.recordId],
    }),
    companyPolicy(),
  ],
);

/**
 * Notices that wait for their email. They stand beside the mail queue, where the work that sends them finds those of all
 * companies; they say whom and of what kind, and nothing of the record.
 */
export const notificationEmail = directory.table(
  'notification_email',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').notNull(),
    frequency: text('frequency', { enum: ['now', 'daily', 'weekly'] }).notNull(),
    /** The notice in the product; read there, no summary tells of it. Null where the person wants none there. */
    notificationId: uuid('notification_id'),
    dueAt: instant('due_at').notNull(),
  },
  (self) => [
    directoryPolicy(),
    index('notification_email_due_idx').on(self.dueAt),
    index('notification_email_account_idx').on(self.companyId, self.accountId),
  ],
);
