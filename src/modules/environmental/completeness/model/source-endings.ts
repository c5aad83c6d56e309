import { z } from 'zod';
import { ENDING_LABELS, type EndingAnswer } from '#modules/environmental/set-up/model/ending-answers.ts';

/** Months without a record at the end of a period before anybody is asked. */
export const ENDING_MONTHS = 2;

/**
 * A source (site and activity) whose records end well before the period does, by more than the days that usually lie
 * between two of them: "Was this all?". `lastDay` is the last that a record or stock covers. `answer` null: nobody has
 * answered; `missing`: somebody has said that records are missing.
 */
export const sourceEnding = z.object({
  site: z.uuid(),
  name: z.string(),
  activityType: z.string(),
  lastDay: z.string(),
  answer: z.literal('missing').nullable(),
});
export type SourceEnding = z.infer<typeof sourceEnding>;

/** An answer with who gave it and when; of the days from `from` on, until `to`. */
export const answeredEnding = z.object({
  site: z.uuid(),
  name: z.string(),
  activityType: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  answer: z.enum(Object.keys(ENDING_LABELS) as [EndingAnswer, ...EndingAnswer[]]),
  reason: z.string().nullable(),
  by: z.uuid().nullable(),
  at: z.string(),
});
export type AnsweredEnding = z.infer<typeof answeredEnding>;

/** Open endings, the earliest last day first; `count` is all of them. */
export const sourceEndings = z.object({ count: z.int(), items: z.array(sourceEnding) });
