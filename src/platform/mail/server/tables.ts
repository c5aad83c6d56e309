import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/directory/server/tables.ts';
import { instant } from '#platform/tables/server/columns.ts';

/**
 * Mails that wait, and what became of them. A row keeps the kind and the ids it is about; the text, and any link in it,
 * is made at the moment of sending and kept only when there is no mail server and this table is where it is read.
 */
export const mail = directory.table(
  'mail',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** `kept`: no mail server, to be read here. `failed`: given up. `void`: what it was about is gone. */
    state: text('state', { enum: ['waiting', 'sent', 'kept', 'failed', 'void'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
    /** Reply code of the mail server, without its text: servers repeat addresses there. */
    lastError: text('last_error'),
    to: text('to_address'),
    subject: text('subject'),
    text: text('body_text'),
    html: text('body_html'),
  },
  (self) => [index('mail_due_idx').on(self.state, self.dueAt), index('mail_created_idx').on(self.createdAt)],
);
