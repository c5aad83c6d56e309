import type { z } from 'zod';

/**
 * Something one module answers to others: the reading twin of an action. The contract lives in the model of the module
 * that answers; who asks needs nothing of its server. Asked with `ask(tx, question, input)`, inside the asker's
 * transaction and with the asker's company.
 */
export interface Question<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly answer: Answer;
}

export function defineQuestion<Input extends z.ZodType, Answer extends z.ZodType>(
  question: Question<Input, Answer>,
): Question<Input, Answer> {
  return question;
}
