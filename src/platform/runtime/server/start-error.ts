/**
 * Something the operator has to put right before the product can run: a wrong setting, a taken directory, no database.
 * Its message is written for that person and printed without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}
