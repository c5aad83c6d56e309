import { z } from 'zod';
import { factorSetResponse, factorResponse } from '#modules/environmental/factors/model/factor-responses.ts';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { LINE_PARTS } from '#modules/environmental/calculation/model/calculation-states.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { messageResponse, storedMessageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';
import { id, kg, refs, share, storedSentence } from '#modules/environmental/model/response-shapes.ts';
import { calculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';

/** What a calculation came to: totals, lines, their explanation, what it left out. Under `/api/companies/:company`. */

export const TOTAL_DIMENSIONS = ['scope', 'category', 'site', 'month', 'gas', 'activityType'] as const;
export type TotalDimension = (typeof TOTAL_DIMENSIONS)[number];
/** Filters of totals and lines, each one value or several with commas. */
const figureFilter = {
  scope: z.string().optional(),
  category: z.string().optional(),
  site: z.string().optional(),
  month: z
    .string()
    .regex(/^$|^(?:\d{4}-(?:0[1-9]|1[0-2])(?:,|$))+$/, inSchema(say('months')))
    .optional(),
  activityType: z.string().optional(),
};
export const totalsQuery = z.object({ by: z.enum(TOTAL_DIMENSIONS).default('scope'), ...figureFilter });
export const totalsResponse = z.object({
  run: id,
  by: z.enum(TOTAL_DIMENSIONS),
  /**
   * `key`: scope, category (`1:stationary`, `2:electricity`, `3:6`), id of the site, month, gas or activity type. For
   * gases `massKg` is the gas itself, null where only CO2e is published.
   */
  items: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      lines: z.int(),
      locationKg: kg.nullable(),
      marketKg: kg.nullable(),
      biogenicCo2Kg: kg.nullable(),
      otherCo2eKg: kg,
      estimatedKg: kg,
      share: share.nullable(),
      massKg: kg.nullable().optional(),
      inScopes: z.boolean().optional(),
    }),
  ),
  total: z.object({ lines: z.int(), locationKg: kg.nullable(), marketKg: kg.nullable() }),
});

export const linesQuery = z.object({
  ...figureFilter,
  key: z.coerce.number<number | string>().int().min(0).max(2_147_483_647).optional(),
  part: z.enum(LINE_PARTS).optional(),
  estimated: z.enum(['true', 'false']).optional(),
  sort: z.enum(['record', '-kg']).default('record'),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  after: z.string().max(300).optional(),
});
export const lineResponse = z.object({
  id: z.string(),
  record: id,
  isBalance: z.boolean(),
  part: z.string(),
  site: id,
  scope: z.string(),
  category: z.string(),
  activityType: z.string(),
  description: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  quantity: z.string(),
  unit: z.string(),
  boundaryShare: share,
  /** Null: the method has no factor for it. */
  locationKg: kg.nullable(),
  marketKg: kg.nullable(),
  biogenicCo2Kg: kg.nullable(),
  otherCo2eKg: kg,
  basis: z.string(),
  isEstimated: z.boolean(),
  /** Null: electricity without a grid factor. */
  factor: z.object({ source: z.string(), id: z.string(), label: z.string() }).nullable(),
  key: z.int(),
});
export const linesResponse = z.object({ items: z.array(lineResponse), next: z.string().nullable(), refs });

