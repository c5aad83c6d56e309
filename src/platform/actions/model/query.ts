import type { z } from 'zod';

/**
 * Something one module reads for others: the reading twin of an action. The contract lives in the model of the module
 * that handles it; the caller needs nothing of its server. Run with `runQuery(tx, query, input)`, inside the caller's
 * transaction and with the caller's company.
 */
export interface Query<Input extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly answer: Response;
}

export function defineQuery<Input extends z.ZodType, Response extends z.ZodType>(
  query: Query<Input, Response>,
): Query<Input, Response> {
  return query;
}
