import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { topicKeys } from './topics.ts';

/**
 * Shapes of the calls below `/api/companies/:company/materiality`. Scores are decimal text between 0 and 5, unrounded;
 * null is not rated.
 */
const id = z.uuid();
const rating = z.int().nullable();
export const iroResponse = z.object({
  id,
  version: z.int(),
  lineage: z.string(),
  title: z.string(),
  topic: z.string(),
  subTopic: z.string().nullable(),
  kind: z.enum(['negative', 'positive', 'risk', 'opportunity']),
  actuality: z.enum(['actual', 'potential']),
  isHumanRights: z.boolean(),
  position: z.string(),
  horizon: z.string(),
  affected: z.string().nullable(),
  basis: z.string().nullable(),
  ratedBy: id.nullable(),
  scale: rating,
  scope: rating,
  irremediability: rating,
  likelihood: rating,
  likelihoodShort: rating,
  likelihoodMedium: rating,
  likelihoodLong: rating,
  magnitudeShort: rating,
  magnitudeMedium: rating,
  magnitudeLong: rating,
});
/** An entry with its score; `missing` names the ratings that are still to be made. */
const scoredIro = iroResponse.extend({
  score: z.object({
    dimension: z.enum(['impact', 'financial']),
    figure: z.string().nullable(),
    isMaterial: z.boolean().nullable(),
    missing: z.array(z.string()),
  }),
});
export type IroResponse = z.infer<typeof iroResponse>;
export type ScoredIro = z.infer<typeof scoredIro>;
export const scoringRulesResponse = z.object({
  impactThreshold: z.string(),
  financialThreshold: z.string(),
  probability: z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]).readonly(),
  severityMethod: z.enum(['meanOrAnyHighest', 'highest']),
});
const five = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]).readonly();
export const ratingScaleResponse = z.object({
  wordings: z.object({ scale: five, scope: five, irremediability: five, likelihood: five, magnitude: five }),
  bands: z.object({
    base: z.enum(['revenue', 'ebitda', 'equity']),
    shares: z.array(z.string()).readonly(),
    amount: z.string().nullable(),
    currency: z.string().nullable(),
  }),
  labels: z.record(z.string(), z.string()),
});
export const conclusionResponse = z.object({
  id,
  version: z.int(),
  topic: z.string(),
  conclusion: z.enum(['material', 'notMaterial', 'unknown']),
  approach: z.enum(['bottomUp', 'topDown']),
  reason: z.string(),
  decidedBy: id.nullable(),
  approvedBy: id.nullable(),
  approvedAt: z.string().nullable(),
});
export type ConclusionResponse = z.infer<typeof conclusionResponse>;
const scoringResult = z.enum(['material', 'notMaterial', 'unknown', 'notAssessed']);
const topicScore = z.object({
  topic: z.string(),
  impact: z.string().nullable(),
  financial: z.string().nullable(),
  finding: scoringResult,
  rated: z.int(),
  unrated: z.int(),
});
const assessment = z.object({
  id,
  version: z.int(),
  name: z.string(),
  period: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  standard: z.string(),
  status: z.enum(['draft', 'inReview', 'approved', 'superseded']),
  note: z.string().nullable(),
  copiedFrom: id.nullable(),
  approvedBy: id.nullable(),
  approvedAt: z.string().nullable(),
});
export const assessmentResponse = z.object({
  assessment,
  /** What it is, or was when it was locked, scored with; `name` is null for the default of the design. */
  method: z.object({ name: z.string().nullable(), rules: scoringRulesResponse, scale: ratingScaleResponse }),
  /** All ten topics, in their order. `stability` in thousandths of the draws. */
  topics: z.array(topicScore.extend({ stability: z.int().nullable() })),
  iros: z.array(scoredIro),
  conclusions: z.array(conclusionResponse),
  /** The assessment it started from, else the last approved one of an earlier period. */
  before: z
    .object({
      id,
      name: z.string(),
      topics: z.array(topicScore),
      conclusions: z.array(z.object({ topic: z.string(), conclusion: conclusionResponse.shape.conclusion })),
    })
    .nullable(),
  changes: z.array(
    z.object({
      id,
      title: z.string(),
      topic: z.string(),
      change: z.enum(['new', 'changed', 'gone']),
      fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  ),
  approval: z.object({ isAllowed: z.boolean(), reason: messageResponse.nullable() }),
  seal: z
    .object({ sha256: z.string(), chainHead: z.object({ seq: z.int(), hash: z.string() }), sealedAt: z.string() })
    .nullable(),
  draws: z.object({ count: z.int(), seed: z.int() }),
  /** Names of the people named by id. */
  refs: z.record(z.string(), z.string()),
});
export type AssessmentResponse = z.infer<typeof assessmentResponse>;
export const assessmentsResponse = z.object({ items: z.array(assessment) });
export type AssessmentHead = z.infer<typeof assessment>;

/** A topic through the years, newest first. */
export const topicHistoryResponse = z.object({
  items: z.array(z.object({ assessment, score: topicScore, conclusion: conclusionResponse.nullable() })),
  refs: z.record(z.string(), z.string()),
});
export type TopicHistoryResponse = z.infer<typeof topicHistoryResponse>;

export const assessmentsCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'List assessments, latest period first',
  response: assessmentsResponse,
  touches: ['materialityAssessment', 'reportingPeriod'],
});
export const assessmentCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments/:assessment',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Read an assessment: topics with scores and robustness, IROs, decisions, and changes from the previous one',
  params: z.object({ assessment: z.uuid() }),
  response: assessmentResponse,
  touches: [
    'materialityAssessment',
    'iro',
    'topicConclusion',
    'materialityMethod',
    'surveyRound',
    'approvalRule',
    'approvalDelegation',
    'member',
    'role',
    'companyLocale',
    'reportingPeriod',
    'profile',
  ],
});
export const topicHistoryCall = defineCall({
  method: 'GET',
  path: '/materiality/topics/:topic/history',
  access: 'materiality.read',
  tag: 'Materiality',
  summary: 'Read a topic across assessments: scores and decisions',
  params: z.object({ topic: z.enum(topicKeys) }),
  response: topicHistoryResponse,
  touches: ['materialityAssessment', 'iro', 'topicConclusion', 'materialityMethod', 'reportingPeriod', 'profile'],
});
