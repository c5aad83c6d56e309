import { addMonths } from '#platform/values/model/add-months.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { course, type Course } from '../model/course.ts';
import { isOpen, isRequested, trainingEnrolment, type TrainingEnrolment } from '../model/enrolment.ts';
import { say } from '../model/messages.ts';
import { followResult } from './certificate-rules.ts';
import { itemOf, trainingFlow } from './training-approval.ts';
import { hasQuiz, versionOn } from './quiz.ts';
import { bookedSeats, lockedSession, promoteWaiting } from './seats.ts';

interface Writing {
  before: TrainingEnrolment | null;
  after: TrainingEnrolment;
  set: Readonly<Record<string, unknown>>;
}
const at = (path: string, said: Message): FieldError => ({ path, ...said });

/**
 * A result takes hours, cost, version and validity from the course of its day. What employees do of their own, whatever
 * else they may: enrol, choose a session, start, withdraw, add a proof, rate; a result only where the course lets them.
 */
export const trainingEnrolmentRules = rules<typeof trainingEnrolment, TrainingEnrolment>(trainingEnrolment, {
  async beforeWrite(tx, writing) {
    const { before, set } = writing;
    const today = await todayOf(tx);
    // Who enters the day of completion says that it is completed.
    const isResult = (set['doneOn'] ?? null) !== null && isOpen(writing.after);
    const entered = isResult ? { ...writing.after, status: 'done' as const } : writing.after;
    const person = await records(asProduct(tx), employee).get(entered.employee, { bin: true });
    const of = await records(asProduct(tx), course).get(entered.course, { bin: true });
    const isMine = tx.accountId !== null && person.account === tx.accountId;
    // What has a cost is asked for, by whom it is for; the approval alone makes it theirs.
    const isBegun = entered.status === 'assigned' && (before === null || before.status === 'withdrawn');
    const asks = tx.grants !== null && isMine && isBegun && (of.costMinor ?? 0) > 0;
    const waits = asks || !(await isApproved(tx, before, entered));
    const after = waits ? { ...entered, status: 'requested' as const } : entered;
    assertNoErrors(errorsOf({ before, after, set }, today));
    if (tx.grants !== null && isMine) {
      assertNoErrors(ownErrors({ before, after, set }, of));
      const completes = after.status === 'done' && before?.status !== 'done';
      if (completes && (await hasQuiz(tx, of.id, today))) assertNoErrors([at('status', say('quiz-needed'))]);
    }
    if (tx.grants !== null && !isMine && (set['rating'] ?? null) !== null)
      assertNoErrors([at('rating', say('own-rating'))]);
    assertNoErrors(effectErrors({ before, after, set }, tx.grants !== null, isMine));
    const source = before === null ? (isMine ? ('self' as const) : ('person' as const)) : before.source;
    return {
      label: `${person.name ?? ''} · ${of.title}`,
      source,
      status: after.status,
      ...(await seatOf(tx, { before, after, set }, today, isMine)),
      ...(await resultOf(tx, before, after, of, today)),
      // What is opened again begins again.
      ...(before !== null && !isOpen(before) && isOpen(after) ? { score: null, quizAttempts: null } : {}),
      remindedStage: before === null || before.dueOn !== after.dueOn ? null : before.remindedStage,
    };
  },
  async afterWrite(tx, { before, after }) {
    const had = before !== null && before.seat === 'booked' && before.removedAt === null ? before.session : null;
    const keeps = after.removedAt === null && after.seat === 'booked' && after.session === had;
    if (had !== null && !keeps) await promoteWaiting(tx, had);
    await followResult(tx, { before, after });
  },
});

/** Whoever moves a request on approves it; false while somebody else has to as well. */
async function isApproved(tx: Tx, before: TrainingEnrolment | null, after: TrainingEnrolment): Promise<boolean> {
  if (before === null || !isRequested(before) || after.status !== 'assigned' || tx.grants === null) return true;
  return (await approve(tx, trainingFlow, await itemOf(tx, before))).isComplete;
}

function errorsOf({ before, after }: Writing, today: string): FieldError[] {
  const errors: FieldError[] = [];
  for (const name of ['employee', 'course'] as const)
    if (before !== null && before[name] !== after[name]) errors.push(at(name, say('other-enrolment')));
  if (after.doneOn !== null && after.doneOn > today) errors.push(at('doneOn', say('in-future')));
  if (after.status === 'waived' && (after.waiverReason ?? '').trim() === '')
    errors.push(at('waiverReason', say('waiver-needed')));
  return errors;
}

