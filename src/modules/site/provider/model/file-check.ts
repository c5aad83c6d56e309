import { z } from 'zod';

const counts = { files: z.int(), bytes: z.int(), /** Damaged or missing. */ broken: z.int() };

/**
 * The check of the stored files of all companies: within how many days it looks at each, how far it is, and the last
 * pass that came to its end.
 */
export const fileCheckResponse = z.object({
  days: z.int(),
  current: z.object({ startedAt: z.iso.datetime(), ...counts, filesTotal: z.int(), bytesTotal: z.int() }).nullable(),
  last: z.object({ finishedAt: z.iso.datetime(), ...counts }).nullable(),
});
export type FileCheck = z.output<typeof fileCheckResponse>;
