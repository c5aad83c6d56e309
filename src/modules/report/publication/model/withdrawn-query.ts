import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';

/**
 * Publications made from these calculations that have been withdrawn, the newest first: asked by whatever else shows
 * figures of the same calculations.
 */
export const withdrawnReportsQuery = defineQuery({
  name: 'report.withdrawn-publications',
  input: z.object({ runs: z.array(z.uuid()) }),
  answer: z.object({
    items: z.array(
      z.object({
        publication: z.uuid(),
        runs: z.array(z.uuid()),
        title: z.string(),
        version: z.int(),
        withdrawnAt: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});
