import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { ReleasedQuestion } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import type { StakeholderCategory } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';

/**
 * Who was asked. It knows that an answer came and not when, nor which: no row of the answers names it, and the answers
 * themselves are counts. No record, so that neither search, history nor webhooks carry the addresses.
 */
export const surveyInvite = pgTable(
  'survey_invite',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    round: uuid('round').notNull(),
    category: text('category').$type<StakeholderCategory>().notNull(),
    /** Erased when the round is closed. */
    email: text('email'),
    state: text('state', { enum: ['sent', 'answered'] }).notNull(),
    invitedAt: instant('invited_at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'survey_invite_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    uniqueIndex('survey_invite_email_key').on(self.companyId, self.round, self.email),
  ],
);

/**
 * Answers while a round is open: counts of a group for a question, without a time. Gone when it is closed; groups too
 * small to be shown leave nothing behind.
 */
export const surveyTally = pgTable(
  'survey_tally',
  {
    companyId: uuid('company_id').notNull(),
    round: uuid('round').notNull(),
    subTopic: text('sub_topic').notNull(),
    category: text('category').$type<StakeholderCategory>().notNull(),
    answered: integer('answered').notNull(),
    /** Sum of the answers 1 to 5. */
    total: integer('total').notNull(),
    abstained: integer('abstained').notNull(),
    skipped: integer('skipped').notNull(),
  },
  (self) => [
    primaryKey({ name: 'survey_tally_pk', columns: [self.companyId, self.round, self.subTopic, self.category] }),
    companyPolicy(),
  ],
);

export interface StoredQuestion extends ReleasedQuestion {
  subTopic: string;
}

/** What may be shown of a closed round. */
export const surveyResult = pgTable(
  'survey_result',
  {
    companyId: uuid('company_id').notNull(),
    /** No foreign key: what was found out stays. */
    round: uuid('round').notNull(),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (self) => [primaryKey({ name: 'survey_result_pk', columns: [self.companyId, self.round] }), companyPolicy()],
);
