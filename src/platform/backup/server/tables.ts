import { bigint, boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/directory/server/tables.ts';
import { instant } from '#platform/tables/server/columns.ts';

/**
 * Backups and rehearsals that ended, with their result: what the provider is shown, and what the schedule goes by.
 * Nothing of a company is in it.
 */
export const backupRun = directory.table(
  'backup_run',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['backup', 'rehearsal'] }).notNull(),
    isScheduled: boolean('is_scheduled').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** incomplete: everything but the files named below. */
    result: text('result', { enum: ['complete', 'incomplete', 'failed'] }).notNull(),
    /** Where the archive is: a path, or `s3://bucket/key`. */
    archive: text('archive'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    /** Stored files as `company/sha256`. */
    damagedFiles: jsonb('damaged_files').$type<string[]>().notNull(),
    missingFiles: jsonb('missing_files').$type<string[]>().notNull(),
    /** In words, when it failed. */
    error: text('error'),
  },
  (self) => [index('backup_run_kind_idx').on(self.kind, self.startedAt)],
);
