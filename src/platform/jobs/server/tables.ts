import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/directory/server/tables.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

import { runStates } from '#platform/jobs/model/job-calls.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/**
 * What people see of work in the background: how far it is, whether it ended, and the wish to stop it. The queue itself
 * is pg-boss's.
 */
export const jobRun = pgTable(
  'job_run',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    /** What it works on: an import, a calculation run. */
    subjectId: uuid('subject_id'),
    state: text('state', { enum: runStates }).notNull(),
    done: integer('done').notNull().default(0),
    /** 0 while it is not known. */
    total: integer('total').notNull().default(0),
    /** In English; all that runs of earlier releases have. */
    message: text('message'),
    said: jsonb('said').$type<Message>(),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Goes up when the job begins again after its process died. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (self) => [
    primaryKey({ name: 'job_run_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('job_run_subject_idx').on(self.companyId, self.subjectId),
    index('job_run_created_idx').on(self.companyId, self.createdAt),
  ],
);

/**
 * What the manifests have scheduled: when each is due, who is at it, how it went last. By the clock of the database;
 * nothing of a company is in it.
 */
export const schedule = directory.table('schedule', {
  name: text('name').primaryKey(),
  dueAt: instant('due_at').notNull(),
  startedAt: instant('started_at'),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  /** The reference under which the log tells of the failure; null again after a run that succeeded. */
  failure: uuid('failure'),
  /** Which run has it, and until when unless it says again that it is alive. */
  heldBy: uuid('held_by'),
  heldUntil: instant('held_until'),
});
