import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';

/**
 * Asked by the text of the report (ESRS 2 SBM-3): what the approved assessment of a period holds to be material; null
 * where none is approved.
 */
export const materialIrosQuery = defineQuery({
  name: 'materiality.material-iros',
  input: z.object({ period: z.uuid() }),
  answer: z.object({
    assessment: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    iros: z.array(
      z.object({ topic: z.string(), title: z.string(), kind: z.string(), position: z.string(), horizon: z.string() }),
    ),
  }),
});
