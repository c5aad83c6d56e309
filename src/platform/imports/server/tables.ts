import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MonthsOfYears } from '#platform/imports/model/columns/months-of-years.ts';
import type { Column, ColumnOptions } from '#platform/imports/model/columns/column.ts';
import {
  importStates,
  verdicts,
  type ImportCounts,
  type ImportResponse,
  type RowResponse,
} from '#platform/imports/model/contract.ts';
import type { Treatment, UnknownValues } from '#platform/imports/model/treatment.ts';
import type { RowProblem } from './check/validated-row.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import type { Message } from '#platform/messages/model/messages.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** How a file is to be read. `header` is the row with the headers, counted from 1 as a spreadsheet shows it. */
export type FileForm = (
  | { kind: 'csv'; encoding: string; delimiter: string; header: number }
  | { kind: 'xlsx'; sheet: string; sheets: string[]; header: number }
) & {
  /** Months whose year stands apart from them. */
  months?: MonthsOfYears;
};

/**
 * One import, from the upload to its undoing. Pasted rows are one too, so that they can be found and undone the same
 * way.
 */
export const dataImport = pgTable(
  'data_import',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    resource: text('resource').notNull(),
    source: text('source', { enum: ['file', 'paste'] }).notNull(),
    fileId: uuid('file_id'),
    fileName: text('file_name').notNull(),
    sha256: text('sha256'),
    form: jsonb('form').$type<FileForm>(),
    columns: jsonb('columns').$type<Column[]>().notNull(),
    layout: text('layout').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string | null>>().notNull(),
    constants: jsonb('constants').$type<Record<string, string>>().notNull(),
    options: jsonb('options').$type<Record<string, ColumnOptions>>().notNull(),
    mappingRemembered: boolean('mapping_remembered').notNull().default(false),
    state: text('state', { enum: importStates }).notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** What was decided about the contents; see `treatment.ts`. */
    treatment: jsonb('treatment').$type<Partial<Treatment>>(),
    /** Values that the last check did not know; null before one. */
    unknown: jsonb('unknown').$type<UnknownValues>(),
    /**
     * One letter a row (n, c, s, w, l), so that rows of one verdict are found without judging all again. Blank rows have
     * none: the letters are those of `rows`.
     */
    verdicts: bytes('verdicts'),
    /** As earlier releases kept it, in English. */
    earlierProblem: text('problem'),
    problem: jsonb('problem_said').$type<Message>(),
    jobRunId: uuid('job_run_id'),
    rows: text('rows', { enum: ['all', 'good'] }),
    /** Access keys for moves of states that the importing person holds. */
    held: text('held').array().notNull().default([]),
    repeatOf: uuid('repeat_of'),
    kept: jsonb('kept').$type<ImportResponse['kept']>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    finishedAt: instant('finished_at'),
  },
  (self) => [
    primaryKey({ name: 'data_import_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('data_import_resource_idx').on(self.companyId, self.resource, self.createdAt),
    index('data_import_sha_idx').on(self.companyId, self.sha256),
    index('data_import_file_idx').on(self.companyId, self.fileId),
    foreignKey({
      name: 'data_import_file_fk',
      columns: [self.companyId, self.fileId],
      foreignColumns: [storedFile.companyId, storedFile.id],
    }),
  ],
);

/**
 * The rows that a check or a commit found wrong, or left out. All others are read again from the file when somebody looks at them.
 */
export const importRow = pgTable(
  'import_row',
  {
    companyId: uuid('company_id').notNull(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    cells: jsonb('cells').$type<RowResponse['cells']>().notNull(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'import_row_pk', columns: [self.companyId, self.importId, self.line] }),
    companyPolicy(),
    foreignKey({
      name: 'import_row_import_fk',
      columns: [self.companyId, self.importId],
      foreignColumns: [dataImport.companyId, dataImport.id],
    }).onDelete('cascade'),
  ],
);

/** How files of one layout were mapped the last time. */
export const importLayout = pgTable(
  'import_layout',
  {
    companyId: uuid('company_id').notNull(),
    resource: text('resource').notNull(),
    /** SHA-256 of the headers in their order. */
    layout: text('layout').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string | null>>().notNull(),
    constants: jsonb('constants').$type<Record<string, string>>().notNull(),
    options: jsonb('options').$type<Record<string, ColumnOptions>>().notNull(),
    treatment: jsonb('treatment').$type<Partial<Treatment>>(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (self) => [
    primaryKey({ name: 'import_layout_pk', columns: [self.companyId, self.resource, self.layout] }),
    companyPolicy(),
  ],
);
