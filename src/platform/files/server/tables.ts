import { fileProblems } from '#platform/files/model/file-calls.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/directory/server/tables.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/** An uploaded file. Its bytes are stored once per content and company, under their SHA-256. */
export const storedFile = pgTable(
  'stored_file',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** As the content says, not as the sender claims. */
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** `upload`: by a person for a record. `import`: the file of an import. `logo`: of the company. `photo`: of a person. */
    purpose: text('purpose', { enum: ['upload', 'import', 'logo', 'photo'] }).notNull(),
    /** Counts the files of one name on one record; set when the file is linked. */
    version: integer('version').notNull().default(1),
    replaces: uuid('replaces'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (self) => [
    primaryKey({ name: 'stored_file_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('stored_file_sha_idx').on(self.companyId, self.sha256),
  ],
);

export const fileFinders = ['read', 'check', 'upload'] as const;

/** Stored bytes that were found not to be what was kept, until the day they were again. */
export const fileDamage = pgTable(
  'file_damage',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    sha256: text('sha256').notNull(),
    problem: text('problem', { enum: fileProblems }).notNull(),
    foundAt: instant('found_at').notNull(),
    foundBy: text('found_by', { enum: fileFinders }).notNull(),
    repairedAt: instant('repaired_at'),
  },
  (self) => [
    primaryKey({ name: 'file_damage_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    // One that goes on is one, however often it is found.
    uniqueIndex('file_damage_open').on(self.companyId, self.sha256).where(sql`repaired_at is null`),
  ],
);

/** How far the check of all stored files has come: one row for all servers. */
export const fileCheck = directory.table('file_check', {
  id: integer('id').primaryKey(),
  /** When a server last took a turn. */
  turnAt: instant('turn_at'),
  /** The walk that goes on; null between two. */
  startedAt: instant('started_at'),
  /** The last file that was looked at. */
  atOwner: uuid('at_owner'),
  atSha256: text('at_sha256'),
  files: integer('files').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  broken: integer('broken').notNull().default(0),
  filesTotal: integer('files_total').notNull().default(0),
  bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
  /** The last walk that came to its end. */
  finishedAt: instant('finished_at'),
  finishedFiles: integer('finished_files').notNull().default(0),
  finishedBytes: bigint('finished_bytes', { mode: 'number' }).notNull().default(0),
  finishedBroken: integer('finished_broken').notNull().default(0),
});
