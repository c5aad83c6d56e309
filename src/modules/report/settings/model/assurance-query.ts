import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';

/** Asked by whatever else publishes values of a period: how the report settings say its report is assured. */
export const assuranceQuery = defineQuery({
  name: 'report.assurance',
  input: z.object({ period: z.uuid() }),
  answer: z.object({ level: z.enum(['none', 'limited', 'reasonable']) }),
});
