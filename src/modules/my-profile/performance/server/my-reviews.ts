import { eq } from 'drizzle-orm';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import type { myReviewsCall, OwnReview, ReviewToAnswer } from '../model/performance-calls.ts';
import { review, reviewCycle, reviewPeer, type Review, type ReviewCycle, type ReviewPeer } from '../model/review.ts';
import { releasedRating } from '../model/review-result.ts';
import { reachesOthers } from './goal-progress.ts';
import { ratersOf } from './review-people.ts';
import { reviewAnswer } from './tables.ts';

/** A cycle as pages show it. */
export const cycleOf = ({ id, name, from, until, answersDue, naming, status }: ReviewCycle) => ({
  id,
  name,
  from,
  until,
  answersDue,
  naming,
  status,
});

/** Cycles that were opened, the latest first. */
export const openedCycles = (tx: Tx): Promise<ReviewCycle[]> =>
  records(asProduct(tx), reviewCycle).all({
    filters: [{ field: 'status', operation: 'is', values: ['open', 'calibration', 'released'] }],
    sort: [
      { field: 'until', descending: true },
      { field: 'id', descending: true },
    ],
  });

/** What the signed-in person sees of their own reviews, and what they are asked to answer. Nothing of a rating before its release. */
export async function myReviews(tx: Tx): Promise<ResponseOf<typeof myReviewsCall>> {
  const me = await ownEmployee(tx);
  const seesOthers = reachesOthers(tx, review.access.read);
  if (me === null) return { isEmployee: false, seesOthers, mine: [], toAnswer: [] };
  const cycles = new Map((await openedCycles(tx)).map((cycle) => [cycle.id, cycle]));
  const around = await peopleAround(tx, me);
  const reviews =
    cycles.size === 0
      ? []
      : await records(asProduct(tx), review).all({
          filters: [
            { field: 'cycle', operation: 'is', values: [...cycles.keys()] },
            { field: 'employee', operation: 'is', values: [...around.keys()] },
          ],
          sort: [{ field: 'label', descending: false }],
        });
  const isMine = ({ employee: of }: Review) => of === me.id;
  const peers = await peersNamed(tx, reviews.filter(isMine));
  return {
    isEmployee: true,
    seesOthers,
    mine: [...cycles.values()].flatMap((cycle) =>
      reviews
        .filter((of) => isMine(of) && of.cycle === cycle.id)
        .map((of): OwnReview => {
          const isReleased = cycle.status === 'released';
          return {
            id: of.id,
            cycle: cycleOf(cycle),
            peers: cycle.asksPeers ? (peers.get(of.id) ?? []) : null,
            rating: isReleased ? releasedRating(of) : null,
            acknowledgedAt: isReleased ? of.acknowledgedAt : null,
          };
        }),
    ),
    toAnswer: await asked(tx, me, { reviews, cycles, around }),
  };
}

/** Those whom the person may be asked about: themselves, their line manager, direct reports and confirmed peers. */
async function peopleAround(tx: Tx, me: Employee): Promise<Map<string, Employee>> {
  const all = records(asProduct(tx), employee);
  const asPeer = await records(asProduct(tx), reviewPeer).all({
    filters: [
      { field: 'peer', operation: 'is', values: [me.id] },
      { field: 'status', operation: 'is', values: ['confirmed'] },
    ],
  });
  const ids = new Set([
    ...asPeer.flatMap(({ employee: of }) => of ?? []),
    ...(me.manager === null ? [] : [me.manager]),
  ]);
  const found = [me, ...(await all.all({ filters: [{ field: 'manager', operation: 'is', values: [me.id] }] }))];
  for (const id of ids) {
    const person = await all.find(id);
    if (person !== null) found.push(person);
  }
  return new Map(found.map((person) => [person.id, person]));
}

async function asked(
  tx: Tx,
  me: Employee,
  {
    reviews,
    cycles,
    around,
  }: { reviews: readonly Review[]; cycles: ReadonlyMap<string, ReviewCycle>; around: ReadonlyMap<string, Employee> },
): Promise<ReviewToAnswer[]> {
  const kept = await tx.db
    .select({ review: reviewAnswer.review, kind: reviewAnswer.kind, submittedAt: reviewAnswer.submittedAt })
    .from(reviewAnswer)
    .where(eq(reviewAnswer.companyId, tx.companyId));
  const found: ReviewToAnswer[] = [];
  for (const of of reviews) {
    const [cycle, person] = [cycles.get(of.cycle), around.get(of.employee)];
    if (cycle?.status !== 'open' || person === undefined) continue;
    for (const kind of await ratersOf(tx, { of, cycle, person }, me)) {
      const answer = kept.find((one) => one.review === of.id && one.kind === kind);
      found.push({
        review: of.id,
        kind,
        person: person.name ?? '',
        cycle: cycleOf(cycle),
        state: answer === undefined ? 'none' : answer.submittedAt === null ? 'draft' : 'submitted',
      });
    }
  }
  return found;
}

type PeerShown = NonNullable<OwnReview['peers']>[number];

/** Peers of reviews with their names, by review. */
export async function peersNamed(tx: Tx, reviews: readonly Review[]): Promise<Map<string, PeerShown[]>> {
  const peers: ReviewPeer[] =
    reviews.length === 0
      ? []
      : await records(asProduct(tx), reviewPeer).all({
          filters: [{ field: 'review', operation: 'is', values: reviews.map(({ id }) => id) }],
          sort: [{ field: 'label', descending: false }],
        });
  const names = await referenceTitles(asProduct(tx), reviewPeer, peers.map(asRow));
  return new Map(
    [...Map.groupBy(peers, (one) => one.review)].map(([id, some]) => [
      id,
      some.map(({ id: of, version, peer, status }) => ({ id: of, version, name: names[peer] ?? '', status })),
    ]),
  );
}
