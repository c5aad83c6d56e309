import { or, sql } from 'drizzle-orm';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct, rowAccess } from '#platform/tables/server/row-access.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { performanceError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import { review, reviewCycle, reviewPeer, type Review, type ReviewCycle, type ReviewPeer } from '../model/review.ts';
import { reviewReminderStage } from '../model/review-reminders.ts';
import { peopleWhere, type ReviewPerson } from './review-people.ts';

/** What those who answer were told when the cycle was opened. */
const fixedFields = [
  'from',
  'until',
  'unit',
  'asksSelf',
  'asksManager',
  'asksPeers',
  'asksUpward',
  'naming',
  'questions',
];
const raterFields = ['asksSelf', 'asksManager', 'asksPeers', 'asksUpward'] as const;

/** A cycle changes as a draft; opening it makes the reviews, and each step is told to those it concerns. */
export const reviewCycleRules = rules<typeof reviewCycle, ReviewCycle>(reviewCycle, {
  async beforeWrite(tx, { before, after, set }) {
    if (before !== null && before.status !== 'draft')
      assertNoErrors(fixedFields.flatMap((path) => (path in set ? [{ path, ...say('cycle-fixed') }] : [])));
    // What the new due date asks for is told again.
    if (before?.status === 'open' && before.answersDue !== after.answersDue) return { remindedStage: null };
    if (before?.status !== 'draft' || after.status !== 'open') return undefined;
    assertNoErrors([
      ...(after.questions.length === 0 ? [{ path: 'questions', ...say('questions-needed') }] : []),
      ...(raterFields.some((name) => after[name]) ? [] : [{ path: 'asksSelf', ...say('raters-needed') }]),
      ...((await reviewed(tx, after)).length === 0 ? [{ path: 'unit', ...say('no-employees') }] : []),
    ]);
    // Everybody is told of the opening: what would be due by then reminds nobody besides.
    return { remindedStage: reviewReminderStage(after.answersDue, await todayOf(tx)) };
  },
  async afterWrite(tx, { before, after }) {
    if (before === null || before.status === after.status || after.removedAt !== null) return;
    if (after.status === 'open') await open(tx, after);
    if (after.status === 'released') await tellReleased(tx, after);
  },
  beforeRemove(_tx, { status }) {
    if (status !== 'draft') throw performanceError('performance.cycle-open');
    return Promise.resolve();
  },
});

/** The employees of a cycle: who is employed today, in its unit and below where it names one. */
async function reviewed(tx: Tx, { unit }: ReviewCycle): Promise<ReviewPerson[]> {
  const active = await peopleWhere(tx, sql`status = 'active'`);
  if (unit === null) return active;
  const parents = new Map((await records(asProduct(tx), orgUnit).all()).map(({ id, parent }) => [id, parent]));
  const isBelow = (of: string | null): boolean => {
    const seen = new Set<string>();
    for (let at = of; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === unit) return true;
      seen.add(at);
    }
    return false;
  };
  return active.filter((person) => isBelow(person.unit));
}

async function open(tx: Tx, cycle: ReviewCycle): Promise<void> {
  const people = await reviewed(tx, cycle);
  const kept = records(asProduct(tx), review);
  const { rows: there } = await tx.db.execute<{ employee: string }>(sql`
    select employee from review where company_id = ${tx.companyId} and cycle = ${cycle.id} and removed_at is null
      and ${everyRow(review)}`);
  const known = new Set(there.map((one) => one.employee));
  for (const { id } of people) if (!known.has(id)) await kept.create({ cycle: cycle.id, employee: id });
  await notify(tx, accountsIn(people), { kind: 'reviewOpened' });
}

async function tellReleased(tx: Tx, { id }: ReviewCycle): Promise<void> {
  const people = await peopleWhere(
    tx,
    sql`id in (select employee from review where company_id = ${tx.companyId} and cycle = ${id} and removed_at is null
      and ${everyRow(review)})`,
  );
  await notify(tx, accountsIn(people), { kind: 'reviewReleased' });
}

const accountsIn = (people: readonly ReviewPerson[]): string[] => people.flatMap(({ account }) => account ?? []);

const ratingFields = ['managerRating', 'managerNote', 'calibratedRating', 'calibrationReason'];

