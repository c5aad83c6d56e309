import { z } from 'zod';
import { studentT } from '#modules/hr/fair-pay/model/least-squares.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';

/*
 * Evaluation of trainings by the four levels of Kirkpatrick: reaction, learning, behaviour, results (Kirkpatrick and
 * Kirkpatrick, Evaluating Training Programs, 3rd ed. 2006).
 */

/** What participants are asked after completion, each from 1 (strongly disagree) to 5 (strongly agree). */
export const reactionQuestions = ['overall', 'relevance', 'delivery', 'application'] as const;
export const SCALE_MAX = 5;
/** Feedback is given within so many days of the completion. */
export const REACTION_DAYS = 90;
/** A session has had its time to respond so many days after its last day; then its rest counts with the version alone. */
export const REST_DAYS = 30;
/** People have so many days to rate the effect once they are asked. */
export const EFFECT_DAYS = 14;
/** Pairs of results from which on an interval is stated. */
export const PAIRS_MIN = 5;

/** Ratings of one participant, in the order of the questions. */
export type Reaction = readonly number[];

/** How many gave each rating from 1 to 5, by question. */
export const countsOf = (reactions: readonly Reaction[]): number[][] =>
  reactionQuestions.map((_question, at) =>
    Array.from({ length: SCALE_MAX }, (_none, place) => reactions.filter((one) => one[at] === place + 1).length),
  );

/** Counts of several releases, question by question. */
export const addedCounts = (all: readonly (readonly (readonly number[])[])[]): number[][] =>
  reactionQuestions.map((_question, at) =>
    Array.from({ length: SCALE_MAX }, (_none, place) => all.reduce((count, one) => count + (one[at]?.[place] ?? 0), 0)),
  );

/** Mean of whole ratings, two decimals; null without any. */
export const meanRating = (total: number, count: number): DecimalText | null =>
  count === 0 ? null : decimalText(dec(total).div(count).toDecimalPlaces(2));

/** A result of a quiz: questions answered right of those asked. */
export interface QuizShare {
  right: number;
  asked: number;
}
const shareOf = ({ right, asked }: QuizShare) => dec(right).div(asked);

/** Mean share of right answers, from 0 to 1, four decimals; null without any. */
export const meanShare = (all: readonly QuizShare[]): DecimalText | null =>
  all.length === 0 ? null : decimalText(sum(all.map(shareOf)).div(all.length).toDecimalPlaces(4));

export interface Gain {
  n: number;
  before: DecimalText;
  after: DecimalText;
  /** Mean of after less before, as a share. */
  gain: DecimalText;
  /** 95 % interval of the mean difference by Student's t; null below five pairs. */
  low: DecimalText | null;
  high: DecimalText | null;
}

/**
 * What participants knew more after a training than before it: mean of the paired differences of the shares of right
 * answers (F25, effect = after − before), with ±t·s ÷ √n. It compares the same people and says nothing of why.
 *
 * @returns shares to four decimals; null without a pair
 */
export function gainOf(pairs: readonly { before: QuizShare; after: QuizShare }[]): Gain | null {
  const n = pairs.length;
  const before = meanShare(pairs.map((pair) => pair.before));
  const after = meanShare(pairs.map((pair) => pair.after));
  if (before === null || after === null) return null;
  const differences = pairs.map((pair) => shareOf(pair.after).minus(shareOf(pair.before)));
  const mean = sum(differences).div(n);
  const told = { n, before, after, gain: decimalText(mean.toDecimalPlaces(4)) };
  if (n < PAIRS_MIN) return { ...told, low: null, high: null };
  const variance = sum(differences.map((one) => one.minus(mean).times(one.minus(mean)))).div(n - 1);
  const half = variance
    .div(n)
    .sqrt()
    .times(studentT(0.95, n - 1).toFixed(9));
  return {
    ...told,
    low: decimalText(mean.minus(half).toDecimalPlaces(4)),
    high: decimalText(mean.plus(half).toDecimalPlaces(4)),
  };
}

const id = z.uuid();
const day = z.iso.date();
const tag = 'Trainings';
const rating = z.int().min(1).max(SCALE_MAX);
const rated = z.object({ asked: z.int(), n: z.int(), mean: z.string().nullable() });

/** One course version, or one session of it. */
export const evaluationGroup = z.object({
  version: z.object({ id, effectiveFrom: day }).nullable(),
  session: z.object({ id, startsOn: day, place: z.string().nullable() }).nullable(),
  /** Employees who completed it. */
  completed: z.int(),
  /** Level 1: released responses; null while fewer than five came together. */
  reaction: z
    .object({
      n: z.int(),
      /** Released responses ÷ completed, at most 1. */
      rate: z.string().nullable(),
      questions: z.array(z.object({ mean: z.string().nullable(), counts: z.array(z.int()) })),
      /** Of the version; none of a session. */
      comments: z.array(z.string()),
    })
    .nullable(),
  /** Level 2: null without a result, and for who does not view trainings of everybody. */
  learning: z
    .object({
      n: z.int(),
      first: z.string().nullable(),
      best: z.string().nullable(),
      gain: z
        .object({
          n: z.int(),
          before: z.string(),
          after: z.string(),
          gain: z.string(),
          low: z.string().nullable(),
          high: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Level 3: null while nobody was asked, and for who does not view these ratings of everybody. */
  behaviour: z.object({ employee: rated, manager: rated }).nullable(),
});
export type EvaluationGroup = z.infer<typeof evaluationGroup>;

export const trainingEvaluationCall = defineCall({
  method: 'GET',
  path: '/training/evaluation',
  access: 'training-evaluation.read',
  tag,
  summary: 'Evaluation of a course by version and session: reaction, learning and behaviour',
  query: z.strictObject({ course: id.optional() }),
  response: z.object({
    /** Courses that were completed, to choose from. */
    courses: z.array(z.object({ id, title: z.string() })),
    course: z.object({ id, title: z.string(), followUpDays: z.int().nullable() }).nullable(),
    seesLearning: z.boolean(),
    seesBehaviour: z.boolean(),
    /** Versions, the newest first, each followed by its sessions. */
    groups: z.array(evaluationGroup),
  }),
  touches: ['course', 'courseVersion', 'trainingSession', 'trainingEnrolment', 'employee'],
});

export const giveReactionCall = defineCall({
  method: 'POST',
  path: '/training/own/:enrolment/reaction',
  access: 'training.write',
  tag,
  summary: 'Give feedback on an own training once; kept without the person',
  params: z.object({ enrolment: id }),
  body: z.strictObject({
    ratings: z.array(rating).length(reactionQuestions.length),
    comment: z.string().trim().max(1000).nullable().default(null),
  }),
  status: 204,
  forPeople: true,
});

/** A rating of the effect that the caller has still to give: of their own training, or of somebody whom they lead. */
export const dueEffect = z.object({
  enrolment: id,
  version: z.int(),
  by: z.enum(['employee', 'manager']),
  employee: z.object({ id, name: z.string() }),
  course: z.string(),
  doneOn: day,
  dueOn: day,
  isOverdue: z.boolean(),
});
export type DueEffect = z.infer<typeof dueEffect>;

export const dueEffectsCall = defineCall({
  method: 'GET',
  path: '/training/effects/due',
  access: 'training.write',
  tag,
  summary: 'Trainings whose effect at work the caller is asked to rate',
  response: z.object({ items: z.array(dueEffect) }),
  touches: ['trainingEnrolment', 'employee', 'course', 'companyLocale'],
});
