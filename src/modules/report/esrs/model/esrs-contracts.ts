import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { proposalKinds, safetyKinds } from '#modules/report/model/report-kinds.ts';
import { checkMessage } from '#modules/report/datapoints/model/check-message.ts';
import { previewResponse } from '#modules/report/datapoints/model/preview-response.ts';
import { esrsVersions } from './catalogue.ts';

/**
 * Shapes of the answers under `/api/companies/:company/reports/esrs`. Numbers are decimal text, shares fractions, days
 * `YYYY-MM-DD`.
 */
const id = z.uuid();
const version = z.enum(esrsVersions);
const status = z.enum(['draft', 'reviewed', 'approved']);
const basis = z.enum(['act', 'design', 'own']);
const option = z.object({ name: z.string(), label: z.string() });

export const esrsValueResponse = z.object({
  id,
  version: z.int(),
  row: z.string().nullable(),
  rowLabel: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  standing: z.enum(['reported', 'omitted']),
  ground: z.enum(['commercial', 'tradeSecret', 'classified', 'protected', 'phaseIn']).nullable(),
  reason: z.string().nullable(),
  method: z.string().nullable(),
  footnotes: z.array(z.string()),
  origin: z.enum(['entered', 'imported', 'computed']).nullable(),
  lineage: z.string().nullable(),
  preparedBy: z.string().nullable(),
  status,
  evidence: z.int(),
  messages: z.array(checkMessage),
  /** The same of the period before. */
  prior: z.object({ value: z.string(), unit: z.string().nullable() }).nullable(),
});
export const esrsPointResponse = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(['number', 'percent', 'text', 'yes-no', 'choice']),
  unit: z.string().nullable(),
  isMoney: z.boolean(),
  rows: z.object({ label: z.string(), options: z.array(option).nullable() }).nullable(),
  choices: z.array(option),
  need: z.enum(['always', 'if-applicable', 'voluntary']),
  basis,
  isNarrative: z.boolean(),
  standing: z.enum(['approved', 'given', 'omitted', 'notMaterial', 'missing', 'open', 'voluntary']),
  /** What is said of no value in particular: that it is missing. */
  messages: z.array(checkMessage),
  values: z.array(esrsValueResponse),
  /** What was reported the period before, by row. */
  priors: z.array(
    z.object({
      row: z.string().nullable(),
      rowLabel: z.string().nullable(),
      value: z.string(),
      unit: z.string().nullable(),
    }),
  ),
});
export const esrsRequirementResponse = z.object({
  code: z.string(),
  topic: z.string(),
  label: z.string(),
  predecessor: z.string().nullable(),
  basis,
  /** Decided so in an approved assessment, with its name and the reason. */
  notMaterial: z.object({ assessment: z.string(), reason: z.string() }).nullable(),
  points: z.array(esrsPointResponse),
});
/** As `countPoints` counts them. */
const counts = z.object({
  required: z.int(),
  given: z.int(),
  approved: z.int(),
  omitted: z.int(),
  further: z.int(),
  notMaterial: z.int(),
});
const head = {
  period: z.object({
    id,
    name: z.string(),
    from: z.string(),
    to: z.string(),
    isLocked: z.boolean(),
    standard: z.string(),
  }),
  priorPeriod: z.string().nullable(),
  /** The version looked at, and the one that is decided for the period; null where none of ESRS is. */
  version,
  decided: version.nullable(),
  currency: z.string(),
  counts,
};
export const esrsResponse = z.object({
  ...head,
  requirements: z.array(esrsRequirementResponse),
  refs: z.record(z.string(), z.string()),
});
/**
 * The requirements of a version and how far each is, without what their values say: what a page needs to lead through
 * them.
 */
export const esrsOutline = z.object({
  ...head,
  requirements: z.array(
    esrsRequirementResponse.omit({ points: true }).extend({
      required: z.int(),
      given: z.int(),
      /** Datapoints with a value or a reason, required or not. */
      stated: z.int(),
      /** Its values that can be reviewed or approved. */
      open: z.array(z.object({ id, status })),
      points: z.array(z.object({ name: z.string(), label: z.string(), isShare: z.boolean() })),
    }),
  ),
});
/** One requirement with its datapoints and values. */
export const esrsPage = z.object({
  requirement: esrsRequirementResponse,
  refs: z.record(z.string(), z.string()),
});
/** What the checks say of a version. */
export const esrsChecks = z.object({
  problems: z.array(checkMessage.extend({ requirement: z.string(), point: z.string(), label: z.string() })),
});
export type EsrsChecks = z.infer<typeof esrsChecks>;
export const esrsProposalSources = [
  'emissions',
  'energy',
  'water',
  'waste',
  'safety',
  'workforce',
  'pay',
  'humanRights',
  'training',
  'vsme',
  'denominators',
  'size',
  'impact',
] as const;
/** A value that registers, VSME, intensity denominators or the decision on the standard have for a datapoint, proposed while somebody writes. */
export const esrsProposals = z.object({
  proposals: z.array(
    z.object({
      point: z.string(),
      row: z.string().nullable(),
      rowLabel: z.string().nullable(),
      value: z.string(),
      unit: z.string().nullable(),
      source: z.enum(esrsProposalSources),
      lineage: z.string().nullable(),
    }),
  ),
});
export type EsrsProposalSource = (typeof esrsProposalSources)[number];
export type EsrsOutline = z.infer<typeof esrsOutline>;
export type EsrsPage = z.infer<typeof esrsPage>;
export type EsrsResponse = z.infer<typeof esrsResponse>;
export type EsrsRequirementResponse = z.infer<typeof esrsRequirementResponse>;
export type EsrsPointResponse = z.infer<typeof esrsPointResponse>;
export type EsrsValueResponse = z.infer<typeof esrsValueResponse>;

