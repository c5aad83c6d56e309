import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import { waiver } from '#platform/approvals/model/conditions.ts';
import { outOfDate } from '#platform/approvals/model/out-of-date.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';
import { id, kg, refs, share, storedSentence } from '#modules/environmental/model/response-shapes.ts';

/** Calculations with their totals and uncertainty. Under `/api/companies/:company`; one in detail: `inventory/model/calculation-detail-contracts.ts`. */

/**
 * A scope without a line was not assessed: null, and no part of the totals; without any line they are null. A method
 * that values none of its lines is null too; what it lacks otherwise stands in the summary of scope 2.
 */
export const calculationTotals = z
  .object({
    scope1Kg: kg.nullable(),
    scope2LocationKg: kg.nullable(),
    scope2MarketKg: kg.nullable(),
    scope3Kg: kg.nullable(),
    /** Null: no factor of the calculation says how much. */
    biogenicCo2Kg: kg.nullable(),
    otherCo2eKg: kg.nullable(),
    totalLocationKg: kg.nullable(),
    totalMarketKg: kg.nullable(),
  })
  .meta({ id: 'RunTotals' });
export const calculationSummary = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(['inventory', 'candidate']),
    state: z.string(),
    moves: z.array(z.string()),
    period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
    boundaryApproach: z.string(),
    gwpSet: z.string(),
    methodVersion: z.string(),
    editions: z.array(z.string()),
    chosenEditions: z.array(z.string()),
    chosenDefaults: z.array(z.string()),
    withUpstream: z.boolean(),
    baseRun: id.nullable(),
    inputsHash: z.string().nullable(),
    resultHash: z.string().nullable(),
    /** While it is calculated in the background; `jobRun` can be followed and cancelled under `job-runs`. */
    jobRun: id.nullable(),
    progress: z.object({ said: storedMessageResponse.nullable(), done: z.int(), total: z.int() }).nullable(),
    counts: z.object({
      records: z.int(),
      lines: z.int(),
      outsideBoundary: z.int(),
      gapRecords: z.int(),
      gaps: z.int(),
    }),
    totals: calculationTotals.nullable(),
    /** kWh of electricity that the total of a method does not have for want of a factor; null for none. */
    lacks: z.object({ location: z.string().nullable(), market: z.string().nullable() }),
    problem: storedMessageResponse.nullable(),
    note: z.string().nullable(),
    createdAt: z.string(),
    createdBy: id.nullable(),
    finishedAt: z.string().nullable(),
    approvedAt: z.string().nullable(),
    approvedBy: id.nullable(),
    frozenAt: z.string().nullable(),
    frozenBy: id.nullable(),
    supersededBy: id.nullable(),
    /** Conditions that were not met when it was approved and made final, with the reasons. */
    waivers: z.array(waiver),
    /** Whether records of its period are locked by it; `reopened` says who opened them again and why. */
    locksRecords: z.boolean(),
    reopened: z.object({ at: z.string(), by: id.nullable(), reason: z.string() }).nullable(),
    /** Null while it is current. */
    outOfDate: outOfDate.nullable(),
  })
  .meta({ id: 'RunSummary' });
export type CalculationSummary = z.infer<typeof calculationSummary>;
export const calculationListResponse = z.object({
  items: z.array(calculationSummary),
  next: z.string().nullable(),
  refs,
});

export const scope2Response = z.object({
  kwh: z.string(),
  coveredKwh: z.string(),
  coverage: share.nullable(),
  warnings: z.array(storedMessageResponse),
  instruments: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      kind: z.string(),
      allocatedKwh: z.string(),
      /** What covers the share of other owners; absent in calculations of earlier releases. */
      othersKwh: z.string().optional(),
      unusedKwh: z.string(),
      reason: storedSentence.nullable(),
    }),
  ),
  /**
   * Electricity that a total lacks, by place. `sites` names up to twenty of `siteCount`; why no factor is known and
   * which one to get. All but method, place and amount are absent in calculations of earlier releases.
   */
  missing: z.array(
    z.object({
      method: z.enum(['location', 'market']),
      key: z.string(),
      kwh: z.string(),
      sites: z.array(z.string()).optional(),
      siteCount: z.int().optional(),
      why: storedMessageResponse.optional(),
      toGet: storedMessageResponse.optional(),
    }),
  ),
});
export type Scope2Summary = z.infer<typeof scope2Response>;
export const uncertaintyResponse = z.object({
  scope: z.enum(['1', '2', '3', 'all']),
  method: z.enum(['location', 'market']),
  kg,
  relative: share.nullable(),
  rating: z.string().nullable(),
  lowKg: kg.nullable(),
  highKg: kg.nullable(),
  unknownKg: kg,
  contributions: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      from: z.enum(['factor', 'activity']),
      share,
      /** Estimated part of the amounts; null of a factor. */
      estimatedShare: share.nullable(),
    }),
  ),
  warnings: z.array(storedMessageResponse),
});
/** Which of the two totals of scope 2 a figure counts. */
export type Method = 'location' | 'market';

export const calculationsCall = defineCall({
  method: 'GET',
  path: '/inventory/runs',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Calculations, newest first',
  query: z.object({
    period: z.uuid().optional(),
    state: z.string().optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    after: z.uuid().optional(),
  }),
  response: calculationListResponse,
  touches: ['calculationRun', jobKind, 'profile'],
});
