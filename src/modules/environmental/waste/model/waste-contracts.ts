import { comparability, likeMonthsOf } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { z } from 'zod';
import { calculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { wasteOperations } from './waste-balance.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Answers about waste, under `/api/companies/:company`. Amounts are tonnes as decimal text, unrounded; shares are
 * fractions.
 */
const t = z.string();
const share = z.string().nullable();
const operation = z.enum(wasteOperations);
const parts = { diverted: t, disposed: t, unknown: t };

/** What somebody has to supply: a consignment note, a treatment, a density, a code. */
export const wasteGaps = ['note', 'treatment', 'density', 'bill'] as const;

const comparedWaste = z.object({ total: t, diverted: t, disposed: t, hazardous: t, nonRecycled: t });

export const wasteBalanceResponse = z.object({
  period: z.object({ id: z.uuid(), name: z.string(), from: z.string(), to: z.string() }),
  boundaryApproach: z.string(),
  coverage: calculationCoverage,
  total: explainedSchema,
  diverted: explainedSchema,
  disposed: explainedSchema,
  unknown: explainedSchema,
  hazardous: explainedSchema,
  nonRecycled: explainedSchema,
  shares: z.object({ diverted: share, disposed: share, unknown: share, hazardous: share, nonRecycled: share }),
  operations: z.array(
    z.object({
      operation,
      destination: z.enum(['diverted', 'disposed', 'unknown']),
      hazardous: t,
      nonHazardous: t,
      unclassified: t,
      total: explainedSchema,
      share,
    }),
  ),
  codes: z.array(
    z.object({
      code: z.string().nullable(),
      isHazardous: z.boolean().nullable(),
      total: explainedSchema,
      ...parts,
      m3: z.string().nullable(),
      records: z.int(),
    }),
  ),
  sites: z.array(z.object({ site: z.uuid(), total: explainedSchema, ...parts, hazardous: t, records: z.int() })),
  /** By operation; an operation that is not named had none in the month. */
  months: z.array(z.object({ month: z.string(), operations: z.partialRecord(operation, t) })),
  materials: z.object({
    inflow: explainedSchema,
    biological: t,
    technical: t,
    keyInflow: t,
    secondary: explainedSchema,
    secondaryShare: share,
    materials: z.array(
      z.object({
        material: z.string(),
        nature: z.enum(['biological', 'technical']).nullable(),
        isKey: z.boolean(),
        isCritical: z.boolean(),
        total: explainedSchema,
        secondary: t,
        secondaryShare: share,
        records: z.int(),
      }),
    ),
    product: t.nullable(),
    stockChange: t.nullable(),
    difference: explainedSchema.nullable(),
    differenceShare: share,
    isWithinTolerance: z.boolean().nullable(),
  }),
  /**
   * From materials over waste by chapter to what became of it; nodes are `material:`, `chapter:`, `operation:` with
   * their key, or words of their own.
   */
  links: z.array(z.object({ from: z.string(), to: z.string(), t })),
  before: z
    .object({
      period: z.string(),
      ...comparedWaste.shape,
      ...comparability.shape,
      /** The same months of both instead, where whole periods are not compared. */
      likeMonths: likeMonthsOf(comparedWaste).nullable(),
    })
    .nullable(),
  /** Bills for waste that are not counted because a movement of the same site names them. */
  billsReplaced: z.int(),
  warnings: z.array(z.object({ site: z.uuid(), ...storedMessageResponse.shape })),
  /** How many of each kind there are, and the newest of them. */
  worklist: z.array(
    z.object({
      gap: z.enum(wasteGaps),
      count: z.int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          site: z.uuid(),
          day: z.string(),
          code: z.string().nullable(),
          isHazardous: z.boolean().nullable(),
          text: z.string(),
          quantity: z.string(),
          unit: z.string(),
        }),
      ),
    }),
  ),
  /** Names of sites by id, of codes and chapters by their digits. */
  refs: z.record(z.string(), z.string()),
});

export const wasteCodesResponse = z.object({
  items: z.array(z.object({ code: z.string(), label: z.string(), isHazardous: z.boolean().nullable() })),
});

export const wasteBalanceCall = defineCall({
  method: 'GET',
  path: '/waste/balance',
  access: 'environmental.read',
  tag: 'Waste',
  summary: 'Waste by code, operation and site, materials and the mass balance of a period',
  query: z.object({ period: z.uuid() }),
  response: wasteBalanceResponse,
  touches: [
    'wasteMovement',
    'materialFlow',
    'activityData',
    'expectation',
    'calculationRun',
    'companyLocale',
    'orgUnit',
    'reportingPeriod',
  ],
});
export const wasteCodesCall = defineCall({
  method: 'GET',
  path: '/waste/codes',
  access: 'environmental.read',
  tag: 'Waste',
  summary: 'The European list of waste: chapters, groups and entries',
  response: wasteCodesResponse,
  touches: [],
});
