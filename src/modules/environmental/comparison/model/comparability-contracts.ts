import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { calculationTotals } from '#modules/environmental/calculation/model/calculation-contracts.ts';

// Apart from the rule itself (`comparability.ts`), which brings its messages: every page knows these shapes.

/** The same months of both periods, each as an interval of months: `2025-01/2025-04`, or `2025-01`. */
export const likeMonths = z.object({ now: z.string(), before: z.string() });
export type LikeMonths = z.infer<typeof likeMonths>;

/** The same with a figure of these months of either period; null where it has none. */
export const likeMonthsOfFigure = likeMonths
  .extend({
    nowFigure: z.string().nullable(),
    beforeFigure: z.string().nullable(),
    /** As a fraction; null where either has none or the earlier one is zero. */
    change: z.string().nullable(),
  })
  .meta({ id: 'LikeMonthsOfFigure' });
export type LikeMonthsOfFigure = z.infer<typeof likeMonthsOfFigure>;

/** The same with several figures of a balance by name; null where nothing is recorded in these months. */
export const likeMonthsOf = <Shape extends z.ZodRawShape>(figures: z.ZodObject<Shape>) =>
  likeMonths.extend({ nowFigures: figures.nullable(), beforeFigures: figures.nullable() });

/** How far sums of two periods may be compared. */
export const comparability = z.object({
  /** Why there is no change: one of the two is part of a year. Empty where they may be compared. */
  notCompared: z.array(messageResponse),
  /** Both coverages, to be said with the change: they differ by little. */
  comparedOn: z.array(messageResponse),
});

/**
 * The same months of two calculations, where whole periods are not compared, with their totals. `notes`: what of them is
 * made of records of longer periods.
 */
export const likeMonthsFigures = likeMonths
  .extend({ nowTotals: calculationTotals, beforeTotals: calculationTotals, notes: z.array(messageResponse) })
  .meta({ id: 'LikeMonths' });
export type LikeMonthsFigures = z.infer<typeof likeMonthsFigures>;
