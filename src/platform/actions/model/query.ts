import type { z } from 'zod';

/**
 * Something one module answers to others: the reading twin of an action. The contract lives in the model of the module
 * that answers; who asks needs nothing of its server. Asked with `ask(tx, question, input)`, inside the asker's
 * transaction and with the asker's company.
 */
export interface Query<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly answer: Answer;
}

export function defineQuery<Input extends z.ZodType, Answer extends z.ZodType>(
  question: Query<Input, Answer>,
): Query<Input, Answer> {
  return question;
}
