import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { leaveError } from '../model/errors.ts';
import {
  leaveCorrection,
  leaveRequest,
  workingWeek,
  type LeaveCorrection,
  type LeaveRequest,
  type WorkingWeek,
} from '../model/leave-request.ts';
import { leavePolicy, leaveUnitSettings, type LeavePolicy, type LeaveUnitSettings } from '../model/leave-type.ts';
import { say } from '../model/messages.ts';
import { assertNotOwn } from '#modules/hr/own-entries/server/assert-not-own.ts';
import { coverReasons } from './leave-cover.ts';
import { leaveFlow, leaveItem } from './leave-flow.ts';
import { checkedLeave, isForHr } from './leave-issues.ts';
import { isKnownPlace } from './public-holidays.ts';

const at = (path: string, said: Message): FieldError => ({ path, ...said });

/** Days that are kept as ten-thousandths. */
function decimalsOf<R extends object>(record: R, names: readonly (keyof R & string)[]): FieldError[] {
  return names.flatMap((name) => {
    const value = record[name];
    return typeof value === 'string' && dec(value).decimalPlaces() > 4 ? [at(name, say('four-decimals'))] : [];
  });
}

export const leavePolicyRules = rules<typeof leavePolicy, LeavePolicy>(leavePolicy, {
  async beforeWrite(_, { after }) {
    const errors = decimalsOf(after, [
      'entitlementDays',
      'stepDays',
      'carryOverDays',
      'balanceMaxDays',
      'negativeDays',
    ]);
    if (after.stepDays !== null && dec(after.stepDays).lte(0)) errors.push(at('stepDays', say('step-above-zero')));
    if (after.carryOver === 'limited' && after.carryOverDays === null)
      errors.push(at('carryOverDays', say('limit-needed')));
    assertNoErrors(errors);
    return {};
  },
});

export const leaveUnitSettingsRules = rules<typeof leaveUnitSettings, LeaveUnitSettings>(leaveUnitSettings, {
  async beforeWrite(tx, { after }) {
    if (after.holidays !== null && !(await isKnownPlace(after.holidays)))
      assertNoErrors([at('holidays', say('place-unknown', { place: after.holidays }))]);
    const { rows } = await tx.client.query<{ name: string }>(
      'select name from org_unit where company_id = $1 and id = $2',
      [tx.companyId, after.unit],
    );
    return { label: `${rows[0]?.name ?? ''} · ${after.validFrom}` };
  },
});

const nameOf = async (tx: Tx, id: string): Promise<string> =>
  (await records(asProduct(tx), employee).get(id, { bin: true })).name ?? '';

/** What makes a request the leave it is: approved as these are, and asked for again to have them otherwise. */
const decidedFields = ['employee', 'leaveType', 'from', 'to', 'halfStart', 'halfEnd', 'hours'] as const;

/**
 * A request is held against balance, notice, other leave and block periods. It is decided by approval alone; who asked
 * withdraws it, or cancels it before it begins, and HR at any time: its days are then there again. Of their own leave
 * people of HR do what everybody does.
 */
export const leaveRequestRules = rules<typeof leaveRequest, LeaveRequest>(leaveRequest, {
  async beforeWrite(tx, { before, after, set, reason }) {
    if ('status' in set && before !== null) {
      if (tx.grants !== null && Object.keys(set).length > 1) assertNoErrors([at('status', say('status-alone'))]);
      return moved(tx, before, after, reason ?? '');
    }
    const isHr = (await isForHr(tx, after.employee)) && (before === null || (await isForHr(tx, before.employee)));
    if (before !== null && before.status !== 'requested' && tx.grants !== null)
      if (!isHr || decidedFields.some((name) => name in set)) assertNoErrors([at('status', say('not-changeable'))]);
    const checked = await checkedLeave(tx, after);
    if (checked === null) return {};
    const { type, name, days, issues } = checked;
    // What the product carries over was decided elsewhere.
    if (tx.grants !== null)
      assertNoErrors(issues.filter(({ isWaivable }) => !isWaivable || !isHr).map(({ path, said }) => at(path, said)));
    return {
      label: `${name} · ${type.name} · ${after.from}`,
      days,
      ...(before === null && !type.needsApproval && after.status === 'requested'
        ? { status: 'approved' as const }
        : {}),
    };
  },
  async beforeRemove(tx, before) {
    if (before.status !== 'requested' && !(await isForHr(tx, before.employee)))
      assertNoErrors([at('status', say('not-changeable'))]);
  },
});

async function moved(
  tx: Tx,
  before: LeaveRequest,
  after: LeaveRequest,
  reason: string,
): Promise<Partial<LeaveRequest>> {
  if (after.status === 'approved') {
    if (tx.grants !== null) {
      await coverReasons(tx, before, [{ condition: 'cover', reason }]);
      const { isComplete } = await approve(tx, leaveFlow, await leaveItem(tx, before));
      if (!isComplete) return { status: before.status };
    }
    if (tx.accountId !== null) await assertStillPossible(tx, after);
    return {};
  }
  if (after.status === 'cancelled' && !(await isForHr(tx, before.employee)) && before.from <= (await todayOf(tx)))
    assertNoErrors([at('status', say('cancel-begun'))]);
  return {};
}

/** Balance, employment and other leave may have changed since it was asked for. */
async function assertStillPossible(tx: Tx, request: LeaveRequest): Promise<void> {
  const issue = (await checkedLeave(tx, request))?.issues.find(({ isWaivable }) => !isWaivable);
  if (issue !== undefined) throw leaveError('leave.not-possible', { reason: { said: issue.said } });
}

export const leaveCorrectionRules = rules<typeof leaveCorrection, LeaveCorrection>(leaveCorrection, {
  async beforeWrite(tx, { before, after }) {
    await assertNotOwn(tx, leaveCorrection.access.write, [
      after.employee,
      ...(before === null ? [] : [before.employee]),
    ]);
    const errors = decimalsOf(after, ['days']);
    if (after.kind === 'correction' && (after.reason ?? '').trim() === '')
      errors.push(at('reason', say('reason-needed')));
    assertNoErrors(errors);
    return { label: `${await nameOf(tx, after.employee)} · ${after.day}` };
  },
  async beforeRemove(tx, { employee: of }) {
    await assertNotOwn(tx, leaveCorrection.access.remove, [of]);
  },
});

export const workingWeekRules = rules<typeof workingWeek, WorkingWeek>(workingWeek, {
  async beforeWrite(tx, { before, after }) {
    await assertNotOwn(tx, workingWeek.access.write, [after.employee, ...(before === null ? [] : [before.employee])]);
    const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = after;
    const hours = [monday, tuesday, wednesday, thursday, friday, saturday, sunday];
    if (hours.every((one) => one === null || one === undefined || dec(one).lte(0)))
      assertNoErrors([at('monday', say('hours-needed'))]);
    return { label: `${await nameOf(tx, after.employee)} · ${after.effectiveFrom}` };
  },
  async beforeRemove(tx, { employee: of }) {
    await assertNotOwn(tx, workingWeek.access.remove, [of]);
  },
});
