import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { categoryKeys, type StakeholderCategory } from './stakeholders.ts';
import { QUESTIONS_MAX } from './survey-round.ts';

/**
 * Shapes of the calls about survey rounds. Means are decimal text between 1 and 5; null counters are hidden for
 * anonymity.
 */
const id = z.uuid();
const category = z.enum(categoryKeys as [StakeholderCategory, ...StakeholderCategory[]]);
const counters = z.object({
  asked: z.int(),
  answered: z.int(),
  abstained: z.int(),
  skipped: z.int(),
  notAsked: z.int(),
  mean: z.string().nullable(),
});
const response = z.object({ category, invited: z.int(), returned: z.int() });
const round = z.object({
  id,
  version: z.int(),
  title: z.string(),
  assessment: id,
  status: z.enum(['draft', 'open', 'closed']),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  questions: z.int(),
  /** Days its links work, and answers from which on a group is shown; fixed when it is opened. */
  linkDays: z.int(),
  threshold: z.int(),
  /** Groups that were invited, in their order. */
  response: z.array(response),
});
export const roundsResponse = z.object({ items: z.array(round) });
export type RoundHead = z.infer<typeof round>;

export const releasedQuestion = z.object({
  subTopic: z.string(),
  wording: z.string(),
  topic: z.string(),
  all: counters.nullable(),
  groups: z.array(z.object({ category, counters: counters.nullable() })),
});
export const resultsResponse = z.object({ round, questions: z.array(releasedQuestion) });
export type ResultsResponse = z.infer<typeof resultsResponse>;
export type QuestionResult = z.infer<typeof releasedQuestion>;

export const divergenceResponse = z.object({
  /** The round whose answers are held against the scores: the one of the assessment that was closed last. */
  round: z.object({ id, title: z.string(), closedAt: z.string().nullable() }).nullable(),
  topics: z.array(
    z.object({
      topic: z.string(),
      preparer: z.string().nullable(),
      stakeholders: z.string().nullable(),
      zPreparer: z.string().nullable(),
      zStakeholders: z.string().nullable(),
      difference: z.string().nullable(),
      isDivergent: z.boolean(),
      comment: z.object({ id, version: z.int(), comment: z.string() }).nullable(),
    }),
  ),
  /** Divergent and without a comment. */
  open: z.int(),
});
export type DivergenceResponse = z.infer<typeof divergenceResponse>;

/** The link as it was mailed. */
export const surveyLinkInput = z.strictObject({ token: z.string().min(1).max(200) });
export const surveyAnswerInput = surveyLinkInput.extend({
  /** What is not named was skipped. */
  answers: z
    .array(
      z.strictObject({
        subTopic: z.string().max(60),
        value: z.union([z.literal([1, 2, 3, 4, 5]), z.literal('abstained')]),
      }),
    )
    .max(QUESTIONS_MAX),
});
export type SheetResponse = z.infer<typeof surveyAnswerInput>['answers'][number];
export const surveySheet = z.object({
  company: z.string(),
  title: z.string(),
  introduction: z.string().nullable(),
  threshold: z.int(),
  questions: z.array(z.object({ subTopic: z.string(), wording: z.string() })),
});
export type SurveySheet = z.infer<typeof surveySheet>;

const access = 'materiality.read';
const tag = 'Materiality';
export const surveyRoundsCall = defineCall({
  method: 'GET',
  path: '/materiality/survey-rounds',
  access,
  tag,
  summary: 'List surveys with numbers of invitations and responses by group',
  response: roundsResponse,
  // Answers come without a word in the history, so that nobody is told whose came when: counted again after any change.
  touches: [everyKind],
});
export const surveyResultsCall = defineCall({
  method: 'GET',
  path: '/materiality/survey-rounds/:round/results',
  access,
  tag,
  summary: 'Read the results of a closed survey; small groups are hidden',
  params: z.object({ round: id }),
  response: resultsResponse,
  touches: ['surveyRound'],
});
export const divergenceCall = defineCall({
  method: 'GET',
  path: '/materiality/assessments/:assessment/divergence',
  access,
  tag,
  summary: 'Read divergences between stakeholder views and the assessment, with comments',
  params: z.object({ assessment: id }),
  response: divergenceResponse,
  touches: [
    'surveyRound',
    'divergenceComment',
    'materialityAssessment',
    'iro',
    'topicConclusion',
    'materialityMethod',
    'reportingPeriod',
    'profile',
  ],
});
export const engagementExportCall = defineCall({
  method: 'GET',
  path: '/materiality/survey-rounds/:round/engagement',
  access,
  tag,
  summary: 'Export stakeholder engagement (SBM-2) as CSV or XLSX',
  params: z.object({ round: id }),
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});

// For everybody who has a link, without an account.
export const viewSurveyCall = defineCall({
  method: 'POST',
  path: '/api/surveys/look',
  tag: 'Survey',
  summary: 'Read the questions of a survey with an invitation link',
  body: surveyLinkInput,
  response: surveySheet,
});
export const answerSurveyCall = defineCall({
  method: 'POST',
  path: '/api/surveys/answer',
  tag: 'Survey',
  summary: 'Answer a survey once with an invitation link',
  body: surveyAnswerInput,
  status: 204,
});
