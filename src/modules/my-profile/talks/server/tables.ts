import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { speakerPolicy } from '#platform/tables/server/company-table.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { oneToOne } from '../model/one-to-one.ts';

/**
 * What one of two people notes for themselves about a one-to-one. The database shows a row to whoever wrote it and nobody
 * else. No record, so it is in no list, export, search or history, and other calls than that of its writer have none.
 */
export const oneToOneNote = pgTable(
  'one_to_one_note',
  {
    companyId: uuid('company_id').notNull(),
    talk: uuid('talk').notNull(),
    accountId: uuid('account_id').notNull(),
    text: text('text').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'one_to_one_note_pk', columns: [self.companyId, self.talk, self.accountId] }),
    // Notes are erased with the talk.
    foreignKey({
      name: 'one_to_one_note_talk_fk',
      columns: [self.companyId, self.talk],
      get foreignColumns() {
        const of = tableOf(oneToOne);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }).onDelete('cascade'),
    speakerPolicy(),
  ],
);
