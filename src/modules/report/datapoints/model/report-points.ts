import { z } from 'zod';
import { wordingResponse } from '#platform/messages/model/message-response.ts';
import { defineQuery } from '#platform/actions/model/query.ts';

/** A figure for the company as a whole. `unit` in the product's unit algebra; null where that has none for it. */
export const pointFigure = z.object({
  amount: z.string(),
  unit: z.string().nullable(),
  method: z.string().nullable(),
  /** Of what the registers say; what the report states keeps its text. */
  methodSaid: wordingResponse,
  lineage: z.string().nullable(),
  status: z.enum(['draft', 'reviewed', 'approved']).nullable(),
  /** What it was made from has changed since. */
  isOutOfDate: z.boolean().optional(),
  /** Printed with it, such as the months that it has no data for; not there where nothing is. */
  notes: z.array(z.string()).optional(),
});
export type PointFigure = z.infer<typeof pointFigure>;

/** A data point with a number, how it stands in the report of a period, and where its figure is. */
export const reportPoint = z.object({
  name: z.string(),
  label: z.string(),
  disclosure: z.string(),
  paragraph: z.string(),
  /** As in the report; `leftOut` where somebody said why there is none. */
  standing: z.enum(['given', 'missing', 'not-applicable', 'open', 'optional', 'omitted', 'leftOut']),
  /** Its usual unit; null: it stands in rows only, or in a unit that cannot be calculated with. */
  unit: z.string().nullable(),
  /** Its figures are fractions that are read as per cent. */
  isShare: z.boolean(),
  register: z.object({ label: z.string(), path: z.string(), isDrawn: z.boolean() }).nullable(),
  /** Whether the report states something, as a whole or in rows. */
  isStated: z.boolean(),
  /** What the report states for the company as a whole; what the registers say for it now. */
  stated: pointFigure.nullable(),
  drawn: pointFigure.nullable(),
});
export type ReportPoint = z.infer<typeof reportPoint>;

/**
 * Asked by who plans what to collect. `withStated`, `withDrawn`: only what the asker may see, in the report and in the
 * registers.
 */
export const reportPointsQuery = defineQuery({
  name: 'report.points',
  input: z.object({ period: z.uuid(), withStated: z.boolean(), withDrawn: z.boolean() }),
  answer: z.object({ points: z.array(reportPoint) }),
});

/**
 * Every data point with a number, whatever the period: how it is called and measured. `unit` as above, in the currency
 * of the company.
 */
export const pointNamesQuery = defineQuery({
  name: 'report.point-names',
  input: z.object({}),
  answer: z.object({
    points: z.array(reportPoint.pick({ name: true, label: true, disclosure: true, unit: true, register: true })),
  }),
});

/** The name without the prefix of the taxonomy, as formulas write it. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