/** What others decide about one's own trainings. */
function ownErrors({ before, after, set }: Writing, of: Course): FieldError[] {
  const errors: FieldError[] = [];
  const isNew = before === null;
  if (isNew && !of.isActive) errors.push(at('course', say('not-offered')));
  for (const name of ['dueOn', 'hours', 'waiverReason'] as const)
    if ((set[name] ?? null) !== (before?.[name] ?? null) && name in set) errors.push(at(name, say('own-due')));
  const entersDay = (set['doneOn'] ?? null) !== null;
  if ((entersDay || (after.status === 'done' && before?.status !== 'done')) && !of.selfCompletes)
    errors.push(at(entersDay ? 'doneOn' : 'status', say('own-result')));
  if (after.status === 'failed' || after.status === 'waived') {
    if (before?.status !== after.status) errors.push(at('status', say('own-result')));
  } else if (after.status === 'withdrawn' && before?.source !== 'self') errors.push(at('status', say('own-required')));
  if (before !== null && !isOpen(before) && !isRequested(before)) {
    const isReopened = before.status === 'withdrawn' && (after.status === 'assigned' || isRequested(after));
    const others = Object.keys(set).filter(
      (name) => name !== 'rating' && name !== 'effectOwn' && !(isReopened && name !== 'proof'),
    );
    if (others.length > 0) errors.push(at(others[0] ?? 'status', say('own-closed')));
  }
  if ((set['rating'] ?? null) !== null && after.status !== 'done') errors.push(at('rating', say('done-before-rating')));
  return errors;
}

/** Who rates the effect: each for themselves, once they were asked. */
function effectErrors({ before, after, set }: Writing, isByPerson: boolean, isMine: boolean): FieldError[] {
  return (['effectOwn', 'effectManager'] as const).flatMap((name): FieldError[] => {
    if (!(name in set) || (set[name] ?? null) === (before?.[name] ?? null)) return [];
    if (after.effectDueOn === null || after.status !== 'done') return [at(name, say('effect-not-asked'))];
    if (!isByPerson) return [];
    if (name === 'effectOwn') return isMine ? [] : [at(name, say('own-effect'))];
    return isMine ? [at(name, say('manager-effect'))] : [];
  });
}

/** What a result says, or nothing while there is none. */
async function resultOf(
  tx: Tx,
  before: TrainingEnrolment | null,
  after: TrainingEnrolment,
  of: Course,
  today: string,
): Promise<Partial<TrainingEnrolment>> {
  if (after.status !== 'done' && after.status !== 'failed')
    return {
      doneOn: null,
      hours: null,
      validUntil: null,
      courseVersion: null,
      costMinor: null,
      currency: null,
      effectDueOn: null,
      effectOwn: null,
      effectManager: null,
    };
  const doneOn = after.doneOn ?? today;
  if (after.status === 'failed') return { doneOn, hours: null, validUntil: null, costMinor: null, currency: null };
  const isSame = before?.status === 'done' && before.doneOn === doneOn;
  const hours = after.hours ?? of.hours;
  if (isSame) return { hours };
  return {
    doneOn,
    hours,
    validUntil: of.validityMonths === null ? null : addMonths(doneOn, of.validityMonths),
    courseVersion: (await versionOn(tx, of.id, doneOn))?.id ?? null,
    costMinor: of.costMinor ?? null,
    currency: of.costMinor === null ? null : (of.currency ?? null),
  };
}

/** A seat in the chosen session while one is free, else a place on its waiting list. */
async function seatOf(
  tx: Tx,
  { before, after }: Writing,
  today: string,
  isMine: boolean,
): Promise<Pick<TrainingEnrolment, 'seat' | 'queuedAt'>> {
  const isKept = before !== null && before.session === after.session && before.seat !== null;
  if (after.session === null || after.status === 'waived' || after.status === 'withdrawn' || isRequested(after))
    return { seat: null, queuedAt: null };
  if (isKept) return { seat: before.seat, queuedAt: before.queuedAt };
  const session = await lockedSession(tx, after.session);
  if (session === null || session.course !== after.course) assertNoErrors([at('session', say('other-course'))]);
  if (session?.status === 'cancelled') assertNoErrors([at('session', say('session-cancelled'))]);
  // A result is recorded for who took part, whatever the seats were.
  if (!isOpen(after)) return { seat: 'booked', queuedAt: tx.now.toISOString() };
  if (isMine && (session?.status === 'held' || (session?.startsOn ?? today) < today))
    assertNoErrors([at('session', say('session-over'))]);
  const seats = session?.seats ?? null;
  const isFree = seats === null || (await bookedSeats(tx, after.session, after.id)) < seats;
  return { seat: isFree ? 'booked' : 'waiting', queuedAt: tx.now.toISOString() };
}
