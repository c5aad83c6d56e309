import { or, sql } from 'drizzle-orm';
import { approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { assertOwnerRemains } from '#platform/members/server/members.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct, rowAccess } from '#platform/tables/server/row-access.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { employee, employment, type Employee, type Employment } from '#modules/employee/person/model/employee.ts';
import { planStep } from '#modules/hr/plans/model/plan-records.ts';
import { beginSteps, followPlan, templateOf } from '#modules/hr/plans/server/steps-of-plan.ts';
import { noticeEndOf } from '#modules/hr/personnel-file/server/notice-end.ts';
import { exit, exitInterview, settlement, type Exit } from '../model/exit.ts';
import { say } from '../model/messages.ts';
import { endOfDayOf } from './access-end.ts';
import { exitFlow, exitItem, holdsPrivilege } from './exit-approval.ts';
import { countHeld } from './hand-over.ts';
import { followLeave } from './leave-after-exit.ts';

/**
 * An exit that is under way ends the employment, has the steps of its template and ends the access. What a line manager
 * begins, and the exit of whoever holds a privileged role, is approved first; until then the leaver does not see it.
 */
export const exitRules = rules<typeof exit, Exit>(exit, {
  visible(tx, table) {
    const reach = tx.grants?.get('offboarding.read');
    if (tx.grants === null) return undefined;
    const isBegun = sql`${column(table, 'status')} in ('open', 'done')`;
    if (!reach?.has('company') && !reach?.has('team')) return isBegun;
    // Whoever arranges exits is a leaver as well in their own, and does not read there what others think of them.
    const own = new Map([[exit.access.read, new Set(['own' as const])]]);
    const isOwn = sql`coalesce(${rowAccess(exit, exit.access.read, own, sql`${tx.accountId}::uuid`)}, false)`;
    const isAssessed = tx.grants.get('exit-assessment.read')?.has('company') === true;
    return or(sql`not ${isOwn}`, isAssessed ? undefined : isBegun);
  },
  async beforeWrite(tx, { before, after }) {
    const person = await records(asProduct(tx), employee).get(after.employee);
    const computed = {
      label: `${person.name ?? ''} · ${after.lastDay}`,
      accessEndsAt: await accessEndOf(tx, after, before, person),
      noticeEnds: await noticeEndOf(tx, after),
    };
    if (tx.accountId !== null && tx.grants !== null && person.account === tx.accountId)
      assertNoErrors([{ path: 'employee', ...say('own-exit') }]);
    await assertAsApproved(tx, before, after, person);
    if (isOver(after)) {
      if (after.status === 'done' && before?.status !== 'done') await assertHandedOver(tx, person);
      return computed;
    }
    await assertFits(tx, before, after, person);
    if (before === null)
      return {
        ...computed,
        status: (await needsApproval(tx, person)) ? 'requested' : 'open',
        formerLastDay: person.endDate ?? null,
      };
    if (before.status === 'requested' && after.status === 'open' && tx.grants !== null) {
      const { isComplete } = await approve(tx, exitFlow, await exitItem(tx, before));
      if (!isComplete) return { ...computed, status: 'requested' };
    }
    return computed;
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) return;
    if (before !== null && before.removedAt !== null)
      await restoreParts(tx, exitParts, { field: 'exit', id: after.id, removedAt: before.removedAt });
    if (after.status === 'open') await carryOut(tx, before, after);
    else if (before?.status === 'open' && after.status === 'cancelled') await takeBack(tx, before);
  },
  async beforeRemove(tx, record) {
    const isOfIt = { filters: [{ field: 'exit', operation: 'is' as const, values: [record.id] }] };
    for (const part of exitParts) {
      const kept = records(asProduct(tx), part);
      for (const { id, version } of await kept.all(isOfIt)) await kept.remove(id, version);
    }
    if (record.status === 'open') await takeBack(tx, record);
  },
});

/** What goes into the bin with an exit, and comes back with it. */
const exitParts: readonly Resource[] = [planStep, settlement, exitInterview];

const isOver = ({ status }: Exit): boolean => status === 'done' || status === 'cancelled' || status === 'rejected';

/** As it was set; else at the end of the last day, and of somebody who died at once. */
async function accessEndOf(tx: Tx, after: Exit, before: Exit | null, person: Employee): Promise<string> {
  if (after.accessCutAt !== null) return after.accessCutAt;
  if (after.kind === 'death')
    return before?.kind === 'death' && before.accessEndsAt ? before.accessEndsAt : tx.now.toISOString();
  return endOfDayOf(tx, person, after.lastDay);
}

