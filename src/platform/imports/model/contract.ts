import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { unknownMax, valueChoice, wideShape } from './treatment.ts';
import { unitBySymbolOrCode } from './cells/unit-words.ts';

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
export const verdicts = ['new', 'changed', 'same', 'wrong', 'leftOut'] as const;
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
  /** Of the columns across, by the number of columns: what a zero means. */
  zeros: z.enum(['measured', 'noData']).optional(),
  /** Of a column that names or dates rows: what an empty cell means. */
  blanks: z.enum(['above', 'empty']).optional(),
});

/** Column → field or null; field → the same text for every row; answers to the questions about columns. */
export const mappingBody = z.strictObject({
  mapping: z.record(index, fieldName.nullable()),
  constants: z.record(fieldName, z.string().max(2000)).default({}),
  options: z.record(index, columnOptions).default({}),
  /** Columns whose cells become rows; null where each row is one. */
  wide: wideShape.nullable().default(null),
});
export type MappingBody = z.output<typeof mappingBody>;

export const sheetBody = z.strictObject({ sheet: z.string().min(1).max(200) });
export const commitBody = z.strictObject({ rows: z.enum(['all', 'good']) });
export const rowsQuery = z.strictObject({
  verdict: z.enum(verdicts).default('wrong'),
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** `leftOut`: rows of totals, and rows with a value that somebody decided to leave out. */
export const importCounts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  leftOut: z.int(),
});
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
    wide: wideShape.nullable(),
    /** What columns seem to stand for, for somebody to confirm. */
    wideProposal: wideShape.nullable(),
    questions: z.array(
      z.object({
        column: z.int(),
        option: z.enum(['decimal', 'dates', 'percent', 'zeros', 'blanks']),
        examples: z.array(z.string()),
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    /** Fields that new rows need and no column or constant fills. */
    missing: z.array(z.string()),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    counts: importCounts,
    /** Values that the check did not know: how many of them are not decided, and how many are. */
    unknown: z.object({ open: z.int(), decided: z.int() }),
    totals: z.enum(['leaveOut', 'import']),
    /** Cells that are read otherwise than the file has them. */
    corrections: z.int(),
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

/** How a value is decided; null takes the decision back. */
export const valuesBody = z.strictObject({
  choices: z
    .array(z.strictObject({ field: fieldName, given: z.string().max(200), choice: valueChoice.nullable() }))
    .min(1)
    .max(unknownMax),
});
/** New records of the kind that a field refers to, one for each name; `set` fills their other fields. */
export const createValuesBody = z.strictObject({
  field: fieldName,
  names: z.array(z.string().min(1).max(200)).min(1).max(500),
  set: z.record(fieldName, z.unknown()).default({}),
});
/** A cell of a wrong row, by the number of the row and the field that its column fills. */
export const correctionBody = z.strictObject({
  line: z.int().min(1),
  field: fieldName,
  text: z.string().max(20_000),
});
export const totalsBody = z.strictObject({
  totals: z.enum(['leaveOut', 'import']).optional(),
  /** A row that is imported although it looks like one of totals. */
  notTotal: z.int().min(1).optional(),
});
export const unknownValuesResponse = z
  .object({
    fields: z.array(
      z.object({
        field: z.string(),
        /** Values have proposals; further ones are listed once these are decided. */
        isCut: z.boolean(),
        /**
         * The kind whose records can be created here, the fields that a new one needs besides its name, and those that
         * are asked for too and may stay empty.
         */
        creates: z.object({ resource: z.string(), needs: z.array(z.string()), asked: z.array(z.string()) }).nullable(),
        items: z.array(
          z.object({
            given: z.string(),
            rows: z.int(),
            choice: z
              .object({ use: z.string(), label: z.string() })
              .or(z.object({ leaveOut: z.literal(true) }))
              .nullable(),
            proposals: z.array(z.object({ use: z.string(), label: z.string(), likeness: z.number() })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'UnknownValues' });
export type UnknownValuesResponse = z.output<typeof unknownValuesResponse>;

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
