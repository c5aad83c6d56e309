import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { QUESTIONS_MAX, RATING_MAX } from './review.ts';
import { raterKinds } from './review-result.ts';

const tag = 'Performance';
const decimal = z.string().meta({ description: 'Decimal text' });

const goalShown = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  measure: z.string(),
  start: decimal,
  target: decimal,
  /** Null without an update. */
  current: decimal.nullable(),
  /** From 0 to 1; null without an update. */
  progress: decimal.nullable(),
  weight: decimal,
  from: z.iso.date(),
  due: z.iso.date(),
  parent: z.uuid().nullable(),
  status: z.string(),
  updates: z.array(
    z.object({ id: z.uuid(), day: z.iso.date(), value: decimal.nullable(), note: z.string().nullable() }),
  ),
});
export type GoalShown = z.infer<typeof goalShown>;

export const goalProgressCall = defineCall({
  method: 'GET',
  path: '/goal-progress',
  access: 'goals.read',
  tag,
  summary: 'Goals of an employee in a year with updates and overall progress; of the caller unless said',
  query: z.object({
    employee: z.uuid().optional(),
    year: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }),
  response: z.object({
    year: z.string(),
    /** Null where the caller is no employee. */
    employee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Whether the caller reads goals of others too. */
    seesOthers: z.boolean(),
    /** The earliest due date first. */
    goals: z.array(goalShown),
    overall: z.object({
      /** In percent, with its workings; null where no goal with a weight has a value. */
      figure: explainedSchema.nullable(),
      goals: z.int(),
      ofGoals: z.int(),
      weight: decimal,
      ofWeight: decimal,
    }),
  }),
  touches: ['goal', 'goalUpdate', 'employee', 'orgUnit', 'companyLocale'],
});

/** What reviews follow from. */
const reviewKinds = ['review', 'reviewCycle', 'reviewPeer', 'employee', 'orgUnit', 'profile', 'companyLocale'];
const raterKind = z.enum(raterKinds);
const cycleShown = z.object({
  id: z.uuid(),
  name: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  answersDue: z.iso.date(),
  naming: z.enum(['merged', 'named']),
  status: z.enum(['draft', 'open', 'calibration', 'released']),
});
const answerState = z.enum(['none', 'draft', 'submitted']);
const peerShown = z.object({ id: z.uuid(), version: z.int(), name: z.string(), status: z.string() });
const params = z.object({ review: z.uuid() });

