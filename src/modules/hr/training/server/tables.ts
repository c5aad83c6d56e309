import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { trainingCertificate } from '../model/training-certificate.ts';

/** A question as it was when the attempt began, and the places of its options in the order in which they are shown. */
export interface AskedQuestion {
  id: string;
  version: number;
  options: number[];
}

/**
 * Attempts at quizzes: what was asked in which order, and how many were right; no answers. What an employee achieved stands
 * in the enrolment, whose history has it.
 */
export const trainingQuizAttempt = pgTable(
  'training_quiz_attempt',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** No foreign key: the enrolment goes when its time has come, and nothing here says whose it was. */
    enrolment: uuid('enrolment').notNull(),
    courseVersion: uuid('course_version').notNull(),
    asked: jsonb('asked').$type<AskedQuestion[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    submittedAt: instant('submitted_at'),
    right: integer('right_answers'),
    isPassed: boolean('is_passed'),
    /** Taken before the training, to compare: it does not count. */
    isBefore: boolean('is_before').notNull().default(false),
  },
  (self) => [
    primaryKey({ name: 'training_quiz_attempt_pk', columns: [self.companyId, self.id] }),
    // One at a time.
    uniqueIndex('training_quiz_attempt_open_key').on(self.companyId, self.enrolment).where(sql`submitted_at is null`),
    companyPolicy(),
  ],
);

/** Links by which somebody shows an own certificate; of the secret the SHA-256 alone. Gone with the certificate. */
export const trainingCertificateLink = pgTable(
  'training_certificate_link',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    certificate: uuid('certificate').notNull(),
    tokenHash: text('token_hash').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** How often it was opened, and when last; not by whom. */
    opened: integer('opened').notNull(),
    lastOpenedAt: instant('last_opened_at'),
  },
  (self) => [
    primaryKey({ name: 'training_certificate_link_pk', columns: [self.companyId, self.id] }),
    uniqueIndex('training_certificate_link_token_key').on(self.companyId, self.tokenHash),
    index('training_certificate_link_certificate_idx').on(self.companyId, self.certificate),
    foreignKey({
      name: 'training_certificate_link_certificate_fk',
      columns: [self.companyId, self.certificate],
      get foreignColumns() {
        const of = tableOf(trainingCertificate);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }).onDelete('cascade'),
    companyPolicy(),
  ],
);
