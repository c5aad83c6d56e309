import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { boolean, choice, integer, lines, longText, number, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { dec, type DecimalText, decimalText } from '#platform/values/model/decimal.ts';

/**
 * A question of a course version with what is right. Read with a permission of its own: who takes the quiz is
 * given the question without it.
 */
export const quizQuestion = defineResource({
  name: 'quizQuestion',
  label: ['Quiz question', 'Quiz questions'],
  title: 'question',
  description: 'Questions of quizzes of course versions with their options and correct answers.',
  fields: {
    courseVersion: reference('courseVersion', { label: 'Course version', required: true }),
    number: integer({ label: 'Number', required: true, min: 1, max: 500 }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { single: 'One answer', multiple: 'Several answers', numeric: 'Number' },
    }),
    question: text({ label: 'Question', required: true, max: 1000 }),
    options: lines({
      label: 'Options',
      max: 12,
      fields: {
        text: text({ label: 'Option', required: true, max: 500 }),
        isCorrect: boolean({ label: 'Correct' }),
      },
    }),
    answer: number({ label: 'Correct number' }),
    tolerance: number({ label: 'Tolerance', min: 0, help: 'How far a correct answer may be off' }),
    explanation: longText({ label: 'Explanation', max: 2000, help: 'Shown once the quiz is passed' }),
  },
  table: {
    columns: ['courseVersion', 'number', 'kind', 'question'],
    sort: 'number',
    filters: ['courseVersion', 'kind'],
  },
  showWhen: {
    options: { kind: ['single', 'multiple'] },
    answer: { kind: ['numeric'] },
    tolerance: { kind: ['numeric'] },
  },
  unique: [['courseVersion', 'number']],
  access: { read: 'quiz.read', write: 'course.write', remove: 'course.write' },
});
export type NewQuizQuestion = NewOf<typeof quizQuestion>;
export interface QuizQuestion extends RecordOf<typeof quizQuestion> {}

/** What is right, and the answer to it; options by their place in the question. */
export interface Answered {
  kind: QuizQuestion['kind'];
  correct: readonly number[];
  answer: DecimalText | null;
  tolerance: DecimalText | null;
  chosen: readonly number[];
  number: DecimalText | null;
}

/** Several answers are right together: each correct option chosen, and no other. What is not answered is wrong. */
export function isRight({ kind, correct, answer, tolerance, chosen, number: given }: Answered): boolean {
  if (kind === 'numeric')
    return (
      given !== null &&
      answer !== null &&
      dec(given)
        .minus(answer)
        .abs()
        .lessThanOrEqualTo(tolerance ?? 0)
    );
  const picked = new Set(chosen);
  return picked.size > 0 && picked.size === correct.length && correct.every((place) => picked.has(place));
}

/**
 * Share of right answers, from 0 to 1, to twelve decimals; passed by whole numbers: right × 100 ≥ pass mark × questions, so
 * that no rounding decides.
 *
 * @param passMark  in percent
 */
export function resultOf(
  right: number,
  questions: number,
  passMark: number,
): { score: DecimalText; isPassed: boolean } {
  return {
    score: questions === 0 ? '0' : decimalText(dec(right).div(questions).toDecimalPlaces(12)),
    isPassed: questions > 0 && right * 100 >= passMark * questions,
  };
}

const id = z.uuid();
const tag = 'Trainings';
const place = z.int().min(0).max(11);
/** A decimal as forms send it. */
const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,12})?$/);

export const quizSheet = z.object({
  attempt: id,
  passMark: z.int(),
  /** This one included; null without a limit. */
  attemptsLeft: z.int().nullable(),
  questions: z.array(
    z.object({
      id,
      kind: z.enum(['single', 'multiple', 'numeric']),
      question: z.string(),
      /** In random order; chosen by their place here. */
      options: z.array(z.string()),
    }),
  ),
});
export type QuizSheet = z.infer<typeof quizSheet>;

export const beginQuizCall = defineCall({
  method: 'POST',
  path: '/training/own/:enrolment/quiz',
  access: 'training.write',
  tag,
  summary: 'Begin the quiz of an own training, or go on with it',
  params: z.object({ enrolment: id }),
  response: quizSheet,
});

export const beginPreQuizCall = defineCall({
  method: 'POST',
  path: '/training/own/:enrolment/pre-quiz',
  access: 'training.write',
  tag,
  summary: 'Begin the quiz before an own training, which does not count',
  params: z.object({ enrolment: id }),
  response: quizSheet,
});

export const answerQuizCall = defineCall({
  method: 'POST',
  path: '/training/own/quiz/:attempt',
  access: 'training.write',
  tag,
  summary: 'Submit the answers of a quiz; it is graded at once',
  params: z.object({ attempt: id }),
  body: z.strictObject({
    /** A question that is left out is wrong. */
    answers: z
      .array(
        z.strictObject({
          question: id,
          chosen: z.array(place).max(12).default([]),
          number: decimal.nullable().default(null),
        }),
      )
      .max(500),
  }),
  response: z.object({
    right: z.int(),
    questions: z.int(),
    /** From 0 to 1. */
    score: z.string(),
    passMark: z.int(),
    isPassed: z.boolean(),
    /** Taken before the training: it changes nothing. */
    isBefore: z.boolean(),
    attemptsLeft: z.int().nullable(),
    /** Only once the quiz is passed. */
    solutions: z
      .array(
        z.object({
          question: z.string(),
          isRight: z.boolean(),
          correct: z.array(z.string()),
          explanation: z.string().nullable(),
        }),
      )
      .nullable(),
  }),
});
