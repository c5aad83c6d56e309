import { inEveryCompany } from '#platform/directory/server/every-company.ts';
import { accessError } from '#modules/employee/access/model/errors.ts';
import {
  accessReview,
  accessReviewItem,
  type AccessReviewItem,
} from '#modules/employee/access/model/access-records.ts';
import type { App } from '#platform/app/server/app.ts';
import { type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { accessOf, roleNamed } from '#platform/directory/model/roles.ts';
import { roleKeysAt } from '#platform/directory/model/policy.ts';
import { heldBy, policyOf } from '#platform/members/server/policy-of.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addDays } from '#platform/values/model/period.ts';
import { applyChange, type Changing } from './change-access.ts';

/** Days that a review which started by itself gives its reviewer. */
const daysToReview = 30;

const quarterOf = (day: string): string => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/**
 * Starts the review of the quarter: an item for each role that each member holds or will hold.
 *
 * @throws `access-level.review-open`, `access-level.not-reviewing`
 */
export async function startReview(
  tx: Tx,
  { reviewer, dueOn, repeats }: { reviewer: string; dueOn: string; repeats: boolean },
): Promise<{ id: string; items: number }> {
  const { people, roles } = await policyOf(tx);
  const by = people.find(({ id }) => id === reviewer);
  const at = tx.now.toISOString();
  if (by === undefined || !accessOf(roleKeysAt(by, at), roles).has('access-level.approve'))
    throw accessError('access-level.not-reviewing');
  const name = quarterOf(await todayOf(tx));
  const product = asProduct(tx);
  if (
    (await records(product, accessReview).all({ filters: [{ field: 'name', operation: 'is', values: [name] }] }))
      .length > 0
  )
    throw accessError('access-level.review-open');
  const review = await records(product, accessReview).create({
    name,
    reviewer,
    dueOn,
    repeats: repeats ? 'quarterly' : null,
  });
  const names = await accountNames(
    tx,
    people.map(({ id }) => id),
  );
  let items = 0;
  for (const { id, standing, assignments } of people) {
    const held = new Map<string, { role: string; reach: (typeof assignments)[number]['reach'] }>();
    for (const role of standing) held.set(role, { role, reach: null });
    for (const { role, reach } of assignments) held.set(`${role}:${reach ?? ''}`, { role, reach });
    for (const one of held.values()) {
      items += 1;
      await records(product, accessReviewItem).create({
        title: `${names[id] ?? ''}: ${roleNamed(one.role, roles)?.label ?? one.role}`.slice(0, 300),
        review: review.id,
        member: id,
        ...one,
      });
    }
  }
  await records(product, accessReview).compute(review.id, { items, decided: 0 });
  return { id: review.id, items };
}

/**
 * Keeps a role, or takes it away at once by the same rules as any other change.
 *
 * @throws `access-level.not-reviewer`, `access-level.own-item`, `access-level.decided`, and as `applyChange`
 */
export async function decideReview(
  tx: Tx,
  changing: Changing,
  { item: id, decision, reason }: { item: string; decision: 'keep' | 'revoke'; reason: string },
): Promise<void> {
  const { actor } = changing;
  const product = asProduct(tx);
  const item = await records(tx, accessReviewItem).get(id);
  const review = await records(tx, accessReview).get(item.review);
  if (item.decision !== null) throw accessError('access-level.decided');
  const isDeputy = review.reviewer === item.member && actor.accountId !== item.member;
  if (actor.accountId !== review.reviewer && !isDeputy) throw accessError('access-level.not-reviewer');
  if (actor.accountId === item.member) throw accessError('access-level.own-item');
  const { member: person, role, reach } = item;
  if (decision === 'revoke' && (await isHeld(tx, item)))
    await applyChange(tx, changing, { kind: 'revoke', person, role, reach, reason });
  await records(product, accessReviewItem).compute(
    id,
    { decision, reason, decidedBy: actor.accountId, decidedAt: tx.now.toISOString() },
    { action: 'changed', reason },
  );
  const decided = (review.decided ?? 0) + 1;
  const isDone = decided >= (review.items ?? 0);
  await records(product, accessReview).compute(review.id, {
    decided,
    ...(isDone ? { status: 'completed' as const } : {}),
  });
}

/** Whether a reviewed role is still there to be taken away. */
async function isHeld(tx: Tx, { member, role, reach }: AccessReviewItem): Promise<boolean> {
  const held = await heldBy(tx, member);
  if (held === undefined) return false;
  const isStanding = reach === null && held.standing.includes(role);
  return isStanding || held.assignments.some((one) => one.role === role && one.reach === reach);
}

/** Starts the review of a quarter where that of an earlier one repeats, with the same reviewer. */
export async function repeatReviews(app: App): Promise<void> {
  await inEveryCompany(app, 'an access review does not start', repeatReview);
}

async function repeatReview(tx: Tx): Promise<void> {
  const today = await todayOf(tx);
  const all = await records(tx, accessReview).all({ sort: [{ field: 'name', descending: true }] });
  const [last] = all;
  if (last?.repeats !== 'quarterly' || last.name >= quarterOf(today)) return;
  await startReview(tx, { reviewer: last.reviewer, dueOn: addDays(today, daysToReview), repeats: true });
}
