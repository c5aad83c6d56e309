import type { Verdict } from '#platform/imports/model/contract.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import type { Row } from '#platform/records/model/row.ts';
import type { SourceRow } from '../file/xlsx-rows.ts';

/** One thing wrong with a row; with a field where it is one cell's. */
export interface RowProblem {
  field: string | null;
  said: Message;
}

/** A row of a file, judged: what it would do, and with which values. */
export interface ValidatedRow {
  line: number;
  verdict: Verdict;
  source: SourceRow;
  /** The id that a new record will have. */
  id: string;
  /** As cells and constants say, by field; `custom` holds the company's own. References are ids by now. */
  values: Record<string, unknown>;
  /** All fields of a new record as they will be stored; the fields to set of a changed one. */
  stored: Record<string, unknown>;
  existing: Row | null;
  /** The natural key as one text; null when it is empty or wrong in itself. */
  key: string | null;
  problems: RowProblem[];
  /** What the row states in a unit of the company's own, before its conversion. */
  enteredAs?: string;
}

export const isWrong = (row: ValidatedRow): boolean => row.verdict === 'wrong';

export function addProblem(row: ValidatedRow, field: string | null, said: Message): void {
  row.verdict = 'wrong';
  row.problems.push({ field, said });
}

/** A row that is not imported on purpose; `said` tells why. */
export function leaveOut(row: ValidatedRow, field: string | null, said: Message): void {
  row.verdict = 'leftOut';
  row.problems = [{ field, said }];
}
