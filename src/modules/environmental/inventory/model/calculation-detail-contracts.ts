import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import { messageResponse, storedMessageResponse } from '#platform/messages/model/message-response.ts';
import {
  calculationSummary,
  scope2Response,
  uncertaintyResponse,
} from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { comparability, likeMonthsFigures } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { calculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { categoryStatuses } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { kg, refs, share } from '#modules/environmental/model/response-shapes.ts';

/** One calculation in detail: what it covers, what it is compared with, totals by scope, data quality, warnings. */

export const calculationResponse = z.object({
  run: calculationSummary,
  /** Null while nothing is calculated. */
  categories: categoryStatuses.nullable(),
  /** Null while nothing is calculated. */
  coverage: calculationCoverage.nullable(),
  /** Against the period before. */
  ...comparability.shape,
  likeMonths: likeMonthsFigures.nullable(),
  scopes: z.array(
    z.object({
      scope: z.string(),
      /** Null: the method values none of its lines. */
      locationKg: kg.nullable(),
      marketKg: kg.nullable(),
      biogenicCo2Kg: kg.nullable(),
      otherCo2eKg: kg,
      estimatedShare: share.nullable(),
      approvedShare: share.nullable(),
    }),
  ),
  quality: z.object({
    byBasis: z.array(z.object({ basis: z.string(), kg, share: share.nullable() })),
    estimatedShare: share.nullable(),
    approvedShare: share.nullable(),
    supplierShare: share.nullable(),
  }),
  scope2: scope2Response.nullable(),
  uncertainty: z.array(uncertaintyResponse),
  warnings: z.array(storedMessageResponse.extend({ records: z.int() })),
  mayApprove: z.object({ allowed: z.boolean(), reason: messageResponse.nullable() }),
  refs,
});

export const calculationCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'One calculation: totals by scope and method, data quality, uncertainty, warnings',
  response: calculationResponse,
  touches: [
    'calculationRun',
    'reportingPeriod',
    'categoryScreening',
    'expectation',
    'waterFlow',
    'wasteMovement',
    'activityData',
    'orgUnit',
    jobKind,
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'companyLocale',
    'profile',
  ],
});
