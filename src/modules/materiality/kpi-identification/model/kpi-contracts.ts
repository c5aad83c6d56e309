import { z } from 'zod';
import { messageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';
import { sourceKinds } from '#modules/report/datapoints/model/source-records.ts';
import { defineCall } from '#platform/http/model/call.ts';

/**
 * Answer of `GET /api/companies/:company/materiality/kpis`. Amounts are decimal text; units expressions of the unit
 * algebra; paths lie below the company.
 */
const id = z.uuid();
const input = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['stated', 'drawn', 'answered', 'kpi', 'missing', 'hidden']),
  amount: z.string().nullable(),
  unit: z.string().nullable(),
  method: z.string().nullable(),
  methodSaid: wordingResponse,
  page: z.string(),
  path: z.string(),
  status: z.string().nullable(),
  /** What it was made from has changed since. */
  isOutOfDate: z.boolean().optional(),
  /** Printed with it in the report, such as the months that it has no data for. */
  notes: z.array(z.string()).optional(),
});
const assessment = z.object({ id, name: z.string(), status: z.enum(['draft', 'inReview', 'approved', 'superseded']) });
const selection = z.object({
  id,
  version: z.int(),
  reason: z.enum(['disclosure', 'target', 'customer', 'own']),
  owner: id.nullable(),
  frequency: z.enum(['month', 'quarter', 'year']),
  source: z.enum(['moduleQuery', 'activity', 'manual', 'supplier']).nullable(),
  firstPeriod: z.string().nullable(),
  evidence: z.enum(['none', 'required']),
  note: z.string().nullable(),
  status: z.enum(['selected', 'ready']),
});
export const kpiShape = z.object({
  /** `vsme:NumberOfEmployees`, or the short name of an own KPI. */
  metric: z.string(),
  label: z.string(),
  disclosure: z.string(),
  topics: z.array(z.string()),
  asked: z.enum(['required', 'open', 'extra']),
  cost: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  unit: z.string().nullable(),
  /** Its figure is a fraction that is read as per cent. */
  isShare: z.boolean(),
  proposed: z.enum(['moduleQuery', 'activity', 'manual', 'supplier']),
  frameworks: z.object({
    vsme: z.array(z.string()),
    esrs2023: z.array(z.string()),
    esrs2026: z.array(z.string()),
    gri: z.array(z.string()),
  }),
  /** The figure of the period, null where there is none. */
  figure: z.object({ amount: z.string(), unit: z.string() }).nullable(),
  /** Only own KPIs. */
  own: z
    .object({
      id,
      version: z.int(),
      formula: z.string(),
      decimals: z.int().nullable(),
      purpose: z.string().nullable(),
      workings: z.string().nullable(),
      figure: z.string().nullable(),
      needs: z.array(messageResponse),
    })
    .nullable(),
  /** What it is made of: a data point of itself, an own KPI of the names in its formula. */
  inputs: z.array(input),
  selection: selection.nullable(),
});
export type Kpi = z.infer<typeof kpiShape>;
export type KpiInputAnswer = z.infer<typeof input>;
export const kpisResponse = z.object({
  assessments: z.array(assessment),
  /** Null while there is no assessment: then nothing is required, and nothing is said to be. */
  assessment: assessment
    .extend({ standard: z.string(), period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }) })
    .nullable(),
  topics: z.array(
    z.object({
      topic: z.string(),
      verdict: z.enum(['material', 'notMaterial', 'unknown', 'notAssessed']),
      isDecided: z.boolean(),
      asked: z.int().nullable(),
    }),
  ),
  kpis: z.array(kpiShape),
  counts: z.object({
    required: z.int(),
    withSource: z.int(),
    selected: z.int(),
    ready: z.int(),
    extra: z.int(),
    open: z.int(),
    unsettled: z.int(),
    cover: z.string().nullable(),
  }),
  /** What formulas may refer to besides own KPIs. */
  names: z.array(z.object({ name: z.string(), label: z.string(), disclosure: z.string(), unit: z.string() })),
  /** Whether the asker may see what the report states and what the registers hold. */
  mayStated: z.boolean(),
  mayDrawn: z.boolean(),
  /** Names of the people named by id. */
  refs: z.record(z.string(), z.string()),
});
export type KpisResponse = z.infer<typeof kpisResponse>;

export const kpisCall = defineCall({
  method: 'GET',
  path: '/materiality/kpis',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Read the KPIs required by an assessment, selected KPIs, and custom KPIs with values',
  query: z.object({ assessment: z.uuid().optional() }),
  response: kpisResponse,
  touches: [
    ...new Set([
      ...sourceKinds,
      'kpiSelection',
      'ownKpi',
      'materialityAssessment',
      'iro',
      'topicConclusion',
      'materialityMethod',
      'disclosureValue',
      'reportSettings',
      'reportDocument',
      'company',
      'companyProfile',
      'companyLocale',
      'dataRequest',
      'calculationRun',
      'customFactor',
      'factorSet',
      'residualMix',
      'environmentalSettings',
      'emissionTarget',
      'intensityDenominator',
      'categoryScreening',
      'approvalRule',
      'approvalDelegation',
      'member',
      'role',
      'activityData',
      'energyProduction',
      'energyInstrument',
      'conversionBridge',
      'degreeDays',
      'waterFlow',
      'siteWaterRisk',
      'wasteMovement',
      'materialFlow',
      'siteNature',
      'sensitiveArea',
      'natureAction',
      'pollutantRelease',
      'reportingStandardDecision',
      'orgUnit',
      'reportingPeriod',
      'profile',
      'expectation',
    ]),
  ],
});
