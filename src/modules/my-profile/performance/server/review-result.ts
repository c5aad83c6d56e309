import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import type { reviewResultCall, TeamReview, teamReviewsCall } from '../model/performance-calls.ts';
import { review, reviewCycle } from '../model/review.ts';
import { reviewGroups, type RaterKind, type ReviewAnswer, type Sheet } from '../model/review-result.ts';
import { reachesOthers } from './goal-progress.ts';
import { cycleOf, openedCycles, peersNamed } from './my-reviews.ts';
import { idList, peopleWhere, submittedIn, wholeReview } from './review-people.ts';

interface Submitted extends Record<string, unknown> {
  kind: RaterKind;
  rater: string | null;
  answers: ReviewAnswer[];
}

/**
 * What may be shown of a review. Whoever is reviewed sees, before the release, what they submitted themselves and nothing
 * else; others need the right to read this very review.
 *
 * @throws `request.not-found`
 */
export async function reviewResult(tx: Tx, id: string): Promise<ResponseOf<typeof reviewResultCall>> {
  const whole = await wholeReview(tx, id);
  const { cycle, person } = whole;
  const isOwn = person.account !== null && person.account === tx.accountId;
  const of = isOwn && cycle.status !== 'released' ? null : await records(tx, review).get(id);
  const { rows } = await tx.db.execute<Submitted>(
    sql`select kind, rater, answers from submitted_review_answers(${id}::uuid)`,
  );
  const names = await namesOf(tx, rows);
  const sheets = rows.flatMap(({ kind, rater, answers }): Sheet[] =>
    of !== null || kind === 'self' ? [{ kind, by: rater === null ? '' : (names.get(rater) ?? ''), answers }] : [],
  );
  return {
    person: person.name ?? '',
    cycle: cycleOf(cycle),
    isOwn,
    questions: cycle.questions.map(({ wording, kind }) => ({ wording, kind })),
    ...reviewGroups(cycle.questions, sheets, cycle.naming),
    managerRating: of?.managerRating ?? null,
    managerNote: of?.managerNote ?? null,
    calibratedRating: of?.calibratedRating ?? null,
    calibrationReason: of?.calibrationReason ?? null,
    acknowledgedAt: of?.acknowledgedAt ?? null,
    comment: of?.employeeComment ?? null,
  };
}

async function namesOf(tx: Tx, rows: readonly Submitted[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ rater }) => rater ?? []))];
  if (ids.length === 0) return new Map();
  const people = await peopleWhere(tx, sql`id in (${idList(ids)})`);
  return new Map(people.map(({ id, name }) => [id, name ?? '']));
}

/** Reviews on the board; the list beside it has all of them. */
const shownMax = 500;

/** Reviews of others that the caller reads, with how far they are: counts only, nothing of what was answered. */
export async function teamReviews(
  tx: Tx,
  { cycle: asked }: { cycle?: string | undefined },
): Promise<ResponseOf<typeof teamReviewsCall>> {
  const cycles = reachesOthers(tx, review.access.read) ? await openedCycles(tx) : [];
  const chosen = cycles.find(({ id }) => id === asked) ?? cycles[0];
  const mayRate = reachesOthers(tx, review.access.write);
  const mayCalibrate = tx.access === null || tx.access.has(reviewCycle.access.write);
  const head = { cycles: cycles.map(cycleOf), chosen: chosen?.id ?? null, mayRate, mayCalibrate };
  if (chosen === undefined) return { ...head, reviews: [] };
  const { items } = await records(tx, review).list({
    filters: [{ field: 'cycle', operation: 'is', values: [chosen.id] }],
    search: null,
    bin: false,
    sort: [{ field: 'label', descending: false }],
    limit: shownMax,
    after: null,
  });
  const subjects = items.map((of) => of.employee);
  const found = subjects.length === 0 ? [] : await peopleWhere(tx, sql`id in (${idList(subjects)})`);
  const people = new Map(found.map((person) => [person.id, person]));
  const below =
    subjects.length === 0 ? [] : await peopleWhere(tx, sql`status = 'active' and manager in (${idList(subjects)})`);
  const reports = Map.groupBy(below, ({ manager }) => manager);
  const others = items.filter((of) => people.get(of.employee)?.account !== tx.accountId);
  const submitted = await submittedIn(
    tx,
    others.map(({ id }) => id),
  );
  const peers = await peersNamed(tx, others);
  return {
    ...head,
    reviews: others.map((of): TeamReview => {
      const person = people.get(of.employee);
      const nominated = peers.get(of.id) ?? [];
      const raters: TeamReview['raters'] = (
        [
          ['self', chosen.asksSelf, 1],
          ['manager', chosen.asksManager, person?.manager ? 1 : 0],
          ['peer', chosen.asksPeers, nominated.filter(({ status }) => status === 'confirmed').length],
          ['upward', chosen.asksUpward, reports.get(of.employee)?.length ?? 0],
        ] as const
      ).flatMap(([kind, isAsked, count]) =>
        isAsked && count > 0 ? [{ kind, submitted: submitted(of.id, kind), asked: count }] : [],
      );
      return {
        id: of.id,
        version: of.version,
        person: person?.name ?? '',
        raters,
        nominated: nominated.filter(({ status }) => status === 'nominated'),
        managerRating: of.managerRating ?? null,
        managerNote: of.managerNote ?? null,
        calibratedRating: of.calibratedRating ?? null,
        calibrationReason: of.calibrationReason ?? null,
        acknowledgedAt: of.acknowledgedAt,
      };
    }),
  };
}
