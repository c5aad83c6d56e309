import { customType, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Happening } from '#platform/webhooks/model/webhooks.ts';
import { company, directory } from '#platform/directory/server/tables.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { directoryPolicy } from '#platform/tables/server/company-table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * A program of the company's that is told when something happens, in the name of whoever saved it last and never of
 * more than they may read.
 */
export const webhook = directory.table(
  'webhook',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    url: text('url').notNull(),
    registers: text('registers').array().notNull(),
    happenings: text('happenings').$type<Happening>().array().notNull(),
    /** What deliveries are signed with; sealed, because signing needs it again. */
    sealedSecret: bytes('sealed_secret').notNull(),
    actsFor: uuid('acts_for').notNull(),
    /** `paused` by the product, after a delivery that failed as often as it was tried; `off` by a person. */
    state: text('state', { enum: ['on', 'paused', 'off'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastDeliveredAt: instant('last_delivered_at'),
  },
  (self) => [index('webhook_company_idx').on(self.companyId, self.state), directoryPolicy()],
);

/** One message to one webhook, and what became of it. Made in the transaction of what it tells of. */
export const webhookDelivery = directory.table(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** `orgUnit.created` */
    event: text('event').notNull(),
    register: text('register'),
    recordId: uuid('record_id'),
    importId: uuid('import_id'),
    /** The end of the history as it was when the message was made, for messages that tell of it. */
    head: jsonb('head').$type<{ seq: number; hash: string }>(),
    at: instant('at').notNull(),
    /** `withheld`: the person it acts for may not read that record (any more). */
    state: text('state', { enum: ['waiting', 'delivered', 'failed', 'withheld'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    doneAt: instant('done_at'),
  },
  (self) => [
    index('webhook_delivery_due_idx').on(self.webhookId, self.state, self.dueAt),
    index('webhook_delivery_at_idx').on(self.companyId, self.webhookId, self.at),
    directoryPolicy(),
  ],
);
