import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import {
  course,
  courseVersion,
  trainingSession,
  type Course,
  type CourseVersion,
  type TrainingSession,
} from '../model/course.ts';
import { isOpen, isOverdue, isRequested, trainingEnrolment, type TrainingEnrolment } from '../model/enrolment.ts';
import { completedCourses, pathProgress, trainingPath, trainingPathStep } from '../model/path.ts';
import type { OfferedCourse, OwnTraining, ownTrainingsCall } from '../model/training-calls.ts';
import { trainingCertificate, type TrainingCertificate } from '../model/training-certificate.ts';
import { completionOf } from '../model/training-figures.ts';
import { attemptsLeft, submittedOf, versionsWithQuiz } from './quiz.ts';
import { feedbackGiven, takesFeedback } from './reactions.ts';
import { seatsOf } from './session-seats.ts';

type Answer = ResponseOf<typeof ownTrainingsCall>;

/** The trainings of the signed-in person, and the catalogue with the sessions to come. */
export async function ownTrainings(tx: Tx): Promise<Answer> {
  const today = await todayOf(tx);
  const me = await employeeOfAccount(tx, tx.accountId);
  const courses = await records(asProduct(tx), course).all({ sort: [{ field: 'title', descending: false }] });
  const own =
    me === null
      ? []
      : await records(asProduct(tx), trainingEnrolment).all({
          filters: [{ field: 'employee', operation: 'is', values: [me] }],
          sort: [{ field: 'dueOn', descending: false }],
        });
  const versions = await records(tx, courseVersion).all({ sort: [{ field: 'effectiveFrom', descending: true }] });
  const planned = await records(tx, trainingSession).all({
    filters: [{ field: 'startsOn', operation: 'from', values: [today] }],
    sort: [{ field: 'startsOn', descending: false }],
  });
  const used = await sessionsOf(tx, own, planned);
  const certificates =
    me === null
      ? []
      : await records(asProduct(tx), trainingCertificate).all({
          filters: [
            { field: 'employee', operation: 'is', values: [me] },
            { field: 'status', operation: 'is', values: ['issued'] },
          ],
        });
  const quizzes = await versionsWithQuiz(tx);
  const enrolments = own.map(({ id }) => id);
  const given = await feedbackGiven(tx, enrolments);
  const tried = await submittedOf(tx, enrolments);
  const known = { today, courses, versions, used, certificates, quizzes, given, tried };
  const shown = own.map((one) => shownOf(one, known));
  const taken = await seatsOf(
    tx,
    planned.map(({ id }) => id),
  );
  const counted = { open: own.filter(isOpen).length, done: countOf(own, 'done'), failed: countOf(own, 'failed') };
  return {
    today,
    employee: me,
    toDo: shown.filter((one) => isOpen(one) || isRequested(one)),
    closed: shown.filter((one) => !isOpen(one) && !isRequested(one)).toReversed(),
    catalogue: courses
      .filter(({ isActive }) => isActive)
      .map((of): OfferedCourse => {
        const undated = own.find((one) => one.course === of.id && one.doneOn === null);
        return {
          id: of.id,
          title: of.title,
          kind: of.kind,
          provider: of.provider,
          hours: of.hours,
          description: of.description,
          hasCost: (of.costMinor ?? 0) > 0,
          sessions: planned
            .filter((session) => session.course === of.id && session.status === 'planned')
            .map(({ id, startsOn, startsAt, place, seats }) => {
              const { booked = 0, waiting = 0 } = taken.get(id) ?? {};
              return {
                id,
                startsOn,
                startsAt,
                place,
                free: seats === null ? null : Math.max(0, seats - booked),
                waiting,
              };
            }),
          withdrawn: undated?.status === 'withdrawn' ? { id: undated.id, version: undated.version } : null,
          isEnrolled: undated !== undefined && undated.status !== 'withdrawn',
        };
      }),
    paths: await pathsOf(tx, courses, completedCourses(own, versions, today)),
    hoursThisYear: decimalText(
      own
        .filter(({ status, doneOn }) => status === 'done' && doneOn?.slice(0, 4) === today.slice(0, 4))
        .reduce((all, { hours }) => all.plus(hours ?? 0), dec(0)),
    ),
    completion: completionOf(counted),
  };
}

