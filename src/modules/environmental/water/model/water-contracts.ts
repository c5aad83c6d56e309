import { comparability, likeMonthsOf } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { z } from 'zod';
import { calculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { storedMessageResponse, messageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Answers about water, under `/api/companies/:company`. Amounts are m³ as decimal text, unrounded; shares are
 * fractions.
 */
const m3 = z.string();
const share = z.string().nullable();

const comparedWater = z.object({ withdrawal: m3, discharge: m3, consumption: m3 });

export const waterBalanceResponse = z.object({
  period: z.object({ id: z.uuid(), name: z.string(), from: z.string(), to: z.string() }),
  boundaryApproach: z.string(),
  coverage: calculationCoverage,
  withdrawal: explainedSchema,
  discharge: explainedSchema,
  productionDischarge: m3,
  consumption: explainedSchema,
  recycled: m3,
  storageChange: m3.nullable(),
  stressedWithdrawal: explainedSchema,
  stressedConsumption: explainedSchema,
  stressedShare: share,
  recycleRate: share,
  byMethod: z.array(z.object({ method: z.string(), m3, share })),
  sites: z.array(
    z.object({
      site: z.uuid(),
      withdrawal: explainedSchema,
      discharge: explainedSchema,
      consumption: explainedSchema,
      recycled: m3,
      storageChange: m3.nullable(),
      isDischargeRecorded: z.boolean(),
      isStressed: z.boolean().nullable(),
      stressReason: messageResponse,
      records: z.int(),
    }),
  ),
  /** Withdrawal and discharge month by month; null where nothing is recorded. */
  months: z.array(z.object({ month: z.string(), withdrawal: m3.nullable(), discharge: m3.nullable() })),
  /** From a source to a site, from a site to a destination; what stays is consumption. */
  flows: z.array(z.object({ from: z.string(), to: z.string(), m3 })),
  /** The same for the period before; null where nothing is recorded for it. */
  before: z
    .object({
      period: z.string(),
      ...comparedWater.shape,
      ...comparability.shape,
      /** The same months of both instead, where whole periods are not compared. */
      likeMonths: likeMonthsOf(comparedWater).nullable(),
    })
    .nullable(),
  warnings: z.array(z.object({ site: z.uuid(), ...storedMessageResponse.shape })),
  refs: z.record(z.string(), z.string()),
});

export const waterBalanceCall = defineCall({
  method: 'GET',
  path: '/water/balance',
  access: 'environmental.read',
  tag: 'Water',
  summary: 'Withdrawal, discharge, consumption and water stress of a period, by site and month',
  query: z.object({ period: z.uuid() }),
  response: waterBalanceResponse,
  touches: [
    'waterFlow',
    'siteWaterRisk',
    'activityData',
    'expectation',
    'calculationRun',
    'companyLocale',
    'orgUnit',
    'reportingPeriod',
  ],
});
