import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { comparability, likeMonths } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { calculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';

const kg = z.string();
const share = z.string();
const refs = z.record(z.string(), z.string());
const id = z.uuid();

const effects = z.object({ activity: kg, factor: kg, gwp: kg, method: kg, boundary: kg, error: kg });
const split = z.object({ before: kg, after: kg, change: kg, effects });
export const compareQuery = z.object({
  old: id,
  new: id,
  method: z.enum(['location', 'market']).default('location'),
  by: z.enum(['scope', 'category', 'site']).default('category'),
  /** `likeMonths`: of the months that both have in full, where whole periods are not compared. */
  span: z.enum(['period', 'likeMonths']).default('period'),
});

/** What is compared: `months` are those that were added up, null for whole periods; `likeMonths` those that could be. */
const compared = {
  ...comparability.shape,
  months: likeMonths.nullable(),
  likeMonths: likeMonths.nullable(),
  /** What of these months is made of records of longer periods. */
  notes: z.array(messageResponse),
};

/**
 * Each split adds up exactly: before + Σ effects = after; the items add up to the total. What either total lacks stands
 * with its calculation.
 */
export const comparison = z
  .object({
    old: calculationSummary,
    new: calculationSummary,
    method: z.enum(['location', 'market']),
    total: split,
    explained: explainedSchema,
    items: z.array(split.extend({ key: z.string(), label: z.string() })),
    matching: z.enum(['records', 'sources']),
    ...compared,
    recalculation: z.object({ share: share.nullable(), threshold: share, isDue: z.boolean() }),
    refs,
  })
  .meta({ id: 'RunComparison' });
export type Comparison = z.infer<typeof comparison>;

/**
 * Bars of the waterfall in order; `start` and `end` are the totals, the others the effect of a cause within a scope.
 */
export const waterfallResponse = z.object({
  unit: z.literal('kg_co2e'),
  ...compared,
  bars: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['start', 'effect', 'end']),
      kg,
      fromKg: kg,
      toKg: kg,
    }),
  ),
});

/** What two calculations are compared by. */
const comparedKinds = [
  'calculationRun',
  'environmentalSettings',
  'orgUnit',
  'reportingPeriod',
  'profile',
  'activityData',
  'refrigerantBalance',
  'expectation',
  'waterFlow',
  'wasteMovement',
  'companyLocale',
] as const;

export const comparisonCall = defineCall({
  method: 'GET',
  path: '/inventory/compare',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Difference between two calculations by cause',
  query: compareQuery,
  response: comparison,
  touches: comparedKinds,
});
export const waterfallCall = defineCall({
  method: 'GET',
  path: '/inventory/waterfall',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Difference between two calculations as waterfall chart data',
  query: compareQuery.omit({ by: true }),
  response: waterfallResponse,
  touches: comparedKinds,
});
