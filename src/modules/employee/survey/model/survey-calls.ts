import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { answersSchema, driverKeys, questionKinds, type Driver, type QuestionKind } from './questions.ts';

const id = z.uuid();
const driver = z.enum(driverKeys as [Driver, ...Driver[]]);
const kind = z.enum(Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]]);
const anonymity = z.enum(['named', 'confidential', 'anonymous']);
const params = z.object({ survey: id });
const tag = 'Employee surveys';
/** What responses stand on; they come without a word in the history, so that nobody is told whose came when. */
const touches = [
  'employeeSurvey',
  'surveyAction',
  'employee',
  'employment',
  'jobTerm',
  'orgUnit',
  'companyLocale',
  'profile',
];

export const surveyQuestion = z.object({
  wording: z.string(),
  kind,
  driver: driver.nullable(),
  choices: z.array(z.string()),
});
const change = z.object({ difference: z.string(), z: z.string(), isDistinguishable: z.boolean() });
const place = z.array(z.string().nullable());
const group = z.object({
  at: place,
  /** Why is not said: it would tell of the group. */
  hidden: z.boolean(),
  answered: z.int().nullable(),
  invited: z.int(),
  rate: z.string().nullable(),
});
const enps = z.object({ score: z.int(), plusMinus: z.string(), n: z.int() });
const driverValue = z.object({ driver, favourable: z.string(), n: z.int() });

export const surveyHead = z.object({
  id,
  title: z.string(),
  kind: z.string(),
  anonymity,
  repeat: z.enum(['monthly', 'quarterly', 'yearly']).nullable(),
  /** It invites each employee on a day of their own. */
  startsItself: z.boolean(),
  /** The smallest group that is told of. */
  threshold: z.int(),
  status: z.string(),
  from: z.string(),
  until: z.string(),
  invited: z.int(),
  /** Of an open one in steps of five, so that nobody sees a single response come; null below the threshold. */
  answered: z.int().nullable(),
  released: z.enum(['hr', 'managers', 'everyone']).nullable(),
  /** Whether the one who asks may see its results. */
  isReleasedToYou: z.boolean(),
});
export type SurveyHead = z.infer<typeof surveyHead>;

export const surveyHeadsCall = defineCall({
  method: 'GET',
  path: '/employee-survey-heads',
  access: 'employee.read',
  tag,
  summary: 'List surveys that you run or whose results are released to you, with participation',
  response: z.object({ items: z.array(surveyHead) }),
  touches,
});

export const surveyResultsResponse = z.object({
  survey: surveyHead,
  threshold: z.int(),
  /** How units, sites and lengths of service are called, and which there are among those invited, by dimension. */
  names: z.record(z.string(), z.string()),
  values: z.array(z.array(z.string())),
  groups: z.array(group),
  /** The group that was asked for; null where it is hidden or not offered. */
  selected: z
    .object({
      at: place,
      answered: z.int(),
      enps: enps.nullable(),
      engagement: z.string().nullable(),
      drivers: z.array(driverValue),
      questions: z.array(
        surveyQuestion.extend({
          result: z.object({ n: z.int(), counts: z.array(z.int()), mean: z.string().nullable() }).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Favourability by driver of each shown unit. */
  heat: z.array(z.object({ unit: z.string(), drivers: z.array(driverValue) })),
  impact: z.array(z.object({ driver, n: z.int(), rho: z.string().nullable() })),
  words: z.array(z.object({ word: z.string(), responses: z.int() })),
  comments: z.array(z.object({ question: z.int(), text: z.string(), theme: z.string().nullable() })),
  trend: z
    .object({
      earlier: z.string(),
      enps: change.nullable(),
      questions: z.array(z.object({ question: z.int(), change })),
    })
    .nullable(),
});
export type SurveyResults = z.infer<typeof surveyResultsResponse>;

const filter = z.object({
  unit: z.string().max(40).optional(),
  site: z.string().max(40).optional(),
  service: z.string().max(40).optional(),
});
export const surveyResultsCall = defineCall({
  method: 'GET',
  path: '/employee-surveys/:survey/results',
  access: 'employee.read',
  tag,
  summary: 'Read the released results of a closed survey; small groups are hidden',
  params,
  query: filter,
  response: surveyResultsResponse,
  touches,
});
export const surveyExportCall = defineCall({
  method: 'GET',
  path: '/employee-surveys/:survey/export',
  access: 'survey-results.read',
  tag,
  summary: 'Export the released results of a survey by group as CSV or XLSX',
  params,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});
export const surveyThemeCall = defineCall({
  method: 'PUT',
  path: '/employee-surveys/:survey/themes',
  access: 'survey.write',
  tag,
  summary: 'Set the theme of a released comment; none to remove it',
  params,
  body: z.strictObject({ comment: z.int().min(0), theme: z.string().trim().max(60).nullable() }),
  status: 204,
});
export const namedResponsesCall = defineCall({
  method: 'GET',
  path: '/employee-surveys/:survey/responses',
  access: 'survey-responses.read',
  tag,
  summary: 'Read the responses of a named survey by person',
  params,
  response: z.object({ items: z.array(z.object({ employee: id, name: z.string(), answers: answersSchema })) }),
  touches,
});

// One's own: whoever is invited.
const mySurvey = z.object({
  id,
  title: z.string(),
  introduction: z.string().nullable(),
  anonymity,
  threshold: z.int(),
  until: z.string(),
  isAnswered: z.boolean(),
  questions: z.array(surveyQuestion),
});
export type MySurvey = z.infer<typeof mySurvey>;
const releasedSurvey = z.object({
  id,
  title: z.string(),
  until: z.string(),
  answered: z.int(),
  rate: z.string().nullable(),
  enps: enps.nullable(),
  engagement: z.string().nullable(),
  drivers: z.array(driverValue),
});
export type ReleasedSurvey = z.infer<typeof releasedSurvey>;
export const mySurveysCall = defineCall({
  method: 'GET',
  path: '/my-surveys',
  access: 'survey.answer',
  tag,
  summary: 'List open surveys that you are invited to, with their questions, and closed ones with released results',
  response: z.object({
    open: z.array(mySurvey),
    released: z.array(releasedSurvey),
  }),
  touches,
});
export const answerMySurveyCall = defineCall({
  method: 'POST',
  path: '/my-surveys/:survey/response',
  access: 'survey.answer',
  tag,
  summary: 'Answer a survey once, with an answer or null for each question in order',
  params,
  body: z.strictObject({ answers: answersSchema }),
  status: 204,
  forPeople: true,
});
export const withdrawMyResponseCall = defineCall({
  method: 'DELETE',
  path: '/my-surveys/:survey/response',
  access: 'survey.answer',
  tag,
  summary: 'Withdraw your response to an open survey that is not anonymous',
  params,
  status: 204,
  forPeople: true,
});