const stated = z.object({
  text: z.string().nullable(),
  unit: z.string().nullable(),
  rows: z.int(),
  status: status.nullable(),
});
const place = z.object({ requirement: z.string(), label: z.string(), stated: stated.nullable() });
const asked = z.object({ points: z.int(), stated: z.int() });
/**
 * One line for each data point of ESRS, under every standard that knows it. GRI by number only, through the coarse
 * table of 2023.
 */
export const esrsComparison = z.object({
  period: z.object({ id, name: z.string() }),
  /** Data points of this list that a standard asks for, and of them with something stated. */
  asked: z.object({ esrs2026: asked, esrs2023: asked, vsme: asked }),
  counts: z.object({ carried: z.int(), changed: z.int(), split: z.int(), new: z.int(), dropped: z.int() }),
  lines: z.array(
    z.object({
      key: z.string(),
      topic: z.string(),
      type: z.string(),
      change: z.enum(['carried', 'changed', 'split', 'new', 'dropped']),
      isOwn: z.boolean(),
      vsme: place.nullable(),
      esrs2023: place.nullable(),
      esrs2026: place.nullable(),
      gri: z.array(z.string()),
    }),
  ),
});
export type EsrsComparison = z.infer<typeof esrsComparison>;

export const esrsQuery = z.object({ period: id, version: version.optional() });
export const esrsExportQuery = esrsQuery.extend({ format: z.enum(['csv', 'xlsx']) });
export const esrsPageQuery = z.object({ period: id, version, requirement: z.string().max(20) });
export const comparisonQuery = z.object({ period: id });

/** The values of a version with what decides about them. */
const ofValues = ['esrsValue', 'companyLocale', 'materialityAssessment', 'topicConclusion', 'reportingPeriod'];

/** What values that somebody entered are held against. */
const ofRecords = [...proposalKinds, ...safetyKinds];

export const esrsCall = defineCall({
  method: 'GET',
  path: '/reports/esrs',
  access: 'report.read',
  tag: 'Sustainability report',
  summary:
    'Read ESRS requirements and datapoints with values, status and materiality; the decided version unless one is given',
  query: esrsQuery,
  response: esrsResponse,
  touches: [...ofValues, ...ofRecords, 'profile'],
});
export const esrsOutlineCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/outline',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read the ESRS requirements of a version with counts of required and reported datapoints, without values',
  query: esrsQuery,
  response: esrsOutline,
  touches: ofValues,
});
export const esrsPageCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/requirement',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read the datapoints of one ESRS requirement with values and those of the period before',
  query: esrsPageQuery,
  response: esrsPage,
  touches: [...ofValues, ...ofRecords, 'profile'],
});
export const esrsChecksCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/checks',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read what is missing in the ESRS datapoints of a version, and which values differ from their records',
  query: z.object({ period: id, version }),
  response: esrsChecks,
  touches: [...ofValues, ...ofRecords, 'profile'],
});
export const esrsProposalsCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/proposals',
  access: 'report.write',
  tag: 'Sustainability report',
  summary: 'Read values known for the ESRS datapoints of a period',
  query: z.object({ period: id, version }),
  response: esrsProposals,
  touches: [...proposalKinds, ...safetyKinds, 'materialityAssessment', 'topicConclusion'],
});
export const esrsPreviewCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/preview',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read an ESRS requirement as it is printed',
  query: esrsPageQuery,
  response: previewResponse,
  touches: ofValues,
});
export const esrsComparisonCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/comparison',
  access: 'report.read',
  tag: 'Sustainability report',
  summary: 'Read the framework mapping of VSME, ESRS 2023, ESRS 2026 and GRI. GRI is indicative',
  query: comparisonQuery,
  response: esrsComparison,
  touches: ['esrsValue', 'disclosureValue', 'reportingPeriod'],
});
export const esrsExportCall = defineCall({
  method: 'GET',
  path: '/reports/esrs/export',
  access: 'data.export',
  tag: 'Sustainability report',
  summary: 'Export the ESRS datapoints as CSV or XLSX; untagged, because ESRS 2026 has no taxonomy',
  query: esrsExportQuery,
});
