import { z } from 'zod';

const section = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });
/**
 * IRO-1 and IRO-2 of an assessment: the text on the process, and the topics with what is decided and which data points
 * follow.
 */
export const statementResponse = z.object({
  title: z.string(),
  period: z.string(),
  isApproved: z.boolean(),
  iro1: z.array(section),
  iro2: z.array(section),
  topics: z.array(
    z.object({
      topic: z.string(),
      label: z.string(),
      impact: z.string().nullable(),
      financial: z.string().nullable(),
      finding: z.string(),
      conclusion: z.string(),
      approach: z.string(),
      reason: z.string(),
      disclosures: z.array(z.string()),
    }),
  ),
});
export type StatementResponse = z.infer<typeof statementResponse>;
