import { and, eq } from 'drizzle-orm';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { performanceError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import type { answerReviewCall, reviewAnswersCall } from '../model/performance-calls.ts';
import { review, reviewPeer } from '../model/review.ts';
import { unfitAnswer, type RaterKind } from '../model/review-result.ts';
import { cycleOf } from './my-reviews.ts';
import { ownReviewOf, reviewToAnswer } from './review-people.ts';
import { reviewAnswer } from './tables.ts';

/** The questions of a review and the caller's own answers: nobody else's, whatever their rights. */
export async function reviewAnswers(
  tx: Tx,
  id: string,
  kind: RaterKind,
): Promise<ResponseOf<typeof reviewAnswersCall>> {
  const { cycle, person, account } = await reviewToAnswer(tx, id, kind);
  const [kept] = await tx.db
    .select({ answers: reviewAnswer.answers, submittedAt: reviewAnswer.submittedAt })
    .from(reviewAnswer)
    .where(
      and(
        eq(reviewAnswer.companyId, tx.companyId),
        eq(reviewAnswer.review, id),
        eq(reviewAnswer.accountId, account),
        eq(reviewAnswer.kind, kind),
      ),
    );
  return {
    person: person.name ?? '',
    cycle: cycleOf(cycle),
    questions: cycle.questions.map(({ wording, kind: of }) => ({ wording, kind: of })),
    answers: kept?.answers ?? cycle.questions.map(() => null),
    state: kept === undefined ? 'none' : kept.submittedAt === null ? 'draft' : 'submitted',
  };
}

/**
 * Keeps what the caller answers. Submitted answers may be changed until the collection closes, and stay submitted. The
 * history is not told: it would say when somebody answered about whom.
 *
 * @throws `request.not-found`, `performance.collection-closed`, `request.invalid` naming the question
 */
export async function answerReview(
  tx: Tx,
  id: string,
  kind: RaterKind,
  { answers, submit }: BodyOf<typeof answerReviewCall>,
): Promise<void> {
  const { cycle, me, account } = await reviewToAnswer(tx, id, kind);
  if (cycle.status !== 'open') throw performanceError('performance.collection-closed');
  const given = answers.map((answer) => (typeof answer === 'string' && answer.trim() === '' ? null : answer));
  const wrong = unfitAnswer(cycle.questions, given);
  if (wrong >= 0) assertNoErrors([{ path: `answers.${wrong}`, ...say('answer-unfit', { number: wrong + 1 }) }]);
  if (submit && given.every((answer) => answer === null)) assertNoErrors([{ path: 'answers.0', ...say('no-answer') }]);
  const submittedAt = submit ? tx.now.toISOString() : null;
  await tx.db
    .insert(reviewAnswer)
    .values({
      companyId: tx.companyId,
      review: id,
      accountId: account,
      kind,
      rater: me.id,
      answers: given,
      submittedAt,
    })
    .onConflictDoUpdate({
      target: [reviewAnswer.companyId, reviewAnswer.review, reviewAnswer.accountId, reviewAnswer.kind],
      set: { answers: given, rater: me.id, ...(submit ? { submittedAt } : {}) },
    });
  tx.noteChange(review.name);
}

/** Nominates a peer for the caller's own review; whoever confirms is told. @throws `request.invalid` */
export async function nominatePeer(tx: Tx, id: string, peer: string): Promise<void> {
  const { person, cycle } = await ownReviewOf(tx, id);
  if (cycle.status !== 'open') throw performanceError('performance.collection-closed');
  // Whom the caller cannot see is nobody to nominate.
  await records(tx, employee).get(peer);
  await records(asProduct(tx), reviewPeer).create({ review: id, peer });
  const manager = person.manager === null ? null : await records(asProduct(tx), employee).find(person.manager);
  if (manager?.account) await notify(tx, [manager.account], { kind: 'reviewPeerNominated' });
}

/** @throws `performance.not-released`, `performance.acknowledged` */
export async function acknowledgeReview(tx: Tx, id: string, comment: string | null): Promise<void> {
  const { of, cycle } = await ownReviewOf(tx, id);
  if (cycle.status !== 'released') throw performanceError('performance.not-released');
  if (of.acknowledgedAt !== null) throw performanceError('performance.acknowledged');
  await records(asProduct(tx), review).compute(
    id,
    { acknowledgedAt: tx.now.toISOString(), employeeComment: comment === '' ? null : comment },
    { action: 'change' },
  );
}
