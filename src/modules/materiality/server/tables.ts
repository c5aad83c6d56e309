import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/records/server/columns.ts';
import { companyPolicy } from '#platform/records/server/company-table.ts';
import { immutableRows } from '#platform/records/server/immutable-rows.ts';
import { appendOnly } from '#platform/records/server/append-only.ts';
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

appendOnly(materialitySeal);

const states = ['approved', 'superseded'];
immutableRows({ table: 'materiality_assessment', states });
immutableRows({ table: 'iro', by: { column: 'assessment', table: 'materiality_assessment' }, states });
immutableRows({ table: 'topic_conclusion', by: { column: 'assessment', table: 'materiality_assessment' }, states });
immutableRows({ table: 'significant_change', by: { column: 'assessment', table: 'materiality_assessment' }, states });
immutableRows({
  table: 'reporting_standard_decision',
  by: { column: 'period', table: 'reporting_period' },
  states: ['inReview', 'locked', 'published'],
});