const ownReview = z.object({
  id: z.uuid(),
  cycle: cycleShown,
  /** Nominated peers; null where the cycle asks none. */
  peers: z.array(peerShown).nullable(),
  /** What is released; null before, and where nobody rated. */
  rating: z.int().nullable(),
  acknowledgedAt: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;
const toAnswer = z.object({
  review: z.uuid(),
  kind: raterKind,
  person: z.string(),
  cycle: cycleShown,
  state: answerState,
});
export type ReviewToAnswer = z.infer<typeof toAnswer>;

export const myReviewsCall = defineCall({
  method: 'GET',
  path: '/my-reviews',
  access: 'reviews.read',
  tag,
  summary: 'Performance reviews of the caller, and those that the caller answers',
  response: z.object({
    /** Whether an employee record is linked to the account. */
    isEmployee: z.boolean(),
    seesOthers: z.boolean(),
    mine: z.array(ownReview),
    toAnswer: z.array(toAnswer),
  }),
  touches: reviewKinds,
});

const question = z.object({ wording: z.string(), kind: z.enum(['rating', 'text']) });
const answers = z
  .array(z.union([z.int().min(1).max(RATING_MAX), z.string().max(4000), z.null()]))
  .max(QUESTIONS_MAX)
  .meta({ description: 'By question: a rating from 1 to 5, a text, or null' });

export const reviewAnswersCall = defineCall({
  method: 'GET',
  path: '/performance-reviews/:review/answers/:kind',
  access: 'reviews.read',
  tag,
  summary: 'Questions of a review with what the caller answered so far',
  params: params.extend({ kind: raterKind }),
  response: z.object({
    person: z.string(),
    cycle: cycleShown,
    questions: z.array(question),
    answers,
    state: answerState,
  }),
  touches: reviewKinds,
});

export const answerReviewCall = defineCall({
  method: 'PUT',
  path: '/performance-reviews/:review/answers/:kind',
  access: 'reviews.read',
  tag,
  summary: 'Save or submit what the caller answers; drafts are seen by the caller only',
  forPeople: true,
  params: params.extend({ kind: raterKind }),
  body: z.strictObject({ answers, submit: z.boolean() }),
  status: 204,
});

export const nominatePeerCall = defineCall({
  method: 'POST',
  path: '/performance-reviews/:review/peers',
  access: 'reviews.read',
  tag,
  summary: 'Nominate a colleague for the own review; the line manager or HR confirms',
  params,
  body: z.strictObject({ peer: z.uuid() }),
  status: 204,
});

export const acknowledgeReviewCall = defineCall({
  method: 'POST',
  path: '/performance-reviews/:review/acknowledgement',
  access: 'reviews.read',
  tag,
  summary: 'Acknowledge the own review after its release, with a comment',
  forPeople: true,
  params,
  body: z.strictObject({ comment: z.string().trim().max(4000).nullable() }),
  status: 204,
});

const group = z.object({
  kinds: z.array(raterKind),
  raters: z.int(),
  /** Null where raters are merged. */
  by: z.string().nullable(),
  questions: z.array(z.object({ rating: decimal.nullable(), ratings: z.int(), texts: z.array(z.string()) })),
});
export const reviewResultCall = defineCall({
  method: 'GET',
  path: '/performance-reviews/:review/result',
  access: 'reviews.read',
  tag,
  summary: 'Responses to a review as far as they may be shown, with its ratings',
  params,
  response: z.object({
    person: z.string(),
    cycle: cycleShown,
    isOwn: z.boolean(),
    questions: z.array(question),
    groups: z.array(group),
    /** Raters whose responses are not shown, since there are fewer than 3. */
    hidden: z.int(),
    managerRating: z.int().nullable(),
    managerNote: z.string().nullable(),
    calibratedRating: z.int().nullable(),
    calibrationReason: z.string().nullable(),
    acknowledgedAt: z.string().nullable(),
    comment: z.string().nullable(),
  }),
  touches: reviewKinds,
});
export type ReviewResult = z.infer<NonNullable<typeof reviewResultCall.response>>;

const teamReview = z.object({
  id: z.uuid(),
  version: z.int(),
  person: z.string(),
  /** Asked and submitted by kind of rater, of those that the cycle asks. */
  raters: z.array(z.object({ kind: raterKind, submitted: z.int(), asked: z.int() })),
  nominated: z.array(peerShown),
  managerRating: z.int().nullable(),
  managerNote: z.string().nullable(),
  calibratedRating: z.int().nullable(),
  calibrationReason: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
});
export type TeamReview = z.infer<typeof teamReview>;

export const teamReviewsCall = defineCall({
  method: 'GET',
  path: '/team-reviews',
  access: 'reviews.read',
  tag,
  summary: 'Reviews of others that the caller reads, of a cycle; of the latest unless said',
  query: z.object({ cycle: z.uuid().optional() }),
  response: z.object({
    /** Those that are opened, the latest first. */
    cycles: z.array(cycleShown),
    chosen: z.uuid().nullable(),
    /** By name. */
    reviews: z.array(teamReview),
    mayRate: z.boolean(),
    mayCalibrate: z.boolean(),
  }),
  touches: reviewKinds,
});

export const reviewEvidenceCall = defineCall({
  method: 'GET',
  path: '/performance-reviews/:review/period-evidence',
  access: 'reviews.read',
  tag,
  summary:
    'What the caller may read of the period of a review: goals, feedback, completed trainings, one-to-one actions',
  params,
  response: z.object({
    from: z.iso.date(),
    until: z.iso.date(),
    /** Goals that ran in the period, the earliest due date first. */
    goals: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        measure: z.string(),
        /** From 0 to 1; null without an update. */
        progress: decimal.nullable(),
        due: z.iso.date(),
        status: z.enum(['open', 'done', 'cancelled']),
      }),
    ),
    /** Given in the period, the latest first; null where whoever gave it has no employee record. */
    feedback: z.array(
      z.object({
        id: z.uuid(),
        author: z.string().nullable(),
        text: z.string(),
        givenOn: z.iso.date(),
        isPraise: z.boolean(),
      }),
    ),
    /** Completed in the period. */
    trainings: z.array(z.object({ id: z.uuid(), course: z.string(), doneOn: z.iso.date(), hours: decimal.nullable() })),
    /** Agreed, due or completed in the period. */
    actions: z.array(
      z.object({
        id: z.uuid(),
        what: z.string(),
        by: z.enum(['employee', 'manager']),
        due: z.iso.date().nullable(),
        doneOn: z.iso.date().nullable(),
        status: z.enum(['open', 'done', 'cancelled']),
      }),
    ),
  }),
  touches: [...reviewKinds, 'goal', 'feedback', 'trainingEnrolment', 'course', 'oneToOne', 'talkAction'],
});
export type ReviewEvidence = z.infer<NonNullable<typeof reviewEvidenceCall.response>>;
