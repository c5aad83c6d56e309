import { z } from 'zod';
import { sourceEndings } from './source-endings.ts';

/**
 * How much of what is expected has data: months of sites and activities, as far as the period is over
 * (`endedOn`, its last day that counts). `missing` names the sources with most empty months, `others` counts the rest.
 */
export const calculationCoverage = z.object({
  expected: z.int(),
  withoutData: z.int(),
  endedOn: z.string().nullable(),
  missing: z.array(z.object({ activityType: z.string(), site: z.string(), months: z.array(z.string()) })),
  others: z.int(),
  /** Sources whose records end early, as far as nobody has confirmed that nothing follows; and how many are confirmed. */
  endings: sourceEndings,
  confirmedEndings: z.int(),
});
export type CalculationCoverage = z.infer<typeof calculationCoverage>;
