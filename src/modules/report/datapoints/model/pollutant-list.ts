import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';

/** The pollutants that VSME B4 has rows for, by their names in the taxonomy. */
export const pollutantsQuery = defineQuery({
  name: 'report.pollutants',
  input: z.object({}),
  answer: z.object({ pollutants: z.array(z.object({ member: z.string(), label: z.string() })) }),
});
