import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { unitBySymbolOrCode } from './unit-words.ts';

/** The calls of imports, as they are checked, documented and used by both sides. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];
export const verdicts = ['new', 'changed', 'same', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];

const index = z.string().regex(/^\d{1,4}$/);
const fieldName = z.string().max(80);

export const columnOptions = z.strictObject({
  decimal: z.enum(['.', ',']).optional(),
  dates: z.enum(['dmy', 'mdy']).optional(),
  percent: z.enum(['percent', 'fraction']).optional(),
  /** Of a column of amounts whose field has a fixed unit: they are converted. */
  unit: z
    .string()
    .max(40)
    .refine((unit) => unitBySymbolOrCode(unit) !== null, { error: 'is not a known unit' })
    .optional(),
});

/** Column → field or null; field → the same text for every row; answers to the questions about columns. */
export const mappingBody = z.strictObject({
  mapping: z.record(index, fieldName.nullable()),
  constants: z.record(fieldName, z.string().max(2000)).default({}),
  options: z.record(index, columnOptions).default({}),
});
export type MappingBody = z.output<typeof mappingBody>;

export const sheetBody = z.strictObject({ sheet: z.string().min(1).max(200) });
export const commitBody = z.strictObject({ rows: z.enum(['all', 'good']) });
export const rowsQuery = z.strictObject({
  verdict: z.enum(verdicts).default('wrong'),
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const importCounts = z.object({ rows: z.int(), new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() });
export type ImportCounts = z.output<typeof importCounts>;

export const importResponse = z
  .object({
    id: z.uuid(),
    resource: z.string(),
    fileName: z.string(),
    fileId: z.uuid().nullable(),
    state: z.enum(importStates),
    source: z.enum(['file', 'paste']),
    progress: z.object({ done: z.int(), total: z.int() }),
    columns: z.array(z.object({ index: z.int(), header: z.string(), sample: z.array(z.string()) })),
    mapping: z.record(z.string(), z.string().nullable()),
    constants: z.record(z.string(), z.string()),
    options: z.record(z.string(), columnOptions),
    mappingRemembered: z.boolean(),
    questions: z.array(
      z.object({
        column: z.int(),
        option: z.enum(['decimal', 'dates', 'percent']),
        examples: z.array(z.string()),
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    /** Fields that new rows need and no column or constant fills. */
    missing: z.array(z.string()),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    counts: importCounts,
    problem: messageResponse.optional(),
    /** The same file was imported before and not undone. */
    repeatOf: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
    createdBy: z.uuid().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    undoUntil: z.iso.datetime().nullable(),
    /** What an undo left as it is, because it was changed or used since. */
    kept: z.array(z.object({ id: z.uuid(), title: z.string(), reasons: z.array(messageResponse) })),
  })
  .meta({ id: 'import', title: 'Import' });
export type ImportResponse = z.output<typeof importResponse>;

export const rowResponse = z
  .object({
    line: z.int(),
    verdict: z.enum(verdicts),
    recordId: z.uuid().nullable(),
    cells: z.record(
      z.string(),
      z.object({
        given: z.string(),
        value: z.unknown(),
        before: z.unknown().optional(),
        problems: z.array(messageResponse).optional(),
      }),
    ),
    problems: z.array(messageResponse),
  })
  .meta({ id: 'ImportRow' });
export type RowResponse = z.output<typeof rowResponse>;

export const pasteBody = z
  .strictObject({
    columns: z.array(fieldName).min(1).max(100),
    rows: z
      .array(z.array(z.string().max(20_000)).max(100))
      .min(1)
      .max(5000),
    options: z.record(index, columnOptions).default({}),
  })
  .meta({ id: 'PastedRows' });
export type PasteBody = z.output<typeof pasteBody>;
