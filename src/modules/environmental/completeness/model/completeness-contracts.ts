import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse, storedMessageResponse } from '#platform/messages/model/message-response.ts';
import {
  CARRIERS,
  SITE_KINDS,
  type Carrier,
  type SiteKind,
} from '#modules/environmental/completeness/model/site-carriers.ts';
import { id, kg, refs, share } from '#modules/environmental/model/response-shapes.ts';
import { gapsResponse } from '#modules/environmental/results/model/result-contracts.ts';
import { categoryStatuses } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { answeredEnding, sourceEndings } from '#modules/environmental/completeness/model/source-endings.ts';

/** What the data of a period lack, and what needs attention in them. Under `/api/companies/:company`. */

/**
 * Carriers that the kind of a site suggests and nobody has said anything of, at most 200; `count` is all of them.
 * `activities`: one of them would answer the question, the likeliest first.
 */
const questions = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      site: id,
      name: z.string(),
      kind: z.enum(Object.keys(SITE_KINDS) as [SiteKind, ...SiteKind[]]),
      carrier: z.enum(Object.keys(CARRIERS) as [Carrier, ...Carrier[]]),
      activities: z.array(z.string()),
    }),
  ),
});

/** Sites with a floor area, in m², for which no energy above zero is recorded in the period, the largest first. */
const withoutEnergy = z.object({
  count: z.int(),
  items: z.array(z.object({ site: id, name: z.string(), floorAreaM2: z.string() })),
});

export const completenessResponse = z.object({
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  months: z.array(z.string()),
  rows: z.array(
    z.object({
      site: id,
      activityType: z.string(),
      /** Null: nobody has set it, it is assumed of a metered supply with data in the period. */
      expectation: id.nullable(),
      frequency: z.string(),
      cells: z.array(
        z.object({
          month: z.string(),
          state: z.enum(['complete', 'estimated', 'partial', 'missing', 'not-expected', 'ahead']),
          days: z.int(),
          coveredDays: z.int(),
          estimatedDays: z.int(),
          doubleDays: z.int(),
        }),
      ),
    }),
  ),
  counts: z.object({ complete: z.int(), estimated: z.int(), partial: z.int(), missing: z.int() }),
  coverage: share.nullable(),
  actualCoverage: share.nullable(),
  unexpected: z.array(z.object({ site: id, activityType: z.string(), records: z.int() })),
  questions,
  /** "Was this all?": open questions, and what has been answered. */
  endings: sourceEndings.extend({ answered: z.array(answeredEnding) }),
  refs,
});
/**
 * A record whose amount of a day is far from the usual, `medianPerDay`: the median of its site, activity, product and
 * unit, or what the same months of the year before lead to.
 */
const outlier = z.object({
  record: id,
  site: id,
  activityType: z.string(),
  from: z.string(),
  to: z.string(),
  perDay: z.string(),
  medianPerDay: z.string(),
  against: z.enum(['source', 'yearBefore']),
  unit: z.string(),
  score: z.string(),
});
/**
 * What the pages of figures say before anybody opens the lists: the outliers that they list, the farthest first, open
 * questions, how many entries the other lists have, and what the checks leave out.
 */
export const attentionResponse = z.object({
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  outliers: z.object({ count: z.int(), items: z.array(outlier) }),
  questions,
  endings: sourceEndings,
  withoutEnergy,
  duplicates: z.int(),
  factors: z.int(),
  estimated: z.int(),
  limited: z.array(messageResponse),
  refs,
});

export const attentionListResponse = z.object({
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  run: id.nullable(),
  noFactor: z.object({ records: z.int(), items: gapsResponse.shape.items }),
  /** Chosen factors that the latest calculation found unlikely or out of place, with the records they touch. */
  factors: z.array(z.object({ said: storedMessageResponse, records: z.int() })),
  estimated: z.array(z.object({ site: id, activityType: z.string(), share, kg })),
  outliers: z.array(outlier),
  questions,
  endings: sourceEndings,
  duplicates: z.array(z.object({ kind: z.string(), said: messageResponse, sites: z.array(id), records: z.array(id) })),
  missing: z.array(z.object({ site: id, activityType: z.string(), months: z.array(z.string()) })),
  withoutEnergy,
  /** The Scope 3 categories that the latest calculation or their screening lacks; null: nothing is calculated. */
  categories: categoryStatuses.nullable(),
  limited: z.array(messageResponse),
  refs,
});

/** What decides what is expected of a period. */
const expectedKinds = [
  'expectation',
  'activityData',
  'orgUnit',
  'reportingPeriod',
  'companyLocale',
  'waterFlow',
  'wasteMovement',
  'refrigerantBalance',
] as const;

export const attentionCall = defineCall({
  method: 'GET',
  path: '/inventory/attention',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Outliers of a period, and what sites probably use without a record',
  query: z.object({ period: z.uuid() }),
  response: attentionResponse,
  touches: ['calculationRun', 'environmentalSettings', ...expectedKinds],
});
/** `first` and `last` are the earliest and the latest first day of these records; null where there are none. */
export const withoutPeriodResponse = z.object({
  records: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
});
export const withoutPeriodCall = defineCall({
  method: 'GET',
  path: '/inventory/without-period',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Records of activities, water and waste that lie in no reporting period',
  response: withoutPeriodResponse,
  touches: ['activityData', 'waterFlow', 'wasteMovement', 'reportingPeriod'],
});
export const completenessCall = defineCall({
  method: 'GET',
  path: '/inventory/completeness',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Completeness of expected activities in a period, by month',
  query: z.object({ period: z.uuid() }),
  response: completenessResponse,
  touches: ['profile', ...expectedKinds],
});
export const attentionListCall = defineCall({
  method: 'GET',
  path: '/inventory/worklist',
  access: 'environmental.read',
  tag: 'Inventory',
  summary:
    'Needs attention in a period: no emission factor, estimates, outliers, possible duplicates, missing months, Scope 3 categories',
  query: z.object({ period: z.uuid() }),
  response: attentionListResponse,
  touches: ['calculationRun', 'categoryScreening', 'environmentalSettings', 'profile', ...expectedKinds],
});