/**
 * What was approved, or needed no approval, does not become another exit: whoever could not begin it as it is now has
 * it begun again. Of whom it is stays as it was.
 *
 * @throws `request.invalid` at the field
 */
async function assertAsApproved(tx: Tx, before: Exit | null, after: Exit, person: Employee): Promise<void> {
  if (before === null) return;
  if (after.employee !== before.employee) assertNoErrors([{ path: 'employee', ...say('another-employee') }]);
  if (before.status === 'requested') return;
  const changed = approvedFields.filter((name) => (after[name] ?? null) !== (before[name] ?? null));
  if (changed.length === 0 || !(await needsApproval(tx, person))) return;
  assertNoErrors(changed.map((path) => ({ path, ...say('was-approved') })));
}
const approvedFields = ['kind', 'lastDay', 'accessCutAt'] as const;

async function needsApproval(tx: Tx, { account }: Employee): Promise<boolean> {
  if (tx.grants === null || tx.accountId === null) return false;
  if (!tx.grants.get('offboarding.write')?.has('company')) return true;
  const actor = (await activeMembers(tx)).find(({ accountId }) => accountId === tx.accountId);
  return actor?.roleKeys.includes('owner') !== true && (await holdsPrivilege(tx, account));
}

/** One exit at a time, within an employment, and not of the only owner. */
async function assertFits(tx: Tx, before: Exit | null, after: Exit, person: Employee): Promise<void> {
  const name = person.name ?? '';
  const others = await records(asProduct(tx), exit).all({
    filters: [
      { field: 'employee', operation: 'is', values: [person.id] },
      { field: 'status', operation: 'is', values: ['requested', 'open'] },
    ],
  });
  if (others.some(({ id }) => id !== after.id))
    assertNoErrors([{ path: 'employee', ...say('already-open', { name }) }]);
  const spell = await spellOf(tx, before, after);
  if (spell === undefined || spell.startDate > after.lastDay)
    assertNoErrors([{ path: 'lastDay', ...say('not-employed', { name, day: { day: after.lastDay } }) }]);
  const member = (await activeMembers(tx)).find(({ accountId }) => accountId === person.account);
  if (member?.roleKeys.includes('owner') !== true) return;
  try {
    await assertOwnerRemains(tx, member.accountId);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    assertNoErrors([{ path: 'employee', ...say('only-owner', { name }) }]);
  }
}

/** The employment that an exit ends: the last one; of an exit under way the one that it has ended. */
async function spellOf(tx: Tx, before: Exit | null, { employee: id }: Exit): Promise<Employment | undefined> {
  const spells = await records(asProduct(tx), employment).all({
    filters: [{ field: 'employee', operation: 'is', values: [id] }],
    sort: [{ field: 'startDate', descending: false }],
  });
  return spells.findLast(({ startDate }) => before?.status !== 'open' || startDate <= before.lastDay);
}

async function assertHandedOver(tx: Tx, person: Employee): Promise<void> {
  const count = await countHeld(tx, person);
  if (count > 0) assertNoErrors([{ path: 'status', ...say('open-reports', { count, name: person.name ?? '' }) }]);
}

/** Employment, steps and access as the exit says them. */
async function carryOut(tx: Tx, before: Exit | null, after: Exit): Promise<void> {
  const person = await records(asProduct(tx), employee).get(after.employee);
  await endEmployment(tx, before, after, { endDate: after.lastDay, endReason: after.kind });
  if (before?.status !== 'open' || before.lastDay !== after.lastDay || before.removedAt !== null)
    await followLeave(tx, after, after.lastDay);
  const plan = { exit: after.id };
  if (before?.status === 'open') {
    await followPlan(tx, plan, { day: after.lastDay, person, buddy: null });
    return;
  }
  const template = await templateOf(tx, 'offboarding', person);
  if (template !== null) await beginSteps(tx, plan, { template: template.id, person, buddy: null, day: after.lastDay });
}

/** The employment goes on as before; what was done of the steps stays done. */
async function takeBack(tx: Tx, before: Exit): Promise<void> {
  await endEmployment(tx, before, before, { endDate: before.formerLastDay, endReason: null });
  await followLeave(tx, before, null);
}

async function endEmployment(
  tx: Tx,
  before: Exit | null,
  after: Exit,
  set: Pick<Employment, 'endDate' | 'endReason'>,
): Promise<void> {
  const spell = await spellOf(tx, before, after);
  if (spell === undefined) return;
  try {
    await records(asProduct(tx), employment).change(spell.id, spell.version, set);
  } catch (error) {
    // The form asks for the last day under another name.
    if (error instanceof UserError && error.code === 'request.invalid')
      assertNoErrors(error.errors.map((one) => ({ ...one, path: 'lastDay' })));
    throw error;
  }
}
