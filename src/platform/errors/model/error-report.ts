/**
 * A call that failed by a mistake of ours. Says where in the code, and nothing of what was asked or answered: the text
 * of an error can quote somebody's data.
 */
export interface ErrorReport {
  /** The number that the person was told. */
  reference: string;
  /** `POST /api/companies/:company/…`, without the values in it. */
  call: string;
  /** `TypeError`, or the code of the database beside it. */
  kind: string;
  /** The innermost places in our own code, a line each: `src/…/x.ts:12`. */
  places: readonly string[];
}
