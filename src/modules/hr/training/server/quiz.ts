import { and, eq, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import { courseVersion, type CourseVersion } from '../model/course.ts';
import { isOpen, trainingEnrolment, type TrainingEnrolment } from '../model/enrolment.ts';
import { trainingError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import {
  type answerQuizCall,
  isRight,
  quizQuestion,
  resultOf,
  type QuizQuestion,
  type QuizSheet,
} from '../model/quiz.ts';
import { trainingQuizAttempt, type AskedQuestion } from './tables.ts';

/** The version of a course in effect on a day; null before the first. */
export async function versionOn(tx: Tx, course: string, day: string): Promise<CourseVersion | null> {
  const [version] = await records(asProduct(tx), courseVersion).all({
    filters: [
      { field: 'course', operation: 'is', values: [course] },
      { field: 'effectiveFrom', operation: 'to', values: [day] },
    ],
    sort: [{ field: 'effectiveFrom', descending: true }],
  });
  return version ?? null;
}

const questionsOf = (tx: Tx, version: string): Promise<QuizQuestion[]> =>
  records(asProduct(tx), quizQuestion).all({
    filters: [{ field: 'courseVersion', operation: 'is', values: [version] }],
    sort: [{ field: 'number', descending: false }],
  });

/** Whether the version of a course in effect on a day ends with a quiz. */
export async function hasQuiz(tx: Tx, course: string, day: string): Promise<boolean> {
  const version = await versionOn(tx, course, day);
  return version !== null && (await questionsOf(tx, version.id)).length > 0;
}

/** Which versions have questions; only that, for pages that offer quizzes. */
export async function versionsWithQuiz(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ version: string }>(
    'select distinct course_version as version from quiz_question where company_id = $1 and removed_at is null',
    [tx.companyId],
  );
  return new Set(rows.map(({ version }) => version));
}

/**
 * Begins an attempt at the quiz of one's own training, or goes on with the one that was begun: questions and options in
 * random order, without what is right.
 *
 * @throws `request.not-found` for the training of somebody else, `training.no-quiz`, `training.not-open`,
 *   `training.no-attempts`; before the training `training.quiz-begun` where it was taken or an attempt counts already
 */
export async function beginQuiz(
  tx: Tx,
  enrolment: string,
  { isBefore = false }: { isBefore?: boolean } = {},
): Promise<QuizSheet> {
  const own = await ownEnrolment(tx, enrolment);
  if (!isOpen(own)) throw trainingError('training.not-open');
  const version = await versionOn(tx, own.course, await todayOf(tx));
  const questions = version === null ? [] : await questionsOf(tx, version.id);
  if (version === null || version.passMark === null || questions.length === 0) throw trainingError('training.no-quiz');
  if (isBefore && version.preQuiz !== true) throw trainingError('training.no-quiz');
  if (isBefore && (await submittedOf(tx, [enrolment])).has(enrolment)) throw trainingError('training.quiz-begun');
  if (attemptsLeft(own, version) === 0) throw trainingError('training.no-attempts');
  const begun = await openAttempt(tx, enrolment);
  const isSame =
    begun !== null &&
    begun.courseVersion === version.id &&
    begun.isBefore === isBefore &&
    isAsked(begun.asked, questions);
  if (begun !== null && !isSame) await drop(tx, begun.id);
  const attempt = isSame && begun !== null ? begun : await newAttempt(tx, enrolment, version.id, questions, isBefore);
  if (own.status === 'assigned' && !isBefore)
    await records(asProduct(tx), trainingEnrolment).change(own.id, own.version, { status: 'started' });
  const by = new Map(questions.map((one) => [one.id, one]));
  return {
    attempt: attempt.id,
    passMark: version.passMark,
    attemptsLeft: attemptsLeft(own, version),
    questions: attempt.asked.flatMap(({ id, options }) => {
      const one = by.get(id);
      return one === undefined
        ? []
        : [
            {
              id,
              kind: one.kind,
              question: one.question,
              options: options.map((place) => one.options[place]?.text ?? ''),
            },
          ];
    }),
  };
}

/**
 * Grades an attempt. Passed, it completes the training on the day of today; with the last attempt failed, the training is
 * not passed. What was right is told once it is passed, and not before.
 *
 * @throws `request.not-found`, `training.quiz-closed`, `training.quiz-changed` where questions changed meanwhile: that
 *   attempt does not count; `request.invalid` naming an answer to something that was not asked
 */
export async function answerQuiz(
  tx: Tx,
  attempt: string,
  { answers }: BodyOf<typeof answerQuizCall>,
): Promise<ResponseOf<typeof answerQuizCall>> {
  const [found] = await tx.db
    .select()
    .from(trainingQuizAttempt)
    .where(and(eq(trainingQuizAttempt.companyId, tx.companyId), eq(trainingQuizAttempt.id, attempt)))
    .for('update');
  if (found === undefined) throw userError('request.not-found');
  const own = await ownEnrolment(tx, found.enrolment);
  if (found.submittedAt !== null || !isOpen(own)) throw trainingError('training.quiz-closed');
  const today = await todayOf(tx);
  const version = await versionOn(tx, own.course, today);
  const questions = version === null ? [] : await questionsOf(tx, version.id);
  if (
    version === null ||
    version.passMark === null ||
    version.id !== found.courseVersion ||
    !isAsked(found.asked, questions)
  )
    throw trainingError('training.quiz-changed');
  const { passMark } = version;
  const given = new Map(answers.map((one, at) => [one.question, { ...one, at }]));
  const asked = new Map(found.asked.map((one) => [one.id, one]));
  assertNoErrors(
    answers.flatMap(({ question, chosen }, at) => {
      const one = asked.get(question);
      return one === undefined || (chosen ?? []).some((place) => place >= one.options.length)
        ? [{ path: `answers.${at}`, ...say('not-asked') }]
        : [];
    }),
  );
  const graded = questions.map((one) => {
    const order = asked.get(one.id)?.options ?? [];
    const { chosen = [], number = null } = given.get(one.id) ?? {};
    const correct = one.options.flatMap(({ isCorrect }, place) => (isCorrect === true ? [place] : []));
    return {
      one,
      correct,
      isRight: isRight({
        kind: one.kind,
        correct,
        answer: one.answer,
        tolerance: one.tolerance,
        chosen: chosen.map((place) => order[place] ?? -1),
        number,
      }),
    };
  });
  const right = graded.filter((one) => one.isRight).length;
  const { score, isPassed } = resultOf(right, questions.length, passMark);
  await tx.db
    .update(trainingQuizAttempt)
    .set({ submittedAt: tx.now.toISOString(), right, isPassed })
    .where(and(eq(trainingQuizAttempt.companyId, tx.companyId), eq(trainingQuizAttempt.id, attempt)));
  if (found.isBefore)
    return {
      right,
      questions: questions.length,
      score,
      passMark,
      isPassed,
      isBefore: true,
      attemptsLeft: attemptsLeft(own, version),
      solutions: null,
    };
  const tried = { ...own, quizAttempts: (own.quizAttempts ?? 0) + 1 };
  const left = attemptsLeft(tried, version);
  const kept = records(asProduct(tx), trainingEnrolment);
  await kept.compute(own.id, { score, quizAttempts: tried.quizAttempts });
  if (isPassed || left === 0) {
    const { version: now } = await kept.get(own.id);
    await kept.change(own.id, now, { status: isPassed ? 'done' : 'failed', doneOn: today });
  }
  return {
    right,
    questions: questions.length,
    score,
    passMark,
    isPassed,
    isBefore: false,
    attemptsLeft: left,
    solutions: isPassed
      ? graded.map(({ one, correct, isRight: wasRight }) => ({
          question: one.question,
          isRight: wasRight,
          correct: one.kind === 'numeric' ? [one.answer ?? ''] : correct.map((place) => one.options[place]?.text ?? ''),
          explanation: one.explanation,
        }))
      : null,
  };
}

/** How many attempts an enrolment has left; null without a limit. */
export const attemptsLeft = (
  { quizAttempts }: Pick<TrainingEnrolment, 'quizAttempts'>,
  { attemptsMax }: Pick<CourseVersion, 'attemptsMax'>,
): number | null => (attemptsMax === null ? null : Math.max(0, attemptsMax - (quizAttempts ?? 0)));

async function ownEnrolment(tx: Tx, id: string): Promise<TrainingEnrolment> {
  const me = await employeeOfAccount(tx, tx.accountId);
  const found = await records(asProduct(tx), trainingEnrolment).find(id);
  if (found === null || me === null || found.employee !== me) throw userError('request.not-found');
  return found;
}

/** Which enrolments have a quiz that was submitted, before the training or for it. */
export async function submittedOf(tx: Tx, enrolments: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ enrolment: string }>(
    `select distinct enrolment from training_quiz_attempt
     where company_id = $1 and enrolment = any($2) and submitted_at is not null`,
    [tx.companyId, enrolments],
  );
  return new Set(rows.map(({ enrolment }) => enrolment));
}