export const lineExplainResponse = z.object({
  line: lineResponse,
  /** Null: no grid factor is known. */
  location: explainedSchema.nullable(),
  market: explainedSchema.nullable(),
  /** The pure engine's figures from the stored inputs, and whether they are the stored ones digit by digit. */
  recomputed: z.object({ quantity: z.string(), locationKg: kg.nullable(), marketKg: kg.nullable() }),
  agrees: z.boolean(),
  formula: z.string(),
  formulaSaid: wordingResponse,
  inputs: z.array(
    z.object({
      label: z.string(),
      labelSaid: wordingResponse,
      value: z.string(),
      valueSaid: wordingResponse,
      unit: z.string().nullable(),
      from: z.string(),
      fromSaid: wordingResponse,
    }),
  ),
  /**
   * The guided form that the quantity was worked out with, as the record holds it now; null for plain records. `worked`
   * is null where it cannot be worked out again, for the reason in `problem`.
   */
  guided: z
    .object({
      form: z.string(),
      label: z.string(),
      version: z.string(),
      inputs: z.array(
        z.object({
          label: z.string(),
          value: z.string(),
          unit: z.string().nullable(),
          /** The value is a word of the form, such as an option. */
          isLabel: z.boolean(),
        }),
      ),
      worked: explainedSchema.nullable(),
      problem: messageResponse.nullable(),
      /** Whether the calculation used the same quantity. */
      agrees: z.boolean(),
    })
    .nullable(),
  factor: factorResponse.omit({ note: true }).nullable(),
  edition: factorSetResponse.nullable(),
  /** Of a custom factor: where it is from, as its record says now; null for others, and where the record is gone. */
  ownSource: z.object({ source: z.string(), licence: z.string().nullable() }).nullable(),
  boundary: explainedSchema,
  assignment: z.object({
    origin: z.string(),
    reason: storedSentence,
    rule: z.string().nullable(),
    losers: z.array(z.object({ label: z.string(), factor: z.string(), why: storedSentence })),
    warnings: z.array(storedMessageResponse),
  }),
  record: z.object({
    version: z.int(),
    currentVersion: z.int().nullable(),
    status: z.string(),
    approvedBy: z.string().nullable(),
    approvedAt: z.string().nullable(),
  }),
  evidence: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      name: z.string(),
      claim: z.string().nullable(),
      verdict: z.string().nullable(),
    }),
  ),
  run: calculationSummary,
  refs,
});
export const figureQuery = z.object({
  run: id,
  method: z.enum(['location', 'market']).default('location'),
  gas: z.string().optional(),
  ...figureFilter,
});
export const figureExplainResponse = z.object({
  run: calculationSummary,
  /** Null: the method values none of the lines. */
  figure: kg.nullable(),
  explained: explainedSchema,
  agrees: z.boolean(),
  /** One part per factor; open its lines with `lines?key=…&part=…` and the same filters. */
  parts: z.array(
    z.object({
      key: z.int(),
      part: z.string(),
      label: z.string(),
      scope: z.string(),
      category: z.string(),
      activityType: z.string(),
      /** Null: electricity without a grid factor. */
      factor: z.object({ source: z.string(), id: z.string(), label: z.string() }).nullable(),
      quantity: z.string(),
      unit: z.string(),
      coefficientKg: kg.nullable(),
      kg: kg.nullable(),
      lines: z.int(),
      share: share.nullable(),
    }),
  ),
});

export const gapsResponse = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      said: storedMessageResponse,
      activityType: z.string(),
      unit: z.string(),
      product: z.string().nullable(),
      supplier: z.string().nullable(),
      country: z.string().nullable(),
      records: z.int(),
      quantity: z.string(),
      example: id,
      sites: z.array(id),
    }),
  ),
  records: z.int(),
  refs,
});

export const sankeyResponse = z.object({
  unit: z.literal('kg_co2e'),
  nodes: z.array(z.object({ id: z.string(), label: z.string(), labelSaid: wordingResponse, layer: z.int() })),
  links: z.array(z.object({ source: z.string(), target: z.string(), kg })),
  hiddenKg: kg,
});

export const totalsCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run/totals',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Totals of a calculation by scope, category, site, month, gas or activity',
  query: totalsQuery,
  response: totalsResponse,
  touches: ['calculationRun'],
});
export const linesCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run/lines',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Result lines of a calculation, paged by key',
  query: linesQuery,
  response: linesResponse,
  touches: ['calculationRun', 'activityData', 'refrigerantBalance'],
});
export const lineExplanationCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run/lines/:line/explain',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Explanation of one result line, recalculated',
  response: lineExplainResponse,
  touches: [
    'calculationRun',
    'activityData',
    'refrigerantBalance',
    'profile',
    'factorSet',
    'customFactor',
    'residualMix',
  ],
});
export const gapsCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run/gaps',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Records excluded from the calculation, with the reason',
  response: gapsResponse,
  touches: ['calculationRun', 'orgUnit'],
});
export const figureExplanationCall = defineCall({
  method: 'GET',
  path: '/inventory/figures/explain',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Breakdown of a total by emission factor, recalculated',
  query: figureQuery,
  response: figureExplainResponse,
  touches: ['calculationRun'],
});
export const sankeyCall = defineCall({
  method: 'GET',
  path: '/inventory/sankey',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Flows from scope to category to site',
  query: z.object({ run: z.uuid(), method: z.enum(['location', 'market']).default('location') }),
  response: sankeyResponse,
  touches: ['calculationRun'],
});