/** The line manager rates while the cycle is open, HR calibrates after the collection, and nobody their own review. */
export const reviewRules = rules<typeof review, Review>(review, {
  visible(tx, table) {
    if (tx.grants === null) return undefined;
    const own = new Map([[review.access.read, new Set(['own' as const])]]);
    const isOwn = sql`coalesce(${rowAccess(review, review.access.read, own, sql`${tx.accountId}::uuid`)}, false)`;
    return or(
      sql`not ${isOwn}`,
      sql`${column(table, 'cycle')} in (select id from review_cycle where company_id = ${tx.companyId} and status = 'released')`,
    );
  },
  async beforeWrite(tx, { before, after, set }) {
    const cycle = await records(asProduct(tx), reviewCycle).get(after.cycle, { bin: true });
    const person = await records(asProduct(tx), employee).get(after.employee);
    const moved = (['cycle', 'employee'] as const).filter((name) => before !== null && before[name] !== after[name]);
    assertNoErrors(moved.map((path) => ({ path, ...say('other-person') })));
    if (before === null && (cycle.status === 'calibration' || cycle.status === 'released'))
      assertNoErrors([{ path: 'cycle', ...say('cycle-closed') }]);
    const label = `${person.name ?? ''} · ${cycle.name}`;
    const named = ratingFields.filter((name) => name in set && (before !== null || (set[name] ?? null) !== null));
    if (named.length === 0 || tx.grants === null) return { label };
    await assertOther(tx, person.id);
    assertRated(tx, { before, after, cycle, named });
    return { label };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) {
      const kept = records(asProduct(tx), reviewPeer);
      for (const { id, version } of await peersOf(tx, after.id)) await kept.remove(id, version);
    } else if (before !== null && before.removedAt !== null)
      await restoreParts(tx, [reviewPeer], { field: 'review', id: after.id, removedAt: before.removedAt });
  },
  async beforeRemove(tx, { cycle }) {
    const { status } = await records(asProduct(tx), reviewCycle).get(cycle, { bin: true });
    if (status === 'calibration' || status === 'released') throw performanceError('performance.review-closed');
  },
});

function assertRated(
  tx: Tx,
  {
    before,
    after,
    cycle,
    named,
  }: { before: Review | null; after: Review; cycle: ReviewCycle; named: readonly string[] },
): void {
  const errors: FieldError[] = [];
  for (const path of named) {
    const isCalibration = path.startsWith('calibrat');
    if (isCalibration && tx.access?.has(reviewCycle.access.write) === false)
      throw userError('request.forbidden', { access: reviewCycle.access.write });
    // Reasons may be noted before the cycle is opened.
    const when = isCalibration ? ['calibration'] : path === 'managerNote' ? ['draft', 'open'] : ['open'];
    if (!when.includes(cycle.status)) errors.push({ path, ...say(isCalibration ? 'not-calibration' : 'not-open') });
  }
  const calibrated = after.calibratedRating ?? null;
  const isOther = calibrated !== null && calibrated !== (after.managerRating ?? null);
  const isCalibrated = calibrated !== (before?.calibratedRating ?? null) || named.includes('calibrationReason');
  if (isOther && isCalibrated && (after.calibrationReason ?? '') === '')
    errors.push({ path: 'calibrationReason', ...say('reason-needed') });
  assertNoErrors(errors);
}

/** @throws `performance.own-review` where the employee is the person of the transaction */
async function assertOther(tx: Tx, id: string): Promise<void> {
  const { account } = await records(asProduct(tx), employee).get(id, { bin: true });
  if (account !== null && account === tx.accountId) throw performanceError('performance.own-review');
}

/** All peers of a review, whoever asks. */
export const peersOf = (tx: Tx, id: string): Promise<ReviewPeer[]> =>
  records(asProduct(tx), reviewPeer).all({
    filters: [{ field: 'review', operation: 'is', values: [id] }],
    sort: [{ field: 'label', descending: false }],
  });

/** A peer works beside the employee, is asked while the cycle is open, and is confirmed by somebody else. */
export const reviewPeerRules = rules<typeof reviewPeer, ReviewPeer>(reviewPeer, {
  async beforeWrite(tx, { before, after, set }) {
    const of = await records(asProduct(tx), review).get(after.review);
    const cycle = await records(asProduct(tx), reviewCycle).get(of.cycle);
    const [person, peer] = [
      await records(asProduct(tx), employee).get(of.employee),
      await records(asProduct(tx), employee).get(after.peer),
    ];
    const isBeside = peer.id !== person.id && peer.id !== person.manager && peer.manager !== person.id;
    assertNoErrors([
      ...(cycle.status === 'calibration' || cycle.status === 'released'
        ? [{ path: 'review', ...say('cycle-closed') }]
        : []),
      ...(cycle.asksPeers ? [] : [{ path: 'review', ...say('no-peers') }]),
      ...(isBeside ? [] : [{ path: 'peer', ...say('not-a-peer') }]),
      ...(before !== null && (before.review !== after.review || before.peer !== after.peer)
        ? [{ path: 'peer', ...say('other-person') }]
        : []),
    ]);
    if ('status' in set && tx.grants !== null) await assertOther(tx, person.id);
    return { label: `${peer.name ?? ''} · ${of.label ?? ''}`, employee: person.id };
  },
  async beforeRemove(tx, { review: id, employee: person }) {
    const { cycle } = await records(asProduct(tx), review).get(id, { bin: true });
    const { status } = await records(asProduct(tx), reviewCycle).get(cycle, { bin: true });
    if (status === 'calibration' || status === 'released') throw performanceError('performance.review-closed');
    if (person !== null && tx.grants !== null) await assertOther(tx, person);
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) return;
    if (after.status === 'confirmed' && before?.status !== 'confirmed') {
      const { account } = await records(asProduct(tx), employee).get(after.peer);
      if (account !== null) await notify(tx, [account], { kind: 'reviewPeerAsked' });
    }
  },
});
