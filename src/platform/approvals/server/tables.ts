import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalLevel } from '#platform/approvals/model/approval-flow.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/**
 * Who decided what. A decision counts for the content it was made on (`round`), so that whoever changes the subject
 * afterwards needs new ones. The database refuses decisions by those who had a part in it (`notBy`), unless they say
 * why they were allowed.
 */
export const approvalDecision = pgTable(
  'approval_decision',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    round: text('round').notNull(),
    step: text('step').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    onBehalfOf: uuid('on_behalf_of'),
    verdict: text('verdict', { enum: ['approved', 'rejected', 'withdrawn'] }).notNull(),
    note: text('note'),
    alone: text('alone', { enum: ['onlyApprover', 'tooFewApprovers'] }),
    notBy: uuid('not_by').array().notNull(),
    /** What it was called when it was decided. */
    title: text('title').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'approval_decision_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('approval_decision_subject_idx').on(self.companyId, self.kind, self.subjectId),
    index('approval_decision_person_idx').on(self.companyId, self.decidedBy, self.id),
    // Nobody counts twice, whoever they stand in for.
    uniqueIndex('approval_decision_once')
      .on(self.companyId, self.kind, self.subjectId, self.round, self.step, self.decidedBy)
      .where(sql`verdict = 'approved'`),
    check(
      'approval_decision_not_own',
      sql`verdict <> 'approved' or alone is not null or (decided_by <> all (not_by) and (on_behalf_of is null or on_behalf_of <> all (not_by)))`,
    ),
    check('approval_decision_other', sql`on_behalf_of is null or on_behalf_of <> decided_by`),
  ],
);

/** What a company asks for beyond the defaults, from a day on. Rules are never changed; a later one takes their place. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    people: integer('people').notNull(),
    alone: text('alone', { enum: ['never', 'allowedAndSaid'] }).notNull(),
    remindAfterDays: integer('remind_after_days').notNull(),
    escalateAfterDays: integer('escalate_after_days').notNull(),
    escalateTo: uuid('escalate_to'),
    /** Further approvals in their order; null of rules from when there was one, in the four columns below. */
    levels: jsonb('levels').$type<readonly ApprovalLevel[]>(),
    furtherFact: text('further_fact'),
    furtherFrom: text('further_from'),
    furtherIs: text('further_is'),
    furtherBy: uuid('further_by'),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (self) => [
    primaryKey({ name: 'approval_rule_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    check('approval_rule_people', sql`people between 1 and 5`),
  ],
);

const here = sql`company_id = (select nullif(current_setting('app.company', true), '')::uuid)`;

/** Who stands in for whom on which days. Everybody gives away only their own approvals; the database says so too. */
export const approvalDelegation = pgTable(
  'approval_delegation',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    fromAccount: uuid('from_account').notNull(),
    toAccount: uuid('to_account').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (self) => [
    primaryKey({ name: 'approval_delegation_pk', columns: [self.companyId, self.id] }),
    pgPolicy('company', {
      as: 'permissive',
      for: 'all',
      using: here,
      withCheck: sql`${here} and from_account = (select nullif(current_setting('app.account', true), '')::uuid)`,
    }),
    index('approval_delegation_from_idx').on(self.companyId, self.fromAccount),
    check('approval_delegation_other', sql`from_account <> to_account`),
    check('approval_delegation_days', sql`starts_on <= ends_on`),
  ],
);

/** Who was reminded of what, so that it is told once; `escalatedAt`: from then on others may decide too. */
export const approvalReminder = pgTable(
  'approval_reminder',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    round: text('round').notNull(),
    step: text('step').notNull(),
    remindedAt: instant('reminded_at').notNull(),
    escalatedAt: instant('escalated_at'),
  },
  (self) => [
    primaryKey({
      name: 'approval_reminder_pk',
      columns: [self.companyId, self.kind, self.subjectId, self.round, self.step],
    }),
    companyPolicy(),
  ],
);