async function openAttempt(tx: Tx, enrolment: string): Promise<typeof trainingQuizAttempt.$inferSelect | null> {
  const [found] = await tx.db
    .select()
    .from(trainingQuizAttempt)
    .where(
      and(
        eq(trainingQuizAttempt.companyId, tx.companyId),
        eq(trainingQuizAttempt.enrolment, enrolment),
        isNull(trainingQuizAttempt.submittedAt),
      ),
    );
  return found ?? null;
}

async function newAttempt(
  tx: Tx,
  enrolment: string,
  version: string,
  questions: readonly QuizQuestion[],
  isBefore: boolean,
) {
  const attempt = {
    companyId: tx.companyId,
    id: newId(),
    enrolment,
    courseVersion: version,
    asked: shuffled(
      questions.map(
        (one): AskedQuestion => ({
          id: one.id,
          version: one.version,
          options: shuffled(one.kind === 'numeric' ? [] : one.options.map((_option, place) => place)),
        }),
      ),
    ),
    startedAt: tx.now.toISOString(),
    isBefore,
  };
  await tx.db.insert(trainingQuizAttempt).values(attempt);
  return attempt;
}

async function drop(tx: Tx, attempt: string): Promise<void> {
  await tx.db
    .delete(trainingQuizAttempt)
    .where(and(eq(trainingQuizAttempt.companyId, tx.companyId), eq(trainingQuizAttempt.id, attempt)));
}

/** Whether the questions are still those that were asked. */
const isAsked = (asked: readonly AskedQuestion[], questions: readonly QuizQuestion[]): boolean =>
  asked.length === questions.length &&
  questions.every(({ id, version }) => asked.some((one) => one.id === id && one.version === version));

/** Fisher and Yates, with random numbers that nobody foresees. */
function shuffled<T>(all: readonly T[]): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