/** The paths in use with courses, and how far somebody is who completed these. */
async function pathsOf(
  tx: Tx,
  courses: readonly Pick<Course, 'id' | 'title'>[],
  completed: ReadonlySet<string>,
): Promise<Answer['paths']> {
  const all = await records(tx, trainingPath).all({ sort: [{ field: 'title', descending: false }] });
  const steps = await records(tx, trainingPathStep).all({ sort: [{ field: 'number', descending: false }] });
  return all.flatMap(({ id, title, description, isActive }) => {
    const own = steps.filter(({ path }) => path === id);
    if (isActive !== true || own.length === 0) return [];
    const { done, states } = pathProgress(
      own.map((step) => step.course),
      completed,
    );
    return [
      {
        id,
        title,
        description,
        done,
        steps: own.map((step, at) => ({
          course: step.course,
          title: courses.find((one) => one.id === step.course)?.title ?? '',
          state: states[at] ?? 'later',
        })),
      },
    ];
  });
}

const countOf = (own: readonly TrainingEnrolment[], status: string): number =>
  own.filter((one) => one.status === status).length;

interface Known {
  today: string;
  courses: readonly { id: string; title: string; hours: string; selfCompletes: boolean | null }[];
  versions: readonly CourseVersion[];
  used: ReadonlyMap<string, TrainingSession>;
  certificates: readonly TrainingCertificate[];
  /** Versions with a quiz. */
  quizzes: ReadonlySet<string>;
  /** Enrolments with feedback. */
  given: ReadonlySet<string>;
  /** Enrolments with a submitted quiz. */
  tried: ReadonlySet<string>;
}

function shownOf(
  one: TrainingEnrolment,
  { today, courses, versions, used, certificates, quizzes, given, tried }: Known,
): OwnTraining {
  const of = courses.find(({ id }) => id === one.course);
  const session = one.session === null ? undefined : used.get(one.session);
  const inEffect = versions.find((version) => version.course === one.course && version.effectiveFrom <= today);
  return {
    id: one.id,
    version: one.version,
    course: {
      id: one.course,
      title: of?.title ?? '',
      hours: of?.hours ?? '0',
      selfCompletes: of?.selfCompletes === true,
    },
    link: inEffect?.link ?? null,
    materialOf: (inEffect?.material ?? []).length > 0 ? (inEffect?.id ?? null) : null,
    session:
      session === undefined
        ? null
        : { id: session.id, startsOn: session.startsOn, startsAt: session.startsAt, place: session.place },
    seat: one.seat,
    isRequired: one.source === 'requirement',
    mayWithdraw: one.source === 'self' && (isOpen(one) || isRequested(one)),
    status: one.status,
    isOverdue: isOverdue(one, today),
    dueOn: one.dueOn,
    doneOn: one.doneOn,
    hours: one.hours,
    validUntil: one.validUntil,
    hasProof: one.proof.length > 0,
    feedback: given.has(one.id) ? 'given' : takesFeedback(one, today) ? 'open' : 'closed',
    quiz:
      inEffect === undefined || inEffect.passMark === null || !quizzes.has(inEffect.id)
        ? null
        : {
            passMark: inEffect.passMark,
            attemptsLeft: attemptsLeft(one, inEffect),
            mayCompare: inEffect.preQuiz === true && isOpen(one) && !tried.has(one.id),
          },
    certificate: certificates.find(({ enrolment }) => enrolment === one.id)?.id ?? null,
  };
}

/** The sessions of one's own enrolments, past ones too. */
async function sessionsOf(
  tx: Tx,
  own: readonly TrainingEnrolment[],
  planned: readonly TrainingSession[],
): Promise<ReadonlyMap<string, TrainingSession>> {
  const known = new Map(planned.map((session) => [session.id, session]));
  for (const { session: id } of own) {
    if (id === null || known.has(id)) continue;
    const session = await records(tx, trainingSession).find(id, { bin: true });
    if (session !== null) known.set(id, session);
  }
  return known;
}
