import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineQuery } from '#platform/actions/model/query.ts';

/**
 * A figure that a register states for a data point of ESRS, in the usual unit of the data point, and where it comes
 * from.
 */
export const esrsFigure = z.object({
  point: z.string(),
  row: z.string().nullable(),
  value: z.string(),
  unit: z.string().nullable(),
  method: messageResponse,
  /** What its records do not have of the period, such as months without data; none: nothing that is known. */
  lacking: messageResponse.nullable().optional(),
  /** Address below the company at which the figure explains itself, and the id of what it was made of. */
  lineage: z.string().nullable(),
  lineageId: z.string().nullable(),
  /** End of the history that it knows, where it rests on something kept earlier; otherwise that of now. */
  seq: z.int().optional(),
});
export type EsrsFigure = z.infer<typeof esrsFigure>;

const input = z.object({ period: z.uuid() });
const answer = z.object({ figures: z.array(esrsFigure) });

/**
 * The ESRS twin of `disclosure-sources.ts`: answered by the modules that keep the registers. What they do not know
 * stays empty and is never zero.
 */
export const esrsSources = {
  energy: defineQuery({ name: 'report.esrs-energy-figures', input, answer }),
  water: defineQuery({ name: 'report.esrs-water-figures', input, answer }),
  waste: defineQuery({ name: 'report.esrs-waste-figures', input, answer }),
  safety: defineQuery({ name: 'report.esrs-safety-figures', input, answer }),
  workforce: defineQuery({ name: 'report.esrs-workforce-figures', input, answer }),
  pay: defineQuery({ name: 'report.esrs-pay-figures', input, answer }),
  humanRights: defineQuery({ name: 'report.esrs-human-rights-figures', input, answer }),
  training: defineQuery({ name: 'report.esrs-training-figures', input, answer }),
} as const;
