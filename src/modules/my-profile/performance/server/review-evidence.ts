import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import { feedback, type Feedback } from '#modules/my-profile/talks/model/feedback.ts';
import { oneToOne, talkAction } from '#modules/my-profile/talks/model/one-to-one.ts';
import { namesOf } from '#modules/my-profile/talks/server/talks.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { goal } from '../model/goal.ts';
import type { ReviewEvidence } from '../model/performance-calls.ts';
import { review, type ReviewCycle } from '../model/review.ts';
import { ratersOf, wholeReview } from './review-people.ts';

/**
 * What stands beside a review: facts of its period about the employee, as far as the caller may read each of them by
 * itself. Whoever is asked to answer as a peer or direct report sees praise, what they said themselves, and nothing more.
 *
 * @throws `request.not-found` for who neither answers the review, nor reads it, nor is reviewed
 */
export async function reviewEvidence(tx: Tx, id: string): Promise<ReviewEvidence> {
  const whole = await wholeReview(tx, id);
  const { cycle, person } = whole;
  const me = await ownEmployee(tx);
  const isConcerned =
    cycle.status !== 'draft' && me !== null && (me.id === person.id || (await ratersOf(tx, whole, me)).length > 0);
  if (!isConcerned && (await records(tx, review).find(id)) === null) throw userError('request.not-found');
  const period = { from: cycle.from, until: cycle.until };
  return {
    ...period,
    goals: await goalsIn(tx, person.id, period),
    feedback: await feedbackIn(tx, person.id, { ...period, isOwn: me?.id === person.id }),
    trainings: await trainingsIn(tx, person.id, period),
    actions: await actionsIn(tx, person.id, period),
  };
}

type Period = Pick<ReviewCycle, 'from' | 'until'>;
const may = (tx: Tx, key: string): boolean => tx.access === null || tx.access.has(key);
const ofEmployee = (id: string): Filter => ({ field: 'employee', operation: 'is', values: [id] });
const within = (field: string, { from, until }: Period): Filter[] => [
  { field, operation: 'from', values: [from] },
  { field, operation: 'to', values: [until] },
];

async function goalsIn(tx: Tx, id: string, { from, until }: Period): Promise<ReviewEvidence['goals']> {
  if (!may(tx, goal.access.read)) return [];
  const found = await records(tx, goal).all({
    filters: [
      ofEmployee(id),
      { field: 'from', operation: 'to', values: [until] },
      { field: 'due', operation: 'from', values: [from] },
    ],
    sort: [{ field: 'due', descending: false }],
  });
  return found.map(({ id: of, title, measure, progress, due, status }) => ({
    id: of,
    title,
    measure,
    progress: progress ?? null,
    due,
    status,
  }));
}

/** What one's right reaches, praise that all colleagues read, and of oneself all that was given. */
async function feedbackIn(
  tx: Tx,
  id: string,
  { isOwn, ...period }: Period & { isOwn: boolean },
): Promise<ReviewEvidence['feedback']> {
  if (!may(tx, feedback.access.read)) return [];
  const given: Filter[] = [
    ofEmployee(id),
    ...within('givenOn', period),
    { field: 'status', operation: 'is', values: ['given'] },
  ];
  const praise: Filter = { field: 'visibility', operation: 'is', values: ['praise'] };
  const all = records(asProduct(tx), feedback);
  const found: Feedback[] = isOwn
    ? await all.all({ filters: given })
    : [...(await records(tx, feedback).all({ filters: given })), ...(await all.all({ filters: [...given, praise] }))];
  const rows = [...new Map(found.map((one) => [one.id, one])).values()];
  const names = await namesOf(
    tx,
    rows.flatMap(({ author }) => author ?? []),
  );
  return rows
    .map(({ id: of, author, text, givenOn, visibility }) => ({
      id: of,
      author: author === null ? null : (names.get(author) ?? ''),
      text: text ?? '',
      givenOn: givenOn ?? period.until,
      isPraise: visibility === 'praise',
    }))
    .toSorted((one, other) => (one.givenOn > other.givenOn ? -1 : one.givenOn < other.givenOn ? 1 : 0));
}

async function trainingsIn(tx: Tx, id: string, period: Period): Promise<ReviewEvidence['trainings']> {
  if (!may(tx, trainingEnrolment.access.read)) return [];
  const done = await records(tx, trainingEnrolment).all({
    filters: [ofEmployee(id), ...within('doneOn', period), { field: 'status', operation: 'is', values: ['done'] }],
    sort: [{ field: 'doneOn', descending: false }],
  });
  if (done.length === 0) return [];
  const titles = await referenceTitles(tx, trainingEnrolment, done.map(asRow));
  return done.map(({ id: of, course: what, doneOn, hours }) => ({
    id: of,
    course: titles[what] ?? '',
    doneOn: doneOn ?? period.until,
    hours,
  }));
}

async function actionsIn(tx: Tx, id: string, period: Period): Promise<ReviewEvidence['actions']> {
  if (!may(tx, talkAction.access.read)) return [];
  const talks = await records(tx, oneToOne).all({ filters: [ofEmployee(id), ...within('day', period)] });
  const agreed = new Set(talks.map((one) => one.id));
  const isWithin = (day: string | null) => day !== null && day >= period.from && day <= period.until;
  const found = await records(tx, talkAction).all({
    filters: [ofEmployee(id)],
    sort: [{ field: 'due', descending: false }],
  });
  return found
    .filter(({ talk, due, doneOn }) => agreed.has(talk) || isWithin(due) || isWithin(doneOn))
    .map(({ id: of, what, by, due, doneOn, status }) => ({ id: of, what: what ?? '', by, due, doneOn, status }));
}
