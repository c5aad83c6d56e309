import type { z } from 'zod';
import type { Query } from '#platform/actions/model/query.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

type Answerer = (tx: Tx, input: unknown) => Promise<unknown>;
const answerers = new Map<string, Answerer>();

/** Registers what answers a question; each has one answerer. */
export function handleQuery<Input extends z.ZodType, Answer extends z.ZodType>(
  question: Query<Input, Answer>,
  run: (tx: Tx, input: z.output<Input>) => Promise<z.input<Answer>>,
): void {
  if (answerers.has(question.name)) throw new Error(`the question ${question.name} is answered twice`);
  answerers.set(question.name, (tx, input) => run(tx, question.input.parse(input)));
}

/** Asks another module, in one's own transaction. Rights are the asker's business: check before asking. */
export async function runQuery<Input extends z.ZodType, Answer extends z.ZodType>(
  tx: Tx,
  question: Query<Input, Answer>,
  input: z.input<Input>,
): Promise<z.input<Answer>> {
  const run = answerers.get(question.name);
  if (run === undefined) throw new Error(`nobody answers ${question.name}`);
  return (await run(tx, input)) as z.input<Answer>;
}

/** Whether a module answers the question: for figures that may come from a module that is not there. */
export const isQueryHandled = ({ name }: Query): boolean => answerers.has(name);
