import { z } from 'zod';
import { cellText, type Cell } from './cells/cell.ts';
import type { WideShape } from './wide/wide.ts';

/**
 * What a person decided about the contents of a file, besides what each column fills: kept with the import, never in
 * the file.
 */

/** A value that nobody knows: what is read in its place (a key, a code or the id of a record), or its rows left out. */
export const valueChoice = z.union([
  z.strictObject({ use: z.string().min(1).max(200) }),
  z.strictObject({ leaveOut: z.literal(true) }),
]);
export type ValueChoice = z.output<typeof valueChoice>;

export const wideShape = z.strictObject({
  into: z.string().max(80),
  as: z.string().max(80),
  also: z.string().max(80).optional(),
  columns: z
    .array(
      z.strictObject({
        index: z.int().min(0).max(499),
        means: z.string().max(80),
        option: z.string().max(80).optional(),
        label: z.string().max(200).optional(),
        unit: z.string().max(40).nullable(),
      }),
    )
    .min(1)
    .max(500),
  costs: z
    .strictObject({
      into: z.string().max(80).nullable(),
      columns: z
        .array(z.strictObject({ index: z.int().min(0).max(499), of: z.int().min(0).max(499) }))
        .min(1)
        .max(500),
    })
    .optional(),
});

/** Field → value as the file writes it (`valueKey`) → what was decided. */
export type ValueChoices = Readonly<Record<string, Readonly<Record<string, ValueChoice>>>>;

export interface Treatment {
  values: ValueChoices;
  /** Whether rows of totals are left out, and rows that are none although they look like it. */
  totals: 'leaveOut' | 'import';
  notTotals: readonly number[];
  /** The last one of each cell. */
  corrections: readonly Correction[];
  /** Null where each row of the file is one row. */
  wide: WideShape | null;
}

/** A cell of the file that is read otherwise. `before`: what the file has. */
export interface Correction {
  line: number;
  column: number;
  field: string;
  before: string;
  after: string;
}
/** Whoever has more to correct corrects the file. */
export const correctionsMax = 2000;

export const noTreatment: Treatment = { values: {}, totals: 'leaveOut', notTotals: [], corrections: [], wide: null };

/** An import as an earlier release or step kept it has only some of them. */
export const treatmentOf = (kept: Partial<Treatment> | null): Treatment => ({ ...noTreatment, ...kept });

/** So much of a value tells it from others; capitals count, because `ML` is not `mL`. */
const valueLength = 200;

/** A value as it is listed and decided about: without blanks around it, in one form of Unicode. */
export const valueKey = (cell: Cell | undefined): string =>
  cellText(cell).normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, valueLength);

/** A value of a column that nobody knows, with how many rows have it. */
export interface UnknownValue {
  field: string;
  given: string;
  rows: number;
}

/** `isCut`: there are more different values than are listed; the others are listed once these are decided. */
export interface UnknownValues {
  items: UnknownValue[];
  isCut: boolean;
}

/** So many different values of a field are listed. */
export const unknownMax = 2000;

/** Messages that mean a value is not known, rather than badly written: what it stands for can be told. */
export const unknownCodes: ReadonlySet<string> = new Set(
  [
    'not-a-unit',
    'not-a-country',
    'not-a-currency',
    'not-a-choice',
    'not-one-of-many',
    'several-choices',
    'not-yes-or-no',
    'no-entry',
    'several-entries',
    'no-member',
    'several-members',
    'match-gone',
  ].map((code) => `import-rows.${code}`),
);
