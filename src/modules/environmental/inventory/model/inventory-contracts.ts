import { runCoverage } from './run-coverage.ts';
import { z } from 'zod';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { jobKind } from '#platform/live/model/live-change.ts';
import { waiver } from '#platform/approvals/model/conditions.ts';
import { outOfDate } from '#platform/approvals/model/out-of-date.ts';
import { LINE_PARTS } from './calculation-run.ts';
import { categoryStatuses } from './scope3-contracts.ts';
import { CARRIERS, SITE_KINDS, type Carrier, type SiteKind } from './site-carriers.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { storedMessageResponse, messageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';

/**
 * Shapes of the inventory's answers, for the server that gives them and the pages that read them. All under
 * `/api/companies/:company`. Figures are kg CO2e as decimal text, unrounded; shares are fractions ('0.25' = 25 %); days
 * `YYYY-MM-DD`, months `YYYY-MM`.
 */
const kg = z.string();
const share = z.string();
const refs = z.record(z.string(), z.string());
const warning = storedMessageResponse;
/** Runs of earlier releases have it as a sentence. */
const storedSentence = z.union([storedMessageResponse, z.string()]);
const id = z.uuid();

export const factorResponse = z
  .object({
    source: z.string(),
    /** Short name of the company's own set that a custom factor belongs to. */
    set: z.string().nullable().optional(),
    id: z.string(),
    label: z.string(),
    scope: z.string(),
    category: z.string(),
    stage: z.string(),
    per: z.string(),
    gases: z.array(z.object({ gas: z.string(), kg: z.string() })),
    co2eKg: kg.nullable(),
    gwpBasis: z.string().nullable(),
    biogenicCo2Kg: kg.nullable(),
    region: z.string().nullable(),
    validFrom: z.string(),
    validTo: z.string().nullable(),
    uncertaintyPct: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Factor' });
export const editionResponse = z
  .object({
    id: z.string(),
    kind: z.string(),
    family: z.string(),
    publisher: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    dataYear: z.string().nullable(),
    published: z.string().nullable(),
    gwpBasis: z.string().nullable(),
    licence: z.string(),
    attribution: z.string(),
    url: z.string().nullable(),
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    completeness: z.string(),
    note: z.string().nullable(),
    factors: z.int(),
  })
  .meta({ id: 'FactorEdition' });
/** `computedCo2eKg` is computed with AR6 from the gases, else as published. */
export const listedFactor = factorResponse.extend({ computedCo2eKg: kg.nullable() }).meta({ id: 'ListedFactor' });
export const factorListResponse = z.object({
  items: z.array(listedFactor),
  next: z.string().nullable(),
  count: z.object({ value: z.int(), more: z.boolean() }),
});
export const factorOneResponse = z.object({
  factor: factorResponse,
  edition: editionResponse.nullable(),
  byGwpSet: z.record(z.string(), kg.nullable()),
  /** The same row in the other editions of its family, oldest first. */
  series: z.array(z.object({ source: z.string(), validFrom: z.string(), co2eKg: kg.nullable() })),
  usedBy: z.object({ rules: z.int(), records: z.int() }),
  /**
   * Of a factor per volume of gas: temperature and pressure of that volume, and who states them. `state` null: nobody
   * does. Null for all other factors.
   */
  gasConditions: z
    .object({
      statedBy: z.enum(['publisher', 'law', 'none']),
      state: messageResponse.nullable(),
      document: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});
export const editionCompareResponse = z.object({
  old: z.string(),
  new: z.string(),
  run: id.nullable(),
  counts: z.object({ same: z.int(), changed: z.int(), added: z.int(), removed: z.int() }),
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      per: z.string(),
      scope: z.string(),
      category: z.string(),
      state: z.enum(['same', 'changed', 'added', 'removed']),
      oldCo2eKg: kg.nullable(),
      newCo2eKg: kg.nullable(),
      changeShare: share.nullable(),
      lines: z.int(),
      affectedKg: kg.nullable(),
    }),
  ),
  /** Lines of the run that use the old edition, and by how much they would change. */
  total: z.object({ lines: z.int(), affectedKg: kg }),
});

/**
 * A scope without a line was not assessed: null, and no part of the totals. A method that values none of its lines is
 * null too; what it lacks otherwise stands in the summary of scope 2.
 */
export const runTotals = z
  .object({
    scope1Kg: kg.nullable(),
    scope2LocationKg: kg.nullable(),
    scope2MarketKg: kg.nullable(),
    scope3Kg: kg.nullable(),
    /** Null: no factor of the run says how much. */
    biogenicCo2Kg: kg.nullable(),
    otherCo2eKg: kg,
    totalLocationKg: kg.nullable(),
    totalMarketKg: kg.nullable(),
  })
  .meta({ id: 'RunTotals' });
export const runSummary = z
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
    totals: runTotals.nullable(),
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
export type RunSummary = z.infer<typeof runSummary>;
export const runListResponse = z.object({ items: z.array(runSummary), next: z.string().nullable(), refs });

export const scope2Response = z.object({
  kwh: z.string(),
  coveredKwh: z.string(),
  coverage: share.nullable(),
  warnings: z.array(warning),
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
      why: warning.optional(),
      toGet: warning.optional(),
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
  contributions: z.array(z.object({ key: z.string(), label: z.string(), from: z.enum(['factor', 'activity']), share })),
  warnings: z.array(warning),
});
export const runResponse = z.object({
  run: runSummary,
  /** Null while nothing is calculated. */
  categories: categoryStatuses.nullable(),
  /** Null while nothing is calculated. */
  coverage: runCoverage.nullable(),
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
  warnings: z.array(warning.extend({ records: z.int() })),
  mayApprove: z.object({ allowed: z.boolean(), reason: messageResponse.nullable() }),
  refs,
});

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
  edition: editionResponse.nullable(),
  boundary: explainedSchema,
  assignment: z.object({
    origin: z.string(),
    reason: storedSentence,
    rule: z.string().nullable(),
    losers: z.array(z.object({ label: z.string(), factor: z.string(), why: storedSentence })),
    warnings: z.array(warning),
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
  run: runSummary,
  refs,
});
export const figureQuery = z.object({
  run: id,
  method: z.enum(['location', 'market']).default('location'),
  gas: z.string().optional(),
  ...figureFilter,
});
export const figureExplainResponse = z.object({
  run: runSummary,
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
  refs,
});
/** A record whose amount of a day is far from the median of its site, activity, product and unit. */
const outlier = z.object({
  record: id,
  site: id,
  activityType: z.string(),
  from: z.string(),
  to: z.string(),
  perDay: z.string(),
  medianPerDay: z.string(),
  unit: z.string(),
  score: z.string(),
});
/**
 * What the pages of figures say before anybody opens the lists: outliers of at least twice or at most a third of the
 * usual, the farthest first, and open questions.
 */
export const attentionResponse = z.object({
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  outliers: z.object({ count: z.int(), items: z.array(outlier) }),
  questions,
  refs,
});

export const attentionListResponse = z.object({
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  run: id.nullable(),
  noFactor: z.object({ records: z.int(), items: gapsResponse.shape.items }),
  /** Chosen factors that the latest calculation found unlikely or out of place, with the records they touch. */
  factors: z.array(z.object({ said: warning, records: z.int() })),
  estimated: z.array(z.object({ site: id, activityType: z.string(), share, kg })),
  outliers: z.array(outlier),
  questions,
  duplicates: z.array(z.object({ kind: z.string(), said: messageResponse, sites: z.array(id), records: z.array(id) })),
  missing: z.array(z.object({ site: id, activityType: z.string(), months: z.array(z.string()) })),
  /** Sites with a floor area, in m², for which no energy is recorded in the period. */
  withoutEnergy: z.array(z.object({ site: id, floorAreaM2: z.string() })),
  limited: z.array(messageResponse),
  refs,
});
/** Which of the two totals of scope 2 a figure counts. */
export type Method = 'location' | 'market';

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

export const runsCall = defineCall({
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
  response: runListResponse,
  touches: ['calculationRun', jobKind, 'profile'],
});
export const runCall = defineCall({
  method: 'GET',
  path: '/inventory/runs/:run',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'One calculation: totals by scope and method, data quality, uncertainty, warnings',
  response: runResponse,
  touches: [
    'calculationRun',
    'categoryScreening',
    'expectation',
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
export const attentionCall = defineCall({
  method: 'GET',
  path: '/inventory/attention',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Outliers of a period, and carriers that sites probably use without a record',
  query: z.object({ period: z.uuid() }),
  response: attentionResponse,
  touches: ['environmentalSettings', ...expectedKinds],
});
export const completenessCall = defineCall({
  method: 'GET',
  path: '/inventory/completeness',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Completeness of expected activities in a period, by month',
  query: z.object({ period: z.uuid() }),
  response: completenessResponse,
  touches: expectedKinds,
});
export const attentionListCall = defineCall({
  method: 'GET',
  path: '/inventory/worklist',
  access: 'environmental.read',
  tag: 'Inventory',
  summary: 'Needs attention in a period: no emission factor, estimates, outliers, possible duplicates, missing months',
  query: z.object({ period: z.uuid() }),
  response: attentionListResponse,
  touches: ['calculationRun', 'environmentalSettings', ...expectedKinds],
});
