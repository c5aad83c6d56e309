import type { ImmutableRows } from '#platform/tables/server/immutable-rows.ts';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import type { ScoringRules } from '#modules/materiality/assessment/model/scoring-rules.ts';

/**
 * What an assessment was approved with: the hash of all its content, the end of the company's history then, and the
 * method it was scored by.
 */
export const materialitySeal = pgTable(
  'materiality_seal',
  {
    companyId: uuid('company_id').notNull(),
    /** No foreign key: what was approved stays. */
    assessment: uuid('assessment').notNull(),
    sha256: text('sha256').notNull(),
    chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
    chainHash: text('chain_hash').notNull(),
    methodName: text('method_name'),
    rules: jsonb('rules').$type<ScoringRules>().notNull(),
    /** What the ratings meant. */
    scale: jsonb('scale').$type<RatingScale>().notNull(),
    sealedAt: instant('sealed_at').notNull(),
    sealedBy: uuid('sealed_by'),
  },
  (self) => [primaryKey({ name: 'materiality_seal_pk', columns: [self.companyId, self.assessment] }), companyPolicy()],
);

const decided = ['approved', 'superseded'];

/** What an approved assessment and a locked period keep as they are. */
export const immutableWithAssessments: readonly ImmutableRows[] = [
  { table: 'materiality_assessment', states: decided },
  { table: 'iro', by: { column: 'assessment', table: 'materiality_assessment' }, states: decided },
  { table: 'topic_conclusion', by: { column: 'assessment', table: 'materiality_assessment' }, states: decided },
  { table: 'significant_change', by: { column: 'assessment', table: 'materiality_assessment' }, states: decided },
  { table: 'pairwise_ranking', by: { column: 'assessment', table: 'materiality_assessment' }, states: decided },
  { table: 'divergence_comment', by: { column: 'assessment', table: 'materiality_assessment' }, states: decided },
  {
    table: 'reporting_standard_decision',
    by: { column: 'period', table: 'reporting_period' },
    states: ['inReview', 'locked', 'published'],
  },
  { table: 'survey_round', states: ['closed'] },
  { table: 'scoring_workshop', states: ['closed'] },
  { table: 'workshop_entry', by: { column: 'workshop', table: 'scoring_workshop' }, states: ['closed'] },
];
