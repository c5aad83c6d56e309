import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { say } from '../model/messages.ts';
import {
  course,
  courseVersion,
  trainingRequirement,
  trainingSession,
  type Course,
  type CourseVersion,
  type TrainingRequirement,
  type TrainingSession,
} from '../model/course.ts';
import { trainingPath, trainingPathStep, type TrainingPathStep } from '../model/path.ts';
import { quizQuestion, type QuizQuestion } from '../model/quiz.ts';
import { bookedSeats, cancelSeats, promoteWaiting } from './seats.ts';

/** An amount has a currency. */
export const courseRules = rules<typeof course, Course>(course, {
  async beforeWrite(_tx, { after }) {
    if ((after.costMinor ?? null) !== null && (after.currency ?? null) === null)
      assertNoErrors([{ path: 'currency', ...say('currency-needed') }]);
    return undefined;
  },
  async beforeImport() {
    // What `beforeWrite` asks for is asked for when somebody changes it.
  },
});

const titleOf = async (tx: Tx, id: string): Promise<string> =>
  (await records(asProduct(tx), course).get(id, { bin: true })).title;

/** A version is called by its course and day, and stays one of its course. */
export const courseVersionRules = rules<typeof courseVersion, CourseVersion>(courseVersion, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null && before.course !== after.course)
      assertNoErrors([{ path: 'course', ...say('version-course') }]);
    if (before !== null && before.passMark !== null && after.passMark === null) {
      const asked = await records(asProduct(tx), quizQuestion).all({
        filters: [{ field: 'courseVersion', operation: 'is', values: [after.id] }],
      });
      if (asked.length > 0) assertNoErrors([{ path: 'passMark', ...say('pass-mark-used') }]);
    }
    return { label: `${await titleOf(tx, after.course)} · ${after.effectiveFrom}` };
  },
});

/** A question can be answered: with options of which as many are correct as its type says, or with a number. */
export const quizQuestionRules = rules<typeof quizQuestion, QuizQuestion>(quizQuestion, {
  async beforeWrite(tx, { before, after }) {
    const errors: FieldError[] = [];
    if (before !== null && before.courseVersion !== after.courseVersion)
      errors.push({ path: 'courseVersion', ...say('version-fixed') });
    const of = await records(asProduct(tx), courseVersion).get(after.courseVersion, { bin: true });
    if (of.passMark === null) errors.push({ path: 'courseVersion', ...say('pass-mark-needed') });
    const correct = after.options.filter(({ isCorrect }) => isCorrect === true).length;
    if (after.kind === 'numeric') {
      if (after.answer === null) errors.push({ path: 'answer', ...say('answer-needed') });
    } else if (after.options.length < 2) errors.push({ path: 'options', ...say('options-needed') });
    else if (after.kind === 'single' && correct !== 1) errors.push({ path: 'options', ...say('one-correct') });
    else if (correct === 0) errors.push({ path: 'options', ...say('some-correct') });
    assertNoErrors(errors);
    return after.kind === 'numeric' ? { options: [] } : { answer: null, tolerance: null };
  },
});

/** Seats are never fewer than booked ones; who waits gets those that become free, and everybody hears of a cancellation. */
export const trainingSessionRules = rules<typeof trainingSession, TrainingSession>(trainingSession, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null && before.course !== after.course)
      assertNoErrors([{ path: 'course', ...say('session-course') }]);
    if (before !== null && after.seats !== null) {
      const booked = await bookedSeats(tx, after.id);
      if (after.seats < booked) assertNoErrors([{ path: 'seats', ...say('seats-below', { booked }) }]);
    }
    return { label: `${await titleOf(tx, after.course)} · ${after.startsOn}` };
  },
  async afterWrite(tx, { before, after }) {
    if (after.status === 'cancelled' && before?.status === 'planned') await cancelSeats(tx, after.id);
    else if (before !== null && after.removedAt === null) await promoteWaiting(tx, after.id);
  },
});

const scopes = ['position', 'site', 'role'] as const;

/** A role of the company by its key or, whatever its case, by its name. */
async function roleCalled(tx: Tx, text: string): Promise<{ key: string; label: string } | null> {
  const known = await rolesOf(tx.db, tx.companyId);
  const called = ([key, { label }]: [string, { label: string }]) =>
    key === text || label.toLowerCase() === text.toLowerCase();
  const [key, role] = Object.entries(known).find(called) ?? [];
  return key === undefined || role === undefined ? null : { key, label: role.label };
}

/** Says whom it is about; what is about others than it says is left out. */
export const trainingRequirementRules = rules<typeof trainingRequirement, TrainingRequirement>(trainingRequirement, {
  async beforeWrite(tx, { after }) {
    const errors: FieldError[] = [];
    if (after.course === null && after.path === null) errors.push({ path: 'course', ...say('course-or-path') });
    if (after.course !== null && after.path !== null) errors.push({ path: 'path', ...say('not-both') });
    for (const scope of scopes)
      if (after.appliesTo === scope && (after[scope] ?? '') === '')
        errors.push({ path: scope, ...say(`${scope}-needed`) });
    const role = after.appliesTo === 'role' ? await roleCalled(tx, after.role ?? '') : null;
    if (after.appliesTo === 'role' && after.role !== null && role === null)
      errors.push({ path: 'role', ...say('role-unknown', { role: after.role }) });
    assertNoErrors(errors);
    const wanted = { ...after, role: role?.key ?? null };
    const only = Object.fromEntries(scopes.map((scope) => [scope, after.appliesTo === scope ? wanted[scope] : null]));
    const titles = await referenceTitles(asProduct(tx), trainingRequirement, [asRow({ ...after, ...only })]);
    const scope = after.appliesTo;
    const whom = scope === 'all' ? null : scope === 'role' ? role?.label : titles[after[scope] ?? ''];
    return { ...only, label: [titles[after.course ?? after.path ?? ''] ?? '', ...(whom ? [whom] : [])].join(' · ') };
  },
});

/** A step is called by its path, place and course, and stays one of its path. */
export const trainingPathStepRules = rules<typeof trainingPathStep, TrainingPathStep>(trainingPathStep, {
  async beforeWrite(tx, { before, after }) {
    if (before !== null && before.path !== after.path) assertNoErrors([{ path: 'path', ...say('step-path') }]);
    const path = await records(asProduct(tx), trainingPath).get(after.path, { bin: true });
    return { label: `${path.title} · ${after.number} · ${await titleOf(tx, after.course)}` };
  },
});
