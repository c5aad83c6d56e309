import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import type { SignerRole } from '../model/letter-template.ts';
import { letter } from '../model/letter.ts';

/**
 * Who signed or declined which file, and when. Rows are added and never changed: a signature is one of exactly the bytes
 * whose hash it names.
 */
export const letterSignature = pgTable(
  'letter_signature',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    letter: uuid('letter').notNull(),
    /** Among the signers of the letter, from 0 on. */
    position: integer('position').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<SignerRole>().notNull(),
    /** As the product knows the person, and as they typed it; the latter is null where they declined. */
    name: text('name').notNull(),
    typedName: text('typed_name'),
    decision: text('decision', { enum: ['signed', 'declined'] }).notNull(),
    reason: text('reason'),
    /** Of the PDF that was signed. */
    sha256: text('sha256').notNull(),
    at: instant('at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'letter_signature_pk', columns: [self.companyId, self.id] }),
    uniqueIndex('letter_signature_once').on(self.companyId, self.letter, self.position),
    foreignKey({
      name: 'letter_signature_letter_fk',
      columns: [self.companyId, self.letter],
      get foreignColumns() {
        const of = tableOf(letter);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }),
    companyPolicy(),
  ],
);
export type LetterSignature = typeof letterSignature.$inferSelect;
