import { sql, type SQL } from 'drizzle-orm';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { review, reviewCycle, reviewPeer, type Review, type ReviewCycle } from '../model/review.ts';
import type { RaterKind } from '../model/review-result.ts';

/** A review with its cycle and the employee, whoever asks; who may see what of it is the caller's to ask. */
export interface WholeReview {
  of: Review;
  cycle: ReviewCycle;
  person: Employee;
}

/** @throws `request.not-found` */
export async function wholeReview(tx: Tx, id: string): Promise<WholeReview> {
  const all = asProduct(tx);
  const of = await records(all, review).get(id);
  return {
    of,
    cycle: await records(all, reviewCycle).get(of.cycle),
    person: await records(all, employee).get(of.employee),
  };
}

/** As what an employee answers to a review; nothing where they are not asked. */
export async function ratersOf(tx: Tx, { of, cycle, person }: WholeReview, me: Employee): Promise<RaterKind[]> {
  const isPeer = async () =>
    (
      await records(asProduct(tx), reviewPeer).all({
        filters: [
          { field: 'review', operation: 'is', values: [of.id] },
          { field: 'peer', operation: 'is', values: [me.id] },
          { field: 'status', operation: 'is', values: ['confirmed'] },
        ],
      })
    ).length > 0;
  return [
    ...(cycle.asksSelf && person.id === me.id ? (['self'] as const) : []),
    ...(cycle.asksManager && person.manager === me.id ? (['manager'] as const) : []),
    ...(cycle.asksUpward && me.manager === person.id ? (['upward'] as const) : []),
    ...(cycle.asksPeers && (await isPeer()) ? (['peer'] as const) : []),
  ];
}

/**
 * The review as somebody who answers it in one way, and who they are.
 *
 * @throws `request.not-found` for everybody else, who learn nothing of the review
 */
export async function reviewToAnswer(
  tx: Tx,
  id: string,
  kind: RaterKind,
): Promise<WholeReview & { me: Employee; account: string }> {
  const me = await ownEmployee(tx);
  if (me === null || tx.accountId === null) throw userError('request.not-found');
  const whole = await wholeReview(tx, id);
  if (whole.cycle.status === 'draft' || !(await ratersOf(tx, whole, me)).includes(kind))
    throw userError('request.not-found');
  return { ...whole, me, account: tx.accountId };
}

/**
 * The caller's own review.
 *
 * @throws `request.not-found` for reviews of others
 */
export async function ownReviewOf(tx: Tx, id: string): Promise<WholeReview> {
  const me = await ownEmployee(tx);
  const whole = me === null ? null : await wholeReview(tx, id);
  if (whole === null || whole.person.id !== me?.id || whole.cycle.status === 'draft')
    throw userError('request.not-found');
  return whole;
}

/** How many have submitted, by review and kind of rater. */
export async function submittedIn(
  tx: Tx,
  reviews: readonly string[],
): Promise<(review: string, kind: RaterKind) => number> {
  const { rows } =
    reviews.length === 0
      ? { rows: [] }
      : await tx.db.execute<{ review: string; kind: string; submitted: number } & Record<string, unknown>>(
          sql`select review, kind, submitted from answered_reviews(array[${idList(reviews)}])`,
        );
  const counts = new Map(rows.map(({ review: of, kind, submitted }) => [`${of} ${kind}`, submitted]));
  return (of, kind) => counts.get(`${of} ${kind}`) ?? 0;
}

/** What reviews know of an employee. */
export interface ReviewPerson extends Record<string, unknown> {
  id: string;
  name: string | null;
  account: string | null;
  manager: string | null;
  unit: string | null;
}

/** Employees by a condition over their table, whoever asks and however many there are. */
export async function peopleWhere(tx: Tx, condition: SQL): Promise<ReviewPerson[]> {
  const { rows } = await tx.db.execute<ReviewPerson>(sql`
    select id, name, account, manager, org_unit as unit from employee
    where company_id = ${tx.companyId} and removed_at is null and ${condition} and ${everyRow(employee)} order by id`);
  return rows;
}

/** Ids as a list of a statement: `id in (…)`. There has to be one. */
export const idList = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
